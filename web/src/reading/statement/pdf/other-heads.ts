import { mayNameColumn } from '../labels.ts';
import type { Heads } from './heads.ts';
import { isLikeDay, textsOf, type Line } from './lines.ts';
import type { TextPiece } from './page-text.ts';

const LEAST_NAMES = 3;
/** The distance between heads and the first row, in letter heights. */
const CLOSE = 4;
/** The names that the heads of a table share with those of its own further rows. */
const FEW_SHARED = 2;

/**
 * Whether a line has the heads of another table, such as the instalments below the purchases of a card: names, of which one stands above
 * the day of the next line and others above its other texts.
 */
export function areOtherHeads(line: Line, next: Line | undefined, own: Heads): boolean {
  if (next?.page !== line.page || next.base - line.base > CLOSE * line.height) return false;
  const names = textsOf(line);
  if (names.length < LEAST_NAMES || !names.every(({ text }) => mayNameColumn(text))) return false;
  const below = textsOf(next).filter((text) => names.some((name) => overlap(name, text)));
  return (
    below.length >= LEAST_NAMES &&
    below.some(({ text }) => isLikeDay(text)) &&
    names.filter(({ text }) => isNameOf(own, text)).length < FEW_SHARED
  );
}

function isNameOf({ texts }: Heads, name: string): boolean {
  return texts.some(({ text }) => text.trim() === name.trim());
}

function overlap(one: TextPiece, other: TextPiece): boolean {
  return Math.min(one.right, other.right) > Math.max(one.left, other.left);
}
