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
/** The words of marks, each of which may be abbreviated: `Exp.` */
const WHOLE_WORDS: ReadonlyArray<readonly [direction: Direction, words: readonly string[]]> = [
  ['out', wordsOf(OUT)],
  ['in', wordsOf(IN)],
];
const ABBREVIATED = /^\s*(?<start>[a-z]{3,})\.\s*$/i;
const SURE = /^(?:dr|cr|debit|credit|debited|credited|नामे|जमा|[-+])$/;

/** The direction that a cell with nothing else says: `Dr`, `CR`, `debited`, `+`. */
export function readMark(cell: string): Direction | undefined {
  const text = plain(cell);
  return SIGNS.get(text) ?? MARKS.find(([, form]) => form.test(text))?.[0] ?? abbreviated(cell);
}

/** The only direction whose words begin as a cell with a full stop does. */
function abbreviated(cell: string): Direction | undefined {
  const start = ABBREVIATED.exec(cell)?.groups?.['start']?.toLowerCase();
  if (start === undefined) return undefined;
  const found = WHOLE_WORDS.filter(([, words]) => words.some((word) => word.startsWith(start)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** The direction that the name of a column says: `Outflow`, `Cash in`, `Income (INR)`; undefined if it says none, or both. */
export function directionOfName(name: string): 'out' | 'in' | undefined {
  const whole = readMark(name);
  // A card is what was paid with.
  const said = whole === undefined ? marksIn(name.replaceAll(CARD, ' ')) : [whole];
  const [first] = said;
  return first !== 'neither' && said.every((mark) => mark === first) ? first : undefined;
}

const CARD = /\b(?:credit|debit)[\s-]*card/gi;
const ABOUT_MONEY = /^(?:amount|amt|inr|rs|indicator|flag|type|sign|mark|ind|transaction|txn)$/;

/** Whether the name of a column names both directions and nothing else: `Income/Expense`, `Dr / Cr`, `Cr/Dr Indicator`. */
export function namesBothDirections(name: string): boolean {
  const words = wordsIn(name).filter((word) => !ABOUT_MONEY.test(word));
  const marks = new Set(words.map(readMark));
  return words.length === 2 && marks.has('out') && marks.has('in');
}

function marksIn(name: string): Direction[] {
  return wordsIn(name).flatMap((word) => readMark(word) ?? readMark(word.replace(/s$/, '')) ?? []);
}

function wordsIn(name: string): string[] {
  return plain(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}

/** The direction that yes says below the name of a column, `income` or `Is expense`; `Paid` may ask whether a bill is. */
export function directionOfQuestion(name: string): 'out' | 'in' | undefined {
  const [last = '', ...others] = wordsIn(name).toReversed();
  const isAlone = others.length === 0 || (others.length === 1 && others[0] === 'is');
  return isAlone && KINDS_OF_MONEY.test(last) ? directionOfName(last) : undefined;
}

const KINDS_OF_MONEY = /^(?:income|expenses?|credit|debit|deposit|withdrawal|inflow|outflow)$/;
const YES = /^(?:yes|y|true)$/i;
const NO = /^(?:no|n|false)$/i;

/** Whether a column has nothing but yes and no, both of them. */
export function areYesAndNo(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [isYes, isNo] = [YES, NO].map((form) => filled.some((cell) => form.test(cell)));
  return isYes === true && isNo === true && filled.every((cell) => YES.test(cell) || NO.test(cell));
}

/** The direction that a cell of a column of marks says; below the name of a direction, yes is that one, and no the other one. */
export function directionInColumn(name: string, cell: string): Direction | undefined {
  const mark = readMark(cell);
  const named = mark === undefined ? directionOfQuestion(name) : undefined;
  if (named === undefined) return mark;
  if (YES.test(cell.trim())) return named;
  if (!NO.test(cell.trim())) return undefined;
  return named === 'out' ? 'in' : 'out';
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

function wordsOf(forms: string): string[] {
  return forms
    .split('|')
    .flatMap((form) => (/^[a-z]+s?\??$/.test(form) ? form.replace('?', '') : []));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/[().:'"\s]+/g, ' ')
    .trim();
}
