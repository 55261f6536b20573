import { gridOf } from './pdf/grid.ts';
import type { Line } from './pdf/lines.ts';
import type { TextPiece } from './pdf/page-text.ts';

/** A letter of a text, which is as wide as every other one, in the measure of a page. */
const LETTER = { width: 5, height: 8, step: 10 };
const PIECE = /\S+(?: \S+)*/g;

/**
 * The rows of a text whose columns are held apart by spaces, as banks print them: it is read as a page of a PDF is.
 * `undefined` if no line has heads with a day and an amount.
 */
export function fixedWidthRows(text: string): string[][] | undefined {
  return gridOf(text.split('\f').map((page, place) => linesOf(page, place + 1)));
}

function linesOf(page: string, number: number): Line[] {
  return page.split(/\r\n?|\n/).flatMap((written, row): Line[] => {
    const base = row * LETTER.step;
    const pieces = [...written.matchAll(PIECE)].map(({ 0: text, index }): TextPiece => ({
      text,
      left: index * LETTER.width,
      right: (index + text.length) * LETTER.width,
      base,
      height: LETTER.height,
    }));
    return pieces.length === 0 ? [] : [{ page: number, base, height: LETTER.height, pieces }];
  });
}
