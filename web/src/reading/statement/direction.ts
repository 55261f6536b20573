/** Where the money of a row goes; `neither` for what only moves between one's own accounts. */
export type Direction = 'out' | 'in' | 'neither';

const WORDS: ReadonlyArray<readonly [direction: Direction, words: RegExp]> = [
  ['neither', /transfer|balance modification|adjust|^initial|opening/],
  ['out', /^(?:dr|d|debit|withdrawal|expense|expenses|spent|out|purchase|payment)\b/],
  ['in', /^(?:cr|c|credit|deposit|income|received|in|refund)\b/],
];

/** What a cell of a column of directions says. */
export function readDirection(cell: string): Direction | undefined {
  const text = cell.trim().toLowerCase();
  return WORDS.find(([, words]) => words.test(text))?.[0];
}
