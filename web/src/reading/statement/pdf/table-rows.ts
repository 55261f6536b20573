import { readLabel, readMoney } from '../labels.ts';
import type { Role } from '../columns.ts';
import { readDay } from '../days.ts';
import { readAmount } from '../amounts.ts';
import { textsOf, type Line } from './lines.ts';

/** A line of a table in its columns. */
export interface CutLine {
  line: Line;
  cells: string[];
}

/** A row of a table, of one line or several; or a line that is no part of one, such as a total. */
export interface TableRow {
  cells: string[];
  lines: CutLine[];
  isEntry: boolean;
}

/** In heights of letters: as far apart lines of one row may stand. */
const CLOSE = 2.3;
const MONEY: ReadonlySet<Role> = new Set<Role>(['amount', 'out', 'in', 'running']);
/** The gap that parts two rows is larger than one between lines of a row by this. */
const CLEARLY_LARGER = 1.2;

/** Puts the lines of a table together to rows. A row begins where there is a day; a line without one goes to the row that it stands closer to. */
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
  if (isDay(cell)) return true;
  // A day that is broken over two lines: `05-Nov-` and `2026`.
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

/** Returns lines without a day to the row above or below; those that belong to neither become rows that are no entries. */
function share(
  rows: TableRow[],
  loose: readonly CutLine[],
  below: TableRow | undefined,
  roles: readonly Role[],
) {
  const above = rows.at(-1);
  const top = belowGap(loose, above, below);
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

/** How many of the lines belong to the row above: up to the gap that is clearly the largest; all of them where none is. */
function belowGap(
  loose: readonly CutLine[],
  above: TableRow | undefined,
  below: TableRow | undefined,
): number {
  const first = below?.lines[0];
  const last = above?.lines.at(-1);
  if (!first || !last?.line || last.line.page !== first.line.page) {
    // Over a page break a row goes on.
    return loose.length;
  }
  const all = [last, ...loose, first];
  const gaps = all.slice(1).map(({ line }, place) => line.base - (all[place]?.line.base ?? 0));
  const largest = Math.max(...gaps);
  const place = gaps.indexOf(largest);
  return largest > CLEARLY_LARGER * Math.min(...gaps) ? place : loose.length;
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

/** Whether a line is the rest of a row: words, or the amounts that the row has not yet. */
function isRest(
  lines: readonly CutLine[],
  { cells, line }: CutLine,
  roles: readonly Role[],
): boolean {
  const texts = textsOf(line);
  if (texts.some(({ text }) => readLabel(text) !== undefined && texts.length > 1)) return false;
  if (texts.length === 1 && readLabel(texts[0]?.text ?? '')?.amount) return false;
  const money = [...roles.keys()].filter((place) => MONEY.has(roles[place] ?? 'none'));
  const isIn = (cut: Pick<CutLine, 'cells'>) =>
    money.some((place) => (cut.cells[place] ?? '') !== '');
  if (!isIn({ cells })) return true;
  // A mark that slipped below its amount, or words below a column of amounts, are no amount.
  const areAmounts = money.every((place) => {
    const cell = cells[place] ?? '';
    return cell === '' || readAmount(cell) !== undefined || readMoney(cell) !== undefined;
  });
  return areAmounts && !lines.some(isIn);
}

function cellsOfRow(lines: readonly CutLine[], roles: readonly Role[]): string[] {
  return roles.map((role, place) =>
    lines
      .map(({ cells }) => cells[place] ?? '')
      .filter((cell) => cell !== '')
      .join(role === 'reference' ? '' : ' '),
  );
}
