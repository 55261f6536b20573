import { say } from '@hisaab/words/server';
import { TooManyAttempts } from '../errors.ts';

/** The message with the name of the exceeded limit. */
export type TooMuch = `refusals.tooMany${
  | 'FailedSignIns'
  | 'WrongPasswords'
  | 'WrongCodes'
  | 'PasswordRequests'
  | 'SignIns'
  | 'Exports'
  | 'WrongCalendars'
  | 'WrongInvitations'
  | 'LateRepeating'
  | 'Imports'
  | 'Receipts'
  | 'Registrations'
  | 'Requests'}`;

/** The error for a reached limit, with the time to wait in milliseconds. */
export function tooMany(what: TooMuch, waitMs: number): TooManyAttempts {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new TooManyAttempts(say(what, { minutes: Math.ceil(seconds / 60) }), seconds);
}
