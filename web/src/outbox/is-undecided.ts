import { ApiError } from '../api/call.ts';

/** After these nobody knows whether the server has carried it out: it is sent again, with its key. */
const TRY_AGAIN = new Set([401, 408, 425, 429]);

/** Whether a failure leaves open what became of what was sent. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  // Below 400 there was no answer, or that of something else, such as the sign-in page of a hotel.
  return status < 400 || TRY_AGAIN.has(status) || status >= 500;
}
