import type { NumberWord } from './number-words.ts';

/** A word of a number, or digits before a word that they belong to: the `2` of `2 lakh`. */
export type NumberPart = NumberWord | { kind: 'digits'; value: number; isHindi: boolean };

/** A number at the start of a list of parts. */
export interface ReadNumber {
  value: number;
  /** The number of its parts. */
  length: number;
  /** Whether it has a count of hundreds, thousands, lakhs or crores, which names do not have. */
  isCounted: boolean;
}

/** The part before a scale, or a whole number without one: `do`, `savaa do`, `dedh`, `two and a half`, `2.5`. */
interface Coefficient {
  value: number;
  length: number;
  isFraction: boolean;
  isDigits: boolean;
}

const HUNDRED = 100;

/** Reads the longest number that the parts begin with, in the order of Indian grouping; undefined if they begin with none. */
export function readNumber(parts: readonly NumberPart[]): ReadNumber | undefined {
  let [total, at, lastScale, isCounted] = [0, 0, Number.POSITIVE_INFINITY, false];
  for (;;) {
    // "five hundred and fifty": "and" belongs to the number if another part of it follows.
    const start = at > 0 && parts[at]?.kind === 'and' ? at + 1 : at;
    const group = readGroup(parts.slice(start), start === 0);
    if (!group) break;
    const scale = scaleAt(parts, start + group.length, HUNDRED);
    if (scale === undefined) {
      const fits = at === 0 || (group.value < lastScale && !group.isFraction && !group.isDigits);
      if (!fits || (at === 0 && group.isDigits && !group.hasHundred)) break;
      return {
        value: total + group.value,
        length: start + group.length,
        isCounted: isCounted || (group.hasHundred && group.isCounted),
      };
    }
    if (scale >= lastScale) break;
    total += group.value * scale;
    at = start + group.length + 1;
    lastScale = scale;
    isCounted ||= group.isCounted;
    if (group.isFraction) break;
  }
  return at === 0 ? undefined : { value: total, length: at, isCounted };
}

interface Group {
  value: number;
  length: number;
  hasHundred: boolean;
  isFraction: boolean;
  isDigits: boolean;
  isCounted: boolean;
}

/** A number below a thousand, which may count thousands, lakhs and crores: `teen sau paanch`, `dhai`, or nothing before a bare `lakh`. */
function readGroup(parts: readonly NumberPart[], mayBeBare: boolean): Group | undefined {
  const coefficient = readCoefficient(parts);
  if (!coefficient) {
    const scale = mayBeBare ? scaleAt(parts, 0) : undefined;
    if (scale === undefined) return undefined;
    return scale === HUNDRED
      ? withRest(parts, { value: 1, length: 0, isFraction: false, isDigits: false }, false)
      : { ...NOTHING, value: 1 };
  }
  const isHundred = scaleAt(parts, coefficient.length) === HUNDRED && mayCountHundreds(coefficient);
  if (isHundred) return withRest(parts, coefficient, true);
  return { ...coefficient, hasHundred: false, isCounted: true };
}

const NOTHING: Group = {
  value: 0,
  length: 0,
  hasHundred: false,
  isFraction: false,
  isDigits: false,
  isCounted: false,
};

/** "pandrah sau" is 1,500; nobody says "bees sau". */
function mayCountHundreds({ value, isFraction, isDigits }: Coefficient): boolean {
  return isFraction || isDigits || (value < HUNDRED && value % 10 !== 0);
}

/** Hundreds and the number after them: `teen sau paanch`, `one hundred and five`. */
function withRest(
  parts: readonly NumberPart[],
  { value, length, isFraction, isDigits }: Coefficient,
  isCounted: boolean,
): Group {
  const hundreds = { isFraction, isCounted, hasHundred: true, isDigits: false };
  const after = length + 1;
  const start = parts[after]?.kind === 'and' ? after + 1 : after;
  const rest = isFraction || isDigits ? undefined : readSmall(parts.slice(start));
  // "do sau teen sau" are two numbers.
  return rest && scaleAt(parts, start + rest.length) !== HUNDRED
    ? { ...hundreds, value: value * HUNDRED + rest.value, length: start + rest.length }
    : { ...hundreds, value: value * HUNDRED, length: after };
}

function readCoefficient(parts: readonly NumberPart[]): Coefficient | undefined {
  const [first, second] = parts;
  const none = { isFraction: false, isDigits: false };
  if (first?.kind === 'digits') return { ...none, value: first.value, length: 1, isDigits: true };
  if (first?.kind === 'one') {
    return second?.kind === 'scale' ? { ...none, value: 1, length: 1 } : undefined;
  }
  if (first?.kind === 'fraction') {
    // "half a lakh"
    const length = second?.kind === 'one' && parts[2]?.kind === 'scale' ? 2 : 1;
    return { ...none, value: first.value, length, isFraction: true };
  }
  if (first?.kind === 'added') {
    const small = readSmall(parts.slice(1));
    return small
      ? { ...none, value: small.value + first.value, length: 1 + small.length, isFraction: true }
      : { ...none, value: 1 + first.value, length: 1, isFraction: true };
  }
  const small = readSmall(parts);
  if (!small) return undefined;
  const part = readPart(parts.slice(small.length));
  return part
    ? {
        ...none,
        value: small.value + part.value,
        length: small.length + part.length,
        isFraction: true,
      }
    : { ...none, ...small };
}

/** One to ninety-nine: `ikkees`, `twenty one`. */
function readSmall([first, second]: readonly NumberPart[]):
  | { value: number; length: number }
  | undefined {
  if (first?.kind !== 'small') return undefined;
  const isTens = !first.isHindi && first.value >= 20;
  return isTens && second?.kind === 'small' && !second.isHindi && second.value < 10
    ? { value: first.value + second.value, length: 2 }
    : { value: first.value, length: 1 };
}

/** `and a half`, `and a quarter`. */
function readPart([and, ...behind]: readonly NumberPart[]):
  | { value: number; length: number }
  | undefined {
  if (and?.kind !== 'and') return undefined;
  const skipped = behind[0]?.kind === 'one' ? 1 : 0;
  const part = behind[skipped];
  if (part?.kind === 'quarter') return { value: 0.25, length: 2 + skipped };
  const isPart = part?.kind === 'fraction' && part.value < 1;
  return isPart ? { value: part.value, length: 2 + skipped } : undefined;
}

/** The scale at this place, if it is above `above`. */
function scaleAt(parts: readonly NumberPart[], at: number, above = 0): number | undefined {
  const part = parts[at];
  return part?.kind === 'scale' && part.value > above ? part.value : undefined;
}
