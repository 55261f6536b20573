import { readLabel, readMoney } from '../labels.ts';
import type { Role } from '../columns.ts';
import { cellsOf, guttersOf } from './gutters.ts';
import { areSameHeads, headsAt, type Heads } from './heads.ts';
import { hasDay, textOfLine, textsOf, type Line } from './lines.ts';
import { rawRows } from './label-lines.ts';
import { areOtherHeads } from './other-heads.ts';
import { rowsOfLines, type CutLine } from './table-rows.ts';

/** A table of a PDF: its heads, and the lines below them on all pages with the same heads. */
interface Section {
  heads: Heads;
  lines: Line[];
  /** Whether the lines are those of another table, below its heads. */
  isOther: boolean;
}

/**
 * The rows of a statement: the lines above the first heads, the heads, and the rows by the columns of the heads. A line that belongs to no
 * row is added after the columns. `undefined` if no line has heads with a day and an amount.
 */
export function gridOf(pages: ReadonlyArray<readonly Line[]>): string[][] | undefined {
  const lines = withoutFurniture(pages);
  const { above, sections } = sectionsOf(lines);
  const [first] = sections;
  if (!first) return undefined;
  const width = first.heads.texts.length;
  const rows = rawRows(above);
  rows.push(first.heads.texts.map(({ text }) => text.trim()));
  for (const { heads, lines: below, isOther } of sections) {
    if (isOther) {
      rows.push(...below.map((line) => [...Array<string>(width).fill(''), wholeOf(line)]));
      continue;
    }
    const places = placesOf(heads, first.heads);
    const gutters = guttersOf(heads, below);
    const cut = below.map((line): CutLine => ({ line, cells: cellsOf(line, gutters) }));
    let loose: Line[] = [];
    const flush = () => {
      rows.push(...rawRows(loose).map((cells) => [...Array<string>(width).fill(''), ...cells]));
      loose = [];
    };
    for (const { cells, lines: own, isEntry } of rowsOfLines(cut, heads.roles)) {
      const line = own[0]?.line;
      if (!isEntry && line && !isInColumns(line, cells, heads.roles)) {
        loose.push(line);
        continue;
      }
      flush();
      const row = Array<string>(width).fill('');
      for (const [from, to] of places.entries()) {
        if (to !== undefined) row[to] = [row[to], cells[from]].filter(Boolean).join(' ');
      }
      rows.push(row);
    }
    flush();
  }
  return rows;
}

function sectionsOf(lines: readonly Line[]): { above: Line[]; sections: Section[] } {
  const above: Line[] = [];
  const sections: Section[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place];
    const heads = headsAt(lines, place);
    const last = sections.at(-1);
    if (heads) {
      const isSame = last?.isOther === false && areSameHeads(heads, last.heads);
      if (!isSame) sections.push({ heads, lines: [], isOther: false });
      place += heads.lineCount - 1;
    } else if (
      line &&
      last?.isOther === false &&
      areOtherHeads(line, lines[place + 1], last.heads)
    ) {
      sections.push({ heads: last.heads, lines: [line], isOther: true });
    } else if (line) (last?.lines ?? above).push(line);
  }
  return { above, sections };
}

/** A line as one cell, in which no amount is in a column. */
function wholeOf(line: Line): string {
  return textsOf(line)
    .map(({ text }) => text.trim())
    .join(' · ');
}

/** For each column of these heads, the column of the first heads with the same role. */
function placesOf(heads: Heads, first: Heads): Array<number | undefined> {
  if (heads === first) return [...heads.texts.keys()];
  return heads.texts.map(({ text }, place) => {
    const role = heads.roles[place] ?? 'none';
    const same =
      role === 'none'
        ? first.texts.findIndex((head) => head.text === text)
        : first.roles.indexOf(role);
    return same === -1 ? undefined : same;
  });
}

/** Whether the amounts of a line that is no entry are below the heads: a total, or a balance carried forward. */
function isInColumns(line: Line, cells: readonly string[], roles: readonly Role[]): boolean {
  const labels = textsOf(line).filter(({ text }) => readLabel(text) !== undefined);
  if (labels.length !== 1) return false;
  return cells.some(
    (cell, place) =>
      ['out', 'in', 'amount', 'running'].includes(roles[place] ?? 'none') &&
      readMoney(cell) !== undefined,
  );
}

const EDGE_LINES = 14;

/** Lines without the headers and footers that several pages repeat at the same position: names, page numbers, notes. */
function withoutFurniture(pages: ReadonlyArray<readonly Line[]>): Line[] {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edgeKeys(lines).values())) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return pages.flatMap((lines) => {
    const keys = edgeKeys(lines);
    return lines.filter(
      (line) => (counts.get(keys.get(line) ?? '') ?? 0) < 2 || isNeeded(line, pages),
    );
  });
}

function edgeKeys(lines: readonly Line[]): Map<Line, string> {
  const keys = new Map<Line, string>();
  const [first, last] = [lines.findIndex(hasDay), lines.findLastIndex(hasDay)];
  for (const [place, line] of lines.entries()) {
    const isInside = first !== -1 && place >= first && place <= last;
    if (isInside || (place >= EDGE_LINES && place < lines.length - EDGE_LINES)) continue;
    // Page numbers differ; longer numbers are references.
    const text = textOfLine(line).replaceAll(/(?<!\d)\d{1,4}(?!\d)/g, '0');
    keys.set(line, `${Math.round(line.base)} ${text}`);
  }
  return keys;
}

/** Whether a line has content of the table: a day, heads, an amount. */
function isNeeded(line: Line, pages: ReadonlyArray<readonly Line[]>): boolean {
  const texts = textsOf(line);
  if (texts.some(({ text }) => readMoney(text) !== undefined || readLabel(text)?.amount))
    return true;
  if (headsAt([line], 0) !== undefined || hasDay(line)) return true;
  // The heads may have several lines.
  const lines = pages[line.page - 1] ?? [];
  const place = lines.indexOf(line);
  return [0, 1, 2].some((up) => {
    const heads = headsAt(lines, place - up);
    return heads !== undefined && heads.lineCount > up;
  });
}
