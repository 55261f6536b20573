/** What the numbers of transfers look like: twelve digits of UPI and IMPS, or the UTR of NEFT and RTGS. */
const IN_TEXT = /(?<![\dA-Z])(?:\d{12}|[A-Z]{4}[A-Z0-9]\d{10,17}|N\d{12,15})(?![\dA-Z])/;
const SHORTEST = 8;
/** The longest reference that is kept. */
const LONGEST_REFERENCE = 35;

/** The reference of a transfer: of its own column, else in the narration; empty if there is none. Zeros before it do not count. */
export function referenceOf(cell: string, narration: string): string {
  return plainReference(cell) || plainReference(IN_TEXT.exec(narration.toUpperCase())?.[0] ?? '');
}

function plainReference(written: string): string {
  const plain = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  const digits = plain.replaceAll(/\D/g, '').length;
  // Shorter ones are the numbers of cheques, which come again.
  return digits >= SHORTEST && plain.length <= LONGEST_REFERENCE ? plain : '';
}
