import { areEnough, rolesOf, type Role } from '../columns.ts';
import { hasDay, textsOf, type Line } from './lines.ts';
import type { TextPiece } from './page-text.ts';

/** The heads of a table: their texts and positions. */
export interface Heads {
  texts: TextPiece[];
  roles: Role[];
  /** The number of their lines. */
  lineCount: number;
}

const MAX_LINES = 3;
/** The distance between the lines of one head, in letter heights. */
const CLOSE = 2;
const SAME_PLACE = 4;

/** The heads that start at this line, of up to three lines; `undefined` if none do. */
export function headsAt(lines: readonly Line[], place: number): Heads | undefined {
  const first = lines[place];
  if (!first || !mayBeHeads(first)) return undefined;
  let texts = textsOf(first).flatMap(parted);
  let best: Heads | undefined;
  for (let count = 1; count <= MAX_LINES; count += 1) {
    const roles = rolesOf(texts.map(({ text }) => text));
    const gain = scoreOf(roles) - scoreOf(best?.roles ?? []);
    // The rest of a name adds nothing but words: `Date &`, and `Time` below it.
    const isRest = gain === 0 && texts.length === best?.texts.length;
    if (areEnough(roles) && texts.length > 1 && (gain > 0 || isRest)) {
      best = { texts, roles, lineCount: count };
    }
    const [line, next] = [lines[place + count - 1], lines[place + count]];
    if (
      !line ||
      !next ||
      !mayBeHeads(next) ||
      next.page !== line.page ||
      next.base - line.base > CLOSE * next.height
    ) {
      break;
    }
    texts = stacked(texts, textsOf(next).flatMap(parted));
  }
  return best;
}

const NUMBER = /\d\.\d\d|\d{5}/;

/** A cheap check: most lines are rows, and need no comparison with the names of columns. */
function mayBeHeads(line: Line): boolean {
  return !line.pieces.some(({ text }) => NUMBER.test(text)) && !hasDay(line);
}

/** Whether the heads have the positions of others, as on the previous page. */
export function areSameHeads(one: Heads, other: Heads): boolean {
  return (
    one.texts.length === other.texts.length &&
    one.texts.every(({ text, left }, place) => {
      const head = other.texts[place];
      return head?.text === text && Math.abs(head.left - left) < SAME_PLACE;
    })
  );
}

function scoreOf(roles: readonly Role[]): number {
  return roles.filter((role) => role !== 'none').length;
}

/** Texts joined with those of the next line that they overlap. */
export function stacked(above: readonly TextPiece[], below: readonly TextPiece[]): TextPiece[] {
  const texts = [...above];
  for (const text of below) {
    const place = texts.findIndex(
      (one) => Math.min(one.right, text.right) - Math.max(one.left, text.left) > 0,
    );
    const over = texts[place];
    if (over) {
      texts[place] = {
        ...over,
        text: `${over.text} ${text.text}`,
        left: Math.min(over.left, text.left),
        right: Math.max(over.right, text.right),
      };
    } else texts.push(text);
  }
  return texts.toSorted((one, other) => one.left - other.left);
}

/** Splits heads that are so close that they seem one: `Deposit Amt. Closing Balance`. */
function parted(head: TextPiece): TextPiece[] {
  const { text, left, right } = head;
  const [whole] = rolesOf([text]);
  if (whole === 'running' || whole === 'direction') return [head];
  const step = (right - left) / Math.max(text.length, 1);
  for (const { index } of text.matchAll(/ /g)) {
    const [one = 'none', other = 'none'] = [text.slice(0, index), text.slice(index + 1)].flatMap(
      (part) => rolesOf([part]),
    );
    const areTwo = one !== 'none' && other !== 'none' && one !== other;
    const roles = new Set<Role>([one, other]);
    if (areTwo && (roles.has('running') || (roles.has('out') && roles.has('in')))) {
      return [
        { ...head, text: text.slice(0, index), right: left + index * step },
        ...parted({ ...head, text: text.slice(index + 1), left: left + (index + 1) * step }),
      ];
    }
  }
  return [head];
}
