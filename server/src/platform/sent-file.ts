/** A file as it was sent, in the pieces that arrived. */
export interface SentFile {
  pieces: readonly Uint8Array[];
  /** Whether the bytes are its base64 text. */
  isBase64: boolean;
}
