import type { RefusalCode } from '@hisaab/contract';
import {
  ENGLISH,
  say,
  formatMessages,
  type MessageKey,
  type MessageDescriptor,
} from '@hisaab/words/server';

/**
 * An error that the response explains to the person: `messages` are the sentences for them, worded with the response; the code is for
 * programs, the English message for logs.
 */
export abstract class NamedError extends Error {
  readonly code: RefusalCode;
  readonly messages: readonly MessageDescriptor[];
  constructor(
    code: RefusalCode,
    message: MessageDescriptor | readonly MessageDescriptor[],
    options?: ErrorOptions,
  ) {
    const all = [message].flat();
    super(formatMessages(ENGLISH, all), options);
    this.code = code;
    this.messages = all;
  }
}

const NOT_FOUND = {
  Account: ['account_not_found', 'refusals.accountNotFound'],
  Address: ['nothing_here', 'refusals.nothingHere'],
  'Access token': ['access_token_not_found', 'refusals.accessTokenNotFound'],
  Change: ['change_not_found', 'refusals.changeNotFound'],
  Calendar: ['nothing_here', 'refusals.nothingHere'],
  Category: ['category_not_found', 'refusals.categoryNotFound'],
  Device: ['device_not_found', 'refusals.deviceNotFound'],
  Budget: ['budget_not_found', 'refusals.budgetNotFound'],
  Expense: ['expense_not_found', 'refusals.expenseNotFound'],
  Group: ['group_not_found', 'refusals.groupNotFound'],
  Income: ['income_not_found', 'refusals.incomeNotFound'],
  Import: ['import_not_found', 'refusals.importNotFound'],
  Invitation: ['invitation_not_found', 'refusals.invitationNotFound'],
  Member: ['member_not_found', 'refusals.memberNotFound'],
  Link: ['oidc_link_not_found', 'refusals.oidcLinkNotFound'],
  Message: ['message_not_found', 'refusals.messageNotFound'],
  Notification: ['notification_not_found', 'refusals.notificationNotFound'],
  Oidc: ['oidc_off', 'refusals.oidcOff'],
  Passkey: ['passkey_not_found', 'refusals.passkeyNotFound'],
  Payment: ['payment_not_found', 'refusals.paymentNotFound'],
  Push: ['push_not_found', 'refusals.pushNotFound'],
  Receipt: ['receipt_not_found', 'refusals.receiptNotFound'],
  'Repeating entry': ['recurring_not_found', 'refusals.repeatingEntryNotFound'],
  'Repeating expense': ['recurring_not_found', 'refusals.repeatingExpenseNotFound'],
  Setup: ['second_factor_not_found', 'refusals.setupNotFound'],
  'Sign-in': ['sign_in_not_found', 'refusals.signInNotFound'],
  Statement: ['statement_not_found', 'refusals.statementNotFound'],
  Tag: ['tag_not_found', 'refusals.tagNotFound'],
  User: ['user_not_found', 'refusals.userNotFound'],
} as const satisfies Record<string, readonly [RefusalCode, MessageKey]>;

/** The kinds of things that may not exist. */
export type Missing = keyof typeof NOT_FOUND;

/** It does not exist, or it is somebody else's: the response is the same. */
export class NotFound extends NamedError {
  override name = 'NotFound';
  constructor(what: Missing) {
    const [code, key] = NOT_FOUND[what];
    super(code, say(key));
  }
}

/** An invitation that does not work; the message says why, and nothing about the group. */
export class InvalidInvitation extends NamedError {
  override name = 'InvalidInvitation';
}

/** The person may see it but not do this to it. */
export class Forbidden extends NamedError {
  override name = 'Forbidden';
}

/** The message of each wrong field. */
export type Faults = Readonly<Record<string, MessageDescriptor>>;

/** The fields of the response to a {@link Conflict} besides its sentence, as in the contract. */
export interface ConflictDetails {
  fields?: Faults;
  /** The current state of the thing, as presented. */
  current?: unknown;
  needs_confirmation?: true;
}

/** It conflicts with something that exists. */
export class Conflict extends NamedError {
  override name = 'Conflict';
  readonly details: ConflictDetails;
  constructor(code: RefusalCode, message: MessageDescriptor, details: ConflictDetails = {}) {
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
  return new Unauthenticated('session_ended', say('refusals.sessionEnded'));
}

/** Missing or wrong fields, each with its message; joined, these are the message of the error. */
export class InvalidInput extends NamedError {
  override name = 'InvalidInput';
  readonly fields: Faults;
  constructor(fields: Faults, code: RefusalCode = 'invalid_input') {
    super(code, Object.values(fields));
    this.fields = fields;
  }
}

/** A wrong password, code or link in a field; the limits count it. */
export class WrongSecret extends InvalidInput {
  override name = 'WrongSecret';
  constructor(code: RefusalCode, fields: Faults) {
    super(fields, code);
  }
}

/** The password is right, and a code of the second factor is required too. */
export class SecondFactorRequired extends NamedError {
  override name = 'SecondFactorRequired';
  constructor() {
    super('second_factor_required', say('refusals.secondFactorRequired'));
  }
}

/** The request is too large. */
export class TooLarge extends NamedError {
  override name = 'TooLarge';
}

/** The error for a body that is larger than its call accepts, or costs more to parse than its size allows. */
export function bodyTooLarge(): TooLarge {
  return new TooLarge('body_too_large', say('refusals.bodyTooLarge'));
}

/** A large body that arrived too slowly. */
export class BodyTimeout extends NamedError {
  override name = 'BodyTimeout';
  constructor() {
    super('request_timeout', say('refusals.requestTimeout'));
  }
}

/** A body of an unsupported media type. */
export class UnsupportedBody extends NamedError {
  override name = 'UnsupportedBody';
  constructor(message: MessageDescriptor) {
    super('unsupported_body', message);
  }
}

/** An Idempotency-Key that was used with another request before. */
export class IdempotencyKeyReused extends NamedError {
  override name = 'IdempotencyKeyReused';
  constructor() {
    super('idempotency_key_reused', say('refusals.idempotencyKeyReused'));
  }
}

/** A limit is reached; the request works again after so many seconds. */
export class TooManyAttempts extends NamedError {
  override name = 'TooManyAttempts';
  readonly retryAfterSeconds: number;
  constructor(message: MessageDescriptor, retryAfterSeconds: number) {
    super('too_many_attempts', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Another server that is needed does not answer. */
export class Unreachable extends NamedError {
  override name = 'Unreachable';
}

/** Too much work of this kind is in progress; the request works a little later. */
export class Busy extends NamedError {
  override name = 'Busy';
}

/** A later release has changed the schema: this build may read, and must not write. The cause is for the operator. */
export class UpdateInProgress extends NamedError {
  override name = 'UpdateInProgress';
  constructor(options: ErrorOptions) {
    super('being_updated', say('refusals.beingUpdated'), options);
  }
}

/** The connection to the database was lost during a commit: nobody knows whether the change was made. */
export class OutcomeUnknown extends NamedError {
  override name = 'OutcomeUnknown';
  constructor(options: ErrorOptions) {
    super('outcome_unknown', say('refusals.outcomeUnknown'), options);
  }
}
