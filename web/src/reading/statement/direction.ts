/** The direction of the money of a row; `neither` for a transfer between the person's own accounts. */
export type Direction = 'out' | 'in' | 'neither';

const WORDS: ReadonlyArray<readonly [direction: Direction, words: RegExp]> = [
  ['neither', /transfer|balance modification|adjust|^initial|opening/],
  ['out', /^(?:dr|d|debit|withdrawal|expense|expenses|spent|out|purchase|payment)\b/],
  ['in', /^(?:cr|c|credit|deposit|income|received|in|refund)\b/],
];

/** The direction in a cell. */
export function readDirection(cell: string): Direction | undefined {
  const text = cell.trim().toLowerCase();
  return WORDS.find(([, words]) => words.test(text))?.[0];
}
