import type { Heads } from './heads.ts';
import type { Line } from './lines.ts';
import { joined } from './lines.ts';
import type { TextPiece } from './page-text.ts';

const SAMPLE_LINES = 4000;

/**
 * The boundaries of columns: between two heads, the position that the fewest texts cross. So left and right alignment both work.
 */
export function guttersOf({ texts }: Heads, lines: readonly Line[]): number[] {
  const sample = lines.slice(0, SAMPLE_LINES);
  return texts.slice(1).map((head, place) => {
    const before = texts[place] ?? head;
    return emptiest(middleOf(before), middleOf(head), [before, head], sample);
  });
}

function emptiest(
  from: number,
  to: number,
  heads: readonly TextPiece[],
  lines: readonly Line[],
): number {
  const edges: Array<readonly [at: number, step: number]> = [];
  const add = ({ left, right }: TextPiece, weight: number) => {
    if (right <= from || left >= to) return;
    edges.push([Math.max(left, from), weight], [Math.min(right, to), -weight]);
  };
  for (const { pieces } of lines) for (const piece of pieces) add(piece, 1);
  for (const head of heads) add(head, 1);
  edges.sort(([one], [other]) => one - other);
  let [best, widest, middle] = [Infinity, 0, (from + to) / 2];
  let [covered, last] = [0, from];
  for (const [at, step] of [...edges, [to, 0] as const]) {
    const width = at - last;
    if (width > 0.01 && (covered < best || (covered === best && width > widest))) {
      [best, widest, middle] = [covered, width, last + width / 2];
    }
    covered += step;
    last = at;
  }
  return middle;
}

function middleOf({ left, right }: TextPiece): number {
  return (left + right) / 2;
}

/** The cells of a line. */
export function cellsOf({ pieces }: Line, gutters: readonly number[]): string[] {
  const cells: Array<TextPiece | undefined> = Array.from({ length: gutters.length + 1 });
  for (const piece of pieces.flatMap((one) => split(one, gutters))) {
    const place = columnOf(piece, gutters);
    const cell = cells[place];
    cells[place] = cell ? joined(cell, piece) : piece;
  }
  return cells.map((cell) => cell?.text.trim() ?? '');
}

/** The column with the largest part of a text. */
function columnOf({ left, right }: TextPiece, gutters: readonly number[]): number {
  let [best, place] = [-Infinity, 0];
  for (let column = 0; column <= gutters.length; column += 1) {
    const from = gutters[column - 1] ?? -Infinity;
    const to = gutters[column] ?? Infinity;
    const shared = Math.min(right, to) - Math.max(left, from);
    if (shared > best) [best, place] = [shared, column];
  }
  return place;
}

/** Splits a text that crosses a boundary at a nearby space: some files print two cells as one text. */
function split(piece: TextPiece, gutters: readonly number[]): TextPiece[] {
  const { text, left, right } = piece;
  const step = (right - left) / Math.max(text.length, 1);
  const gutter = gutters.find((at) => at > left + step && at < right - step);
  if (gutter === undefined) return [piece];
  const near = Math.round((gutter - left) / step);
  const place = [0, -1, 1, -2, 2].map((off) => near + off).find((at) => text[at] === ' ');
  if (place === undefined) return [piece];
  const cut = left + place * step;
  return [
    { ...piece, text: text.slice(0, place), right: Math.min(cut, gutter) },
    { ...piece, text: text.slice(place + 1), left: Math.max(cut, gutter) },
  ];
}
