/** The reference number of a transfer: twelve digits for UPI and IMPS, a UTR for NEFT and RTGS. */
const IN_TEXT = /(?<![\dA-Z])(?:\d{12}|[A-Z]{4}[A-Z0-9]\d{10,17}|N\d{12,15})(?![\dA-Z])/;
const SHORTEST = 8;
/** The longest stored reference. */
const LONGEST_REFERENCE = 35;

/** The reference of a transfer, from its own column or from the narration; empty if there is none. Leading zeros are dropped. */
export function referenceOf(cell: string, narration: string): string {
  return plainReference(cell) || plainReference(IN_TEXT.exec(narration.toUpperCase())?.[0] ?? '');
}

/** What a spreadsheet makes of a long number: `4.52912E+11`; its last digits are lost. */
const RUINED = /^\d(?:[.,]?\d+)?E\+?\d{1,2}$/;

function plainReference(written: string): string {
  if (RUINED.test(written.normalize('NFKC').toUpperCase().replaceAll(/\s/g, ''))) return '';
  const plain = written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  const digits = plain.replaceAll(/\D/g, '').length;
  // Shorter ones are cheque numbers, which are not unique.
  return digits >= SHORTEST && plain.length <= LONGEST_REFERENCE ? plain : '';
}
