import { ApiError } from '../api/call.ts';

/** After these it is unknown whether the server has executed the request: it is sent again with its key. */
const TRY_AGAIN = new Set([401, 408, 425, 429]);

/** Whether a failure leaves the result of a request unknown. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  // Below 400 there was no response, or one by something else, such as the sign-in page of a hotel.
  return status < 400 || TRY_AGAIN.has(status) || status >= 500;
}
