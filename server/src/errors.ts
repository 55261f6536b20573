import type { RefusalCode } from '@hisaab/contract';

/** Something that went wrong in a way the person can be told of: the message is a sentence for them, the code is for programs. */
export abstract class NamedError extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const NOT_FOUND = {
  'Access token': 'access_token_not_found',
  Budget: 'budget_not_found',
  Expense: 'expense_not_found',
  Group: 'group_not_found',
  Import: 'import_not_found',
  Invitation: 'invitation_not_found',
  Member: 'member_not_found',
  Notification: 'notification_not_found',
  Passkey: 'passkey_not_found',
  Payment: 'payment_not_found',
  'Repeating entry': 'recurring_not_found',
  'Repeating expense': 'recurring_not_found',
  Setup: 'second_factor_not_found',
  'Sign-in': 'sign_in_not_found',
  User: 'user_not_found',
} as const satisfies Record<string, RefusalCode>;

/** What can be looked for and not be there, as its sentence names it. */
export type Missing = keyof typeof NOT_FOUND;

/** It does not exist, or it is somebody else's: the two cannot be told apart. */
export class NotFound extends NamedError {
  override name = 'NotFound';
  constructor(what: Missing) {
    super(NOT_FOUND[what], `${what} not found.`);
  }
}

/** An invitation that does not work; the message says why, and nothing of the group. */
export class InvitationOver extends NamedError {
  override name = 'InvitationOver';
}

/** The person may see it but not do this to it. */
export class Forbidden extends NamedError {
  override name = 'Forbidden';
}

/** The fields of the response to a {@link Conflict} besides its sentence, as in the contract. */
export interface ConflictDetails {
  fields?: Readonly<Record<string, string>>;
  /** The thing as it is now, as it is presented. */
  current?: unknown;
  needs_confirmation?: true;
}

/** It clashes with what exists. */
export class Conflict extends NamedError {
  override name = 'Conflict';
  readonly details: ConflictDetails;
  constructor(code: RefusalCode, message: string, details: ConflictDetails = {}) {
    super(code, message);
    this.details = details;
  }
}

/** No token, an unknown or expired one, or a wrong username or password. */
export class Unauthenticated extends NamedError {
  override name = 'Unauthenticated';
}

/** The error for a sign-in that has ended, or whose account is gone. */
export function sessionEnded(): Unauthenticated {
  return new Unauthenticated('session_ended', 'Your session has ended. Please sign in again.');
}

/** Fields that are missing or wrong, each with its sentence; together they are the message. */
export class InvalidInput extends NamedError {
  override name = 'InvalidInput';
  readonly fields: Readonly<Record<string, string>>;
  constructor(fields: Record<string, string>, code: RefusalCode = 'invalid_input') {
    super(code, Object.values(fields).join(' '));
    this.fields = fields;
  }
}

/** A password, code or link in a field that is not the right one; the limits count it. */
export class WrongSecret extends InvalidInput {
  override name = 'WrongSecret';
  constructor(code: RefusalCode, fields: Record<string, string>) {
    super(fields, code);
  }
}

/** The password is right, and a code of the second factor is needed too. */
export class SecondFactorRequired extends NamedError {
  override name = 'SecondFactorRequired';
  constructor() {
    super('second_factor_required', 'Enter the code from your authenticator app.');
  }
}

/** More than may be sent at once. */
export class TooLarge extends NamedError {
  override name = 'TooLarge';
}

/** The error for a body that is larger than its call takes, or takes longer to parse than its size says. */
export function bodyTooLarge(): TooLarge {
  return new TooLarge('body_too_large', 'That is more than can be sent at once.');
}

/** A large body of which too little came for too long. */
export class BodyStoodStill extends NamedError {
  override name = 'BodyStoodStill';
  constructor() {
    super('request_timeout', 'The request took too long to arrive. Please try again.');
  }
}

/** A body in a form that is not taken. */
export class UnsupportedBody extends NamedError {
  override name = 'UnsupportedBody';
  constructor(message: string) {
    super('unsupported_body', message);
  }
}

/** An Idempotency-Key that came with another request before. */
export class KeyUsedBefore extends NamedError {
  override name = 'KeyUsedBefore';
  constructor() {
    super(
      'idempotency_key_reused',
      'This Idempotency-Key came with a different request before. Send a new key with a new request.',
    );
  }
}

/** A limit is reached; after so many seconds it will work again. */
export class TooManyAttempts extends NamedError {
  override name = 'TooManyAttempts';
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super('too_many_attempts', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too much of this kind is being done right now; a little later it will work. */
export class Busy extends NamedError {
  override name = 'Busy';
}

/** A later release has changed the schema: this build may read, and must not write. The cause is for the operator. */
export class BeingUpdated extends NamedError {
  override name = 'BeingUpdated';
  constructor(options: ErrorOptions) {
    super(
      'being_updated',
      'Hisaab is being updated. Nothing was changed; please try again in a moment.',
      options,
    );
  }
}

/** The connection to the database was lost during a commit: nobody knows whether the change was made. */
export class OutcomeUnknown extends NamedError {
  override name = 'OutcomeUnknown';
  constructor(options: ErrorOptions) {
    super(
      'outcome_unknown',
      'Hisaab lost touch with its data and cannot tell whether this was saved. Please look before you try again.',
      options,
    );
  }
}
