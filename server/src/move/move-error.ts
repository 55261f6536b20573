/** A move that cannot be made; the message is for the person who asked for it. */
export class MoveError extends Error {
  override name = 'MoveError';
}
