import type { TextPiece } from './page-text.ts';

/** The pieces of a line, from left to right. */
export interface Line {
  page: number;
  base: number;
  height: number;
  pieces: TextPiece[];
}

/** In letter heights: the largest vertical distance between pieces of a line, and the largest gap between words of a text. */
const SAME_LINE = 0.4;
const SAME_TEXT = 0.62;
const NO_SPACE = 0.08;

/** The lines of a page, from the top. */
export function linesOf(pieces: readonly TextPiece[], page: number): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces.toSorted((one, other) => one.base - other.base)) {
    const line = lines.at(-1);
    if (line && piece.base - line.base <= SAME_LINE * Math.min(line.height, piece.height)) {
      line.pieces.push(piece);
      line.height = Math.max(line.height, piece.height);
    } else {
      lines.push({ page, base: piece.base, height: piece.height, pieces: [piece] });
    }
  }
  for (const line of lines) line.pieces.sort((one, other) => one.left - other.left);
  return lines;
}

/** The texts of a line: pieces as close as words are joined. */
export function textsOf({ pieces }: Line): TextPiece[] {
  const texts: TextPiece[] = [];
  for (const piece of pieces) {
    const last = texts.at(-1);
    const gap = last ? piece.left - last.right : Infinity;
    if (last && gap <= SAME_TEXT * Math.max(last.height, piece.height)) {
      texts[texts.length - 1] = joined(last, piece);
    } else texts.push(piece);
  }
  return texts;
}

/** Joins two pieces of a line. */
export function joined(one: TextPiece, other: TextPiece): TextPiece {
  const gap = other.left - one.right;
  const isApart = gap > NO_SPACE * Math.max(one.height, other.height);
  return {
    ...one,
    text: `${one.text}${isApart && !one.text.endsWith(' ') ? ' ' : ''}${other.text}`,
    right: Math.max(one.right, other.right),
    height: Math.max(one.height, other.height),
  };
}

/** A line as one text. */
export function textOfLine(line: Line): string {
  return textsOf(line)
    .map(({ text }) => text.trim())
    .join(' ');
}

const LIKE_A_DAY =
  /^\s*(?:\d{1,4}[-/. ](?:\d|[a-z]{3})|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d)/i;

/** Whether a text of a line starts like a day. */
export function hasDay({ pieces }: Line): boolean {
  return pieces.some(({ text }) => isLikeDay(text));
}

/** Whether a text starts like a day. */
export function isLikeDay(text: string): boolean {
  return LIKE_A_DAY.test(text);
}
