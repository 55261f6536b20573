/** A failed move of data; the message is for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}
