import { parseRupees } from '../../amount-text.ts';
import { numberWord } from './number-words.ts';
import type { NumberPart } from './read-number.ts';

/** A word, a number in digits or a rupee sign in a line. */
export interface Piece {
  text: string;
  start: number;
  end: number;
  /** Whether no letter or digit of another word adjoins it. */
  isAlone: boolean;
  /** Its role in a number; undefined if it has none. */
  part: NumberPart | undefined;
}

const PIECE = /(?:₹|₨)|\p{Nd}[\p{Nd},.]*(?<![,.])|[\p{L}\p{M}\p{Join_Control}]+/gu;

/** The words, numbers and rupee signs of a line, in order. */
export function piecesOf(text: string): Piece[] {
  const pieces = Array.from(text.matchAll(PIECE), ({ 0: piece, index }): Piece => {
    const end = index + piece.length;
    // "today's", "A/C", "#2" and "4.5" are not words of a number.
    const isAlone =
      !/[\p{L}\p{N}\p{M}'’/#.,+]$/u.test(text.slice(0, index).replace(/(?:rs\.|₹|₨)$/i, '')) &&
      !/^(?:['’/](?!-)|\.\p{Nd})/u.test(text.slice(end));
    return { text: piece, start: index, end, isAlone, part: undefined };
  });
  for (const [place, piece] of pieces.entries()) {
    const isGlued = pieces[place - 1]?.end === piece.start;
    const digitsBefore = isGlued && /\p{Nd}$/u.test(pieces[place - 1]?.text ?? '');
    if (digitsBefore && /^k$/i.test(piece.text)) {
      piece.part = { kind: 'scale', value: 1000, isHindi: false };
    } else if (piece.isAlone || digitsBefore) {
      const part = numberWord(piece.text);
      // A letter after digits is a unit, and "a" a grade.
      if (!digitsBefore || part?.kind === 'scale') piece.part = part;
    }
  }
  for (const [place, piece] of pieces.entries()) {
    const behind = pieces[place + 1];
    if (!/^\p{Nd}/u.test(piece.text) || behind?.part?.kind !== 'scale') continue;
    const value = parseRupees(piece.text);
    if (piece.isAlone && value !== undefined && touches(text, piece, behind)) {
      piece.part = { kind: 'digits', value, isHindi: false };
    }
  }
  return pieces;
}

/** Whether only a space or a hyphen is between two pieces. */
export function touches(
  text: string,
  before: Piece | undefined,
  behind: Piece | undefined,
): boolean {
  return (
    before !== undefined &&
    behind !== undefined &&
    /^[ -]?$/.test(text.slice(before.end, behind.start))
  );
}
