import { readLabel, readMoney } from '../labels.ts';
import type { Role } from '../columns.ts';
import { readDay, readDayOfYear } from '../days.ts';
import { isLikeAnEntry } from '../row-kinds.ts';
import { readAmount } from '../amounts.ts';
import { textsOf, type Line } from './lines.ts';

/** A line of a table, by columns. */
export interface CutLine {
  line: Line;
  cells: string[];
}

/** A row of a table, of one or several lines; or a separate line, such as a total. */
export interface TableRow {
  cells: string[];
  lines: CutLine[];
  isEntry: boolean;
}

/** The largest distance between lines of a row, in letter heights. */
const CLOSE = 2.3;
const MONEY: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in', 'running']);
/** The gap between two rows exceeds the gap between lines of a row by this factor. */
const CLEARLY_LARGER = 1.2;
/** In points. */
const SAME_LEFT = 3;

/** How narrations begin: `UPI/`, `NEFT-`, `Int.Pd:`. */
const NARRATION = /^(?:[A-Z]{2,8}\s?[/\-:*]|[A-Z][a-z]{1,4}\.? ?Pd\b|(?:TO|BY) TRANSFER\b)/;

/** Groups the lines of a table into rows. A row starts at a day; a line without a day joins the closer row. */
export function rowsOfLines(lines: readonly CutLine[], roles: readonly Role[]): TableRow[] {
  const rows: TableRow[] = [];
  let loose: CutLine[] = [];
  for (const [place, cut] of lines.entries()) {
    if (!beginsRow(cut, lines[place + 1], roles)) {
      loose.push(cut);
      continue;
    }
    const row: TableRow = { cells: [], lines: [cut], isEntry: true };
    share(rows, loose, row, roles);
    rows.push(row);
    loose = [];
  }
  share(rows, loose, undefined, roles);
  for (const row of rows) row.cells = cellsOfRow(row.lines, roles);
  return rows;
}

function beginsRow({ cells, line }: CutLine, next: CutLine | undefined, roles: readonly Role[]) {
  const place = roles.indexOf('date');
  const cell = cells[place] ?? '';
  if (isDay(cell) || readDayOfYear(cell, 'day first') !== undefined) return true;
  // A day that cannot be read, beside an amount.
  if (isLikeAnEntry(cells, roles)) return true;
  // A day on two lines: `05-Nov-` and `2026`.
  const rest = next && isBelow(next.line, line) ? (next.cells[place] ?? '') : '';
  return (
    cell !== '' &&
    rest !== '' &&
    !isDay(rest) &&
    /\d/.test(cell) &&
    (isDay(cell + rest) || isDay(`${cell} ${rest}`))
  );
}

function isDay(cell: string): boolean {
  return readDay(cell, 'day first') !== undefined || readDay(cell, 'month first') !== undefined;
}

function isBelow(line: Line, above: Line): boolean {
  return line.page === above.page && line.base - above.base <= CLOSE * line.height;
}

/** Adds lines without a day to the row above or below; the others become rows that are no entries. */
function share(
  rows: TableRow[],
  loose: readonly CutLine[],
  below: TableRow | undefined,
  roles: readonly Role[],
) {
  const above = rows.at(-1);
  const top = belowGap(loose, above, below, roles);
  for (const [place, cut] of loose.entries()) {
    if (
      place >= top &&
      below &&
      canJoin(below.lines, cut, loose[place + 1] ?? below.lines[0], roles)
    ) {
      below.lines.splice(-1, 0, cut);
    } else if (
      above?.isEntry &&
      rows.at(-1) === above &&
      place < top &&
      follows(above, cut, roles)
    ) {
      above.lines.push(cut);
    } else rows.push({ cells: [], lines: [cut], isEntry: false });
  }
}

/** The number of lines that belong to the row above: those before the clearly largest gap, or all of them. */
function belowGap(
  loose: readonly CutLine[],
  above: TableRow | undefined,
  below: TableRow | undefined,
  roles: readonly Role[],
): number {
  const first = below?.lines[0];
  const last = above?.lines.at(-1);
  if (!first || !last?.line || last.line.page !== first.line.page) {
    // A row continues over a page break.
    return loose.length;
  }
  const all = [last, ...loose, first];
  const gaps = all.slice(1).map(({ line }, place) => line.base - (all[place]?.line.base ?? 0));
  const largest = Math.max(...gaps);
  const place = gaps.indexOf(largest);
  if (largest > CLEARLY_LARGER * Math.min(...gaps)) return place;
  return beginning(loose, first, roles) ?? loose.length;
}

