import { isRupees } from '../../money.ts';
import { touches, type Piece } from './pieces.ts';
import { readNumber } from './read-number.ts';
import { RUPEE_WORD } from './rupee-word.ts';

const RUPEES = new RegExp(`^(?:₹|₨|rs|inr|${RUPEE_WORD})$`, 'iu');
const TAIL = /^(?:\/-|\.(?!\p{Nd}))?(?: (?:only|matra|मात्र)(?![\p{L}\p{M}]))?/iu;
/** A hundredth of a rupee; in Hindi also the word for money. */
export const PAISE = /^(?:paise|paisa|paisay|पैसे|पैसा)$/iu;
/** What may stand between rupees and paise. */
export const AND = /^(?:and|aur|और)$/iu;
const HUNDRED = 100;

/** An amount with the rupees beside it. */
interface WithRupees {
  start: number;
  end: number;
  /** In rupees; undefined if it is too large for an amount. */
  amount: number | undefined;
  hasSign: boolean;
}

/** The amount of a number with this value, and of the rupees and paise around its pieces, `first` to `last`. */
export function withRupees(
  text: string,
  pieces: readonly Piece[],
  [first, last]: readonly [number, number],
  value: number,
): WithRupees {
  const [begins, ends] = [pieces[first], pieces[last]];
  if (!begins || !ends) throw new RangeError('The words of the number end behind the line.');
  let [start, end, rupees, hasSign] = [begins.start, ends.end, value, false];
  if (begins.part?.kind === 'digits' && /(?:^| )[-−–]$/.test(text.slice(0, start))) {
    [start, rupees] = [start - 1, -rupees];
  }
  const sign = signBefore(text, pieces, first);
  if (sign) [start, hasSign] = [sign.start, true];
  const behind = pieces[last + 1];
  if (behind && RUPEES.test(behind.text) && touches(text, ends, behind)) {
    [end, hasSign] = [behind.end, true];
    const paise = paiseBehind(text, pieces.slice(last + 1));
    if (paise) [end, rupees] = [paise.end, rupees + paise.value / HUNDRED];
  } else if (text.startsWith('/-', end)) {
    hasSign = true;
  }
  if (hasSign) end += TAIL.exec(text.slice(end))?.[0].length ?? 0;
  // Binary fractions of a lakh leave an error below the paise.
  const amount = Number(rupees.toFixed(6));
  return { start, end, amount: isRupees(amount) ? amount : undefined, hasSign };
}

/** The rupee sign before a number, if it does not belong to digits before it. */
function signBefore(text: string, pieces: readonly Piece[], first: number): Piece | undefined {
  const [other, sign, number] = pieces.slice(Math.max(0, first - 2), first + 1).slice(-3);
  const [own, before, begins] = number ? [other, sign, number] : [undefined, other, sign];
  if (!before || !begins || !RUPEES.test(before.text)) return undefined;
  if (!/^\.?[ -]?$/.test(text.slice(before.end, begins.start))) return undefined;
  return own && /\p{Nd}$/u.test(own.text) && touches(text, own, before) ? undefined : before;
}

/** `rupaye pachaas paise`, read from the rupees on. */
function paiseBehind(
  text: string,
  [rupees, ...behind]: readonly Piece[],
): { value: number; end: number } | undefined {
  const pieces = AND.test(behind[0]?.text ?? '') ? behind.slice(1) : behind;
  const parts = pieces.slice(0, 2).map(({ part }) => part);
  const number = readNumber(
    parts[1]
      ? parts.flatMap((part) => part ?? [])
      : parts.slice(0, 1).flatMap((part) => part ?? []),
  );
  const named = pieces[number?.length ?? 0];
  if (!rupees || !number || !named || number.value >= HUNDRED || !PAISE.test(named.text))
    return undefined;
  const isUnbroken = /^[\p{L}\p{M}\p{Join_Control} -]+$/u.test(text.slice(rupees.end, named.start));
  return isUnbroken ? { value: number.value, end: named.end } : undefined;
}
