/** The direction of the money of a row; `neither` for a transfer between the person's own accounts. */
export type Direction = 'out' | 'in' | 'neither';

const OUT =
  'dr|d|db|debit|debited|withdrawal|withdrawn|expenses?|spent|sent|paid|out|purchase|outflow|outgoing|money out|money sent|payment|नामे|निकासी';
const IN =
  'cr|c|credit|credited|deposit|deposited|income|received|in|refund|refunded|reversal|reversed|cashback|inflow|incoming|money in|money received|(?:payment|amount) (?:received|credited)|जमा|प्राप्त';
const MARKS: ReadonlyArray<readonly [direction: Direction, form: RegExp]> = [
  ['neither', /transfer|balance modification|adjust|^initial|opening/],
  ['out', new RegExp(`^(?:${OUT})$`)],
  ['in', new RegExp(`^(?:${IN})$`)],
];
const SIGNS = new Map<string, Direction>([
  ['-', 'out'],
  ['+', 'in'],
]);
const SURE = /^(?:dr|cr|debit|credit|debited|credited|नामे|जमा|[-+])$/;

/** The direction that a cell with nothing else says: `Dr`, `CR`, `debited`, `+`. */
export function readMark(cell: string): Direction | undefined {
  const text = plain(cell);
  return SIGNS.get(text) ?? MARKS.find(([, form]) => form.test(text))?.[0];
}

/** Whether a column has nothing but marks: each cell is one or empty, and they differ or are unmistakable. */
export function areMarks(cells: readonly string[]): boolean {
  const filled = cells.map(plain).filter((cell) => cell !== '');
  if (filled.length === 0) return false;
  const marks = filled.map(readMark);
  if (marks.some((mark) => mark === undefined || mark === 'neither')) return false;
  const hasEmpty = filled.length < cells.length;
  return (
    new Set(marks).size > 1 ||
    filled.every((cell) => SURE.test(cell) || (hasEmpty && /^[cd]$/.test(cell)))
  );
}

const RAIL = String.raw`(?:upi|imps|neft|rtgs|ift|mmt|nach|ach|ecs)`;
/** What the words at the start of a row say for certain. */
const STARTS: ReadonlyArray<readonly [direction: 'out' | 'in', form: RegExp]> = [
  [
    'in',
    new RegExp(
      String.raw`^(?:(?:money|amount|payment|upi|bbps) ){0,2}(?:received|credited|refunded|got)\b|^(?:(?:upi|card) )?(?:cashback|refund|reversal|reversed|salary)\b|^(?:paid|sent|transferred) by\b|^${RAIL}[-/ ]?cr\b|^by transfer\b`,
    ),
  ],
  [
    'out',
    new RegExp(
      String.raw`^(?:(?:money|amount|payment|upi) ){0,2}(?:paid|sent|transferred|debited|spent|withdrawn)\b(?! (?:by|from)\b)|^${RAIL}[-/ ]?dr\b|^to transfer\b|^(?:payment|transfer) to\b`,
    ),
  ],
];
const HINTS: ReadonlyArray<readonly [direction: 'out' | 'in', form: RegExp]> = [
  [
    'in',
    /\b(?:salary|interest|int ?pd|dividend|refund|reversal|cashback|deposit(?:ed)?|credited|received|from|thank you|payout)\b/,
  ],
  [
    'out',
    /\b(?:rent|emi|pos|atm|withdrawal|recharge|bill|purchase|fees?|charges?|charged|tax|debited|sent|to|paid|payment|premium|instal?lment|loan|fuel|ticket)\b/,
  ],
];

/** The direction that the words of a row say: for certain by how they start, else as a hint. */
export function directionInWords(
  text: string,
): { direction: 'out' | 'in'; isCertain: boolean } | undefined {
  const words = plain(text);
  const start = STARTS.find(([, form]) => form.test(words))?.[0];
  if (start !== undefined) return { direction: start, isCertain: true };
  const hints = HINTS.filter(([, form]) => form.test(words));
  const [hint] = hints;
  return hint && hints.length === 1 ? { direction: hint[0], isCertain: false } : undefined;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/[().:'"\s]+/g, ' ')
    .trim();
}