/** Where all lines are equally far apart: the line at which the narration of the row below begins, if that is not the line of its day. */
function beginning(
  loose: readonly CutLine[],
  first: CutLine,
  roles: readonly Role[],
): number | undefined {
  const begins = ({ cells }: CutLine) =>
    NARRATION.test(cells[roles.indexOf('description')]?.trim() ?? '');
  if (begins(first)) return undefined;
  const place = loose.findIndex(begins);
  return place === -1 ? undefined : place;
}

function canJoin(
  lines: readonly CutLine[],
  cut: CutLine,
  next: CutLine | undefined,
  roles: readonly Role[],
): boolean {
  return next !== undefined && isBelow(next.line, cut.line) && isRest(lines, cut, roles);
}

function follows(above: TableRow, cut: CutLine, roles: readonly Role[]): boolean {
  const last = above.lines.at(-1);
  if (!last) return false;
  const isNear = last.line.page !== cut.line.page || isBelow(cut.line, last.line);
  return isNear && isRest(above.lines, cut, roles);
}

/** Whether a line continues a row: words, or the amounts that the row lacks. */
function isRest(
  lines: readonly CutLine[],
  { cells, line }: CutLine,
  roles: readonly Role[],
): boolean {
  const texts = textsOf(line);
  if (isBelowNarration(lines, { cells, line }, roles)) return true;
  if (isTitle(lines, { cells, line }, roles)) return false;
  if (texts.some(({ text }) => readLabel(text) !== undefined && texts.length > 1)) return false;
  if (texts.length === 1 && readLabel(texts[0]?.text ?? '')?.amount) return false;
  const money = [...roles.keys()].filter((place) => MONEY.has(roles[place] ?? 'none'));
  const isIn = (cut: Pick<CutLine, 'cells'>) =>
    money.some((place) => (cut.cells[place] ?? '') !== '');
  if (!isIn({ cells })) return true;
  const ofRow = cellsOfRow(lines, roles);
  const areMarks = money.every(
    (place) => (cells[place] ?? '') === '' || isMarkOf(ofRow[place] ?? '', cells[place] ?? ''),
  );
  if (areMarks) return true;
  // Words in an amount column are no amount.
  const areAmounts = money.every((place) => {
    const cell = cells[place] ?? '';
    return cell === '' || readAmount(cell) !== undefined || readMoney(cell) !== undefined;
  });
  return areAmounts && !lines.some(isIn);
}

/** Whether a line is one text without a number that begins below the day of a row: the title of the rows below it. */
function isTitle(
  lines: readonly CutLine[],
  { cells, line }: CutLine,
  roles: readonly Role[],
): boolean {
  const place = roles.indexOf('date');
  const written = cells[place] ?? '';
  return (
    textsOf(line).length === 1 &&
    /\p{L}/u.test(written) &&
    !/\p{Nd}/u.test(written) &&
    lines.some((own) => isDay(own.cells[place] ?? ''))
  );
}

/** Whether a text says the direction of the amount above it: `CR` on a line of its own. */
function isMarkOf(amount: string, text: string): boolean {
  const [alone, marked] = [readAmount(amount), readAmount(`${amount} ${text}`)];
  return alone !== undefined && alone.direction === undefined && marked?.direction !== undefined;
}

/** Whether a line has only words that begin where the narration above begins: there stands no label of a total. */
function isBelowNarration(
  lines: readonly CutLine[],
  { cells, line }: CutLine,
  roles: readonly Role[],
): boolean {
  const place = roles.indexOf('description');
  const isAlone = cells.every((cell, at) => (cell !== '') === (at === place));
  const [text] = textsOf(line);
  const label = text && readLabel(text.text);
  if (!isAlone || !text || label?.label === 'opening' || label?.label === 'closing') return false;
  return lines.some(
    (own) =>
      (own.cells[place] ?? '') !== '' &&
      own.line.pieces.some(({ left }) => Math.abs(left - text.left) < SAME_LEFT),
  );
}

function cellsOfRow(lines: readonly CutLine[], roles: readonly Role[]): string[] {
  return roles.map((role, place) =>
    lines
      .map(({ cells }) => cells[place] ?? '')
      .filter((cell) => cell !== '')
      .join(role === 'reference' ? '' : ' '),
  );
}
