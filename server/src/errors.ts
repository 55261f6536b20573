/** Something that went wrong in a way the person can be told of; the message is a sentence for them. */
export abstract class NamedError extends Error {}

/** It does not exist, or it is somebody else's: the two cannot be told apart. */
export class NotFound extends NamedError {
  override name = 'NotFound';
  constructor(what: string) {
    super(`${what} not found.`);
  }
}

/** The person may see it but not do this to it. */
export class Forbidden extends NamedError {
  override name = 'Forbidden';
}

/** It clashes with what exists. */
export class Conflict extends NamedError {
  override name = 'Conflict';
  readonly fields: Readonly<Record<string, string>> | undefined;
  constructor(message: string, fields?: Record<string, string>) {
    super(message);
    this.fields = fields;
  }
}

/** No token, an unknown or expired one, or a wrong username or password. */
export class Unauthenticated extends NamedError {
  override name = 'Unauthenticated';
}

/** Fields that are missing or wrong, each with its sentence; together they are the message. */
export class InvalidInput extends NamedError {
  override name = 'InvalidInput';
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Record<string, string>) {
    super(Object.values(fields).join(' '));
    this.fields = fields;
  }
}

/** More than may be sent at once. */
export class TooLarge extends NamedError {
  override name = 'TooLarge';
}

/** An Idempotency-Key that came with another request before. */
export class KeyUsedBefore extends NamedError {
  override name = 'KeyUsedBefore';
}

/** A limit is reached; after so many seconds it will work again. */
export class TooManyAttempts extends NamedError {
  override name = 'TooManyAttempts';
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too much of this kind is being done right now; a little later it will work. */
export class Busy extends NamedError {
  override name = 'Busy';
}

/** The database went away while it was told to keep a change: whether it did, nobody knows yet. */
export class OutcomeUnknown extends NamedError {
  override name = 'OutcomeUnknown';
  constructor(options: ErrorOptions) {
    super(
      'Hisaab lost touch with its data and cannot tell whether this was saved. Please look before you try again.',
      options,
    );
  }
}
