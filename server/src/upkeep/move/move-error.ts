/** A move of data that failed; the message is for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}
