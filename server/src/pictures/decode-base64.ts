/** The bytes of a base64 text. @throws {RangeError} for what is no base64. */
export function decodeBase64(base64: Buffer): Buffer {
  const text = base64.toString('latin1');
  const bytes = Buffer.from(text, 'base64');
  const padding = text.slice(-2).split('=').length - 1;
  // Node passes over what is not base64, which shows in the length.
  if (bytes.length === 0 || bytes.length !== (text.length / 4) * 3 - padding) {
    throw new RangeError('It is no base64.');
  }
  return bytes;
}
