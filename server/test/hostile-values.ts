/** Makes pseudo-random choices; the same seed makes the same ones. */
export interface Picker {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** Whether an event with this probability happens. */
  chance(chance: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
}

/** A picker with a random source. */
export function pickerFor(roll: () => number): Picker {
  const below = (end: number) => Math.floor(roll() * end);
  return {
    below,
    chance: (chance) => roll() < chance,
    pick: (values) => values[below(values.length)] ?? values[0],
  };
}

// One pixel.
const PICTURE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';

const PLAUSIBLE_TEXTS = [
  'Masala dosa',
  'Ananya',
  'Dev',
  'fuzz',
  'person@example.in',
  'correct horse battery',
  '2026-11',
  '12.50',
  'Food',
  PICTURE,
] as const;

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1}\u{7f}',
  'line\nbreak',
  '\ud800',
  'a\udfffb',
  '\u202ereversed',
  '\ufeff',
  '\u200d\u200c',
  '\u2028',
  'Z̷̢͗a̴͓͠l̵̗͝g̶̘̀o̷̝͊'.repeat(20),
  'ﷺ'.repeat(150),
  '👨‍👩‍👧‍👦'.repeat(60),
  'İ'.repeat(150),
  'ａｎａｎｙａ',
  "'; drop table user_account; --",
  '%_\\%',
  '$1 ?1 :a',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-Infinity',
  '1e3',
  '0x10',
  '00012.50',
  '9999999999.99',
  '-9999999999.99',
  '10000000000',
  '99999999999999999999999999',
  '0.001',
  '١٢',
  '2026-13',
  '0000-00',
  'data:image/png;base64,',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zz4=',
  `data:${'a'.repeat(300)};base64,AAAA`,
  'x'.repeat(501),
  'x'.repeat(5_000),
  `${'é'.repeat(149)}\u0301`,
] as const;

const NUMBERS = [
  0,
  -0,
  1,
  2,
  3,
  -1,
  0.01,
  0.1 + 0.2,
  1.005,
  12.5,
  9_999_999_999.99,
  -9_999_999_999.99,
  1e10,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
] as const;

/** A text of any kind, usually a plausible one. */
export function anyText({ pick, chance }: Picker): string {
  return chance(0.75) ? pick(PLAUSIBLE_TEXTS) : pick(HOSTILE_TEXTS);
}

/** A number of any kind that JSON allows. */
export function anyNumber({ pick }: Picker): number {
  return pick(NUMBERS);
}

/** A value of any type. */
export function anyValue(picker: Picker): unknown {
  const { pick, below } = picker;
  const kind = below(9);
  if (kind < 2) return anyText(picker);
  if (kind < 4) return anyNumber(picker);
  if (kind === 4) return pick([true, false]);
  if (kind === 5) return null;
  if (kind === 6) return Array.from({ length: below(4) }, () => anyText(picker));
  if (kind === 7) return { [anyText(picker)]: anyText(picker), __proto__: null };
  return deep(below(300));
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
