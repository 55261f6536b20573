/** A file that cannot be read; its message is the sentence that says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
