import { TooManyAttempts } from '../errors.ts';

/** The error for a reached limit, with the time to wait in milliseconds. */
export function tooMany(what: string, waitMs: number): TooManyAttempts {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return new TooManyAttempts(`Too many ${what}. Please try again in ${wait}.`, seconds);
}
