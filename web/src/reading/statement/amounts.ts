import { findMoneyError, rupeesToPaise, withAsciiDigits, type Paise } from '@hisaab/domain';

/** The decimal sign. */
export type DecimalSign = '.' | ',';

/** How the amounts of a column are written. */
export interface AmountStyle {
  decimal: DecimalSign;
  /** A letter that most cells have before or behind the number: what a PDF gives for ₹, or prints beside it. */
  stray: ReadonlySet<string>;
  /** Whether whatever stands before or behind the number is ignored. */
  isLoose: boolean;
}

/** The amount in a cell. */
export interface CellAmount {
  /** Negative if the cell has a minus or parentheses. */
  paise: Paise;
  /** The direction by a mark in the cell: `Dr`, `Cr`, a single letter or a word behind the number. */
  direction: 'out' | 'in' | undefined;
  /** The sign that is written; parentheses are a minus. */
  sign: '+' | '-' | undefined;
}

/** The style of amounts with a decimal point and nothing unusual around them. */
export const PLAIN_AMOUNTS: AmountStyle = { decimal: '.', stray: new Set(), isLoose: false };

const RUPEES = String.raw`(?:₹|₨|rs\.?|inr|rupees|रु\.?|रू\.?)`;
const OUT = String.raw`dr|debit(?:ed)?|नामे`;
const IN = String.raw`cr|credit(?:ed)?|जमा`;
// M is an instalment, on cards.
const MARK_BEHIND = new RegExp(
  String.raw`\(?(?<![\p{L}\p{M}])(?:(?<out>${OUT}|d|m)|(?<in>${IN}|c))\.?(?<closed>\))?$`,
  'u',
);
const MARK_BEFORE = new RegExp(
  String.raw`^\(?(?:(?<out>${OUT})|(?<in>${IN}))(?![\p{L}\p{M}])[.:]?(?<closed>\))?`,
  'u',
);
/** What stands around a number and means nothing: notes of a footnote, and what fonts have for ₹. */
const NOTE = String.raw`[\p{So}\p{Sk}¤~*#?!†‡•·§¶]`;
const NOTHING_BEFORE = new RegExp(`^${NOTE}`, 'u');
const NOTHING_BEHIND = new RegExp(String.raw`(?:\/[-=]|${NOTE}| only)$`, 'u');
const RUPEES_BEFORE = new RegExp(String.raw`^${RUPEES}`);
const RUPEES_BEHIND = new RegExp(String.raw`(?<![a-z])${RUPEES}$`);
const NUMBER = /^[\d.,]+$/;
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(?<decimals>\d*))?$/;
const STRAY_BEFORE = /^[+-]?\s*(?<letter>[a-z])\s*\d/;
const STRAY_BEHIND = /\d.*(?<![a-z])(?<letter>[a-z])$/;
const HAS_LETTER = /[a-z]/;
const MARKS = new Set(['c', 'd', 'm']);

/** Reads `1,23,456.78`, `₹ 450`, `(120.00)`, `120.00 Dr`, `450/-`, `120-`, `+ 450.00`; `undefined` if the cell is no amount of rupees. */
export function readAmount(
  cell: string,
  style: AmountStyle = PLAIN_AMOUNTS,
): CellAmount | undefined {
  const text = plain(cell);
  if (text === '') return undefined;
  const found = readParts(text, style);
  if (found || !style.isLoose) return found;
  const numbers = text.match(/(?:[+-]\s*)?(?:\d[\d.,]*\d|\d)/g) ?? [];
  return numbers.length === 1 ? readParts(numbers[0], style) : undefined;
}

/** The style of columns of amounts: a decimal comma only if some amounts have one before the last two digits, and none has a point there. */
export function amountStyleOf(
  columns: ReadonlyArray<readonly string[]>,
  isLoose = false,
): AmountStyle {
  const cells = columns.flat().map(plain);
  const hasPoint = cells.some((cell) => /\.\d{1,2}(?!\d)/.test(cell));
  const hasComma = cells.some((cell) => /\d,\d{1,2}(?![\d,])/.test(cell));
  const stray = new Set<string>();
  for (const column of columns) {
    const texts = column.map(plain).filter((cell) => /\d/.test(cell));
    for (const form of [STRAY_BEFORE, STRAY_BEHIND]) {
      const side = form === STRAY_BEFORE ? 'before' : 'behind';
      const letters = texts.flatMap((cell) =>
        HAS_LETTER.test(cell) ? (form.exec(cell)?.groups?.['letter'] ?? []) : [],
      );
      for (const [letter, same] of Map.groupBy(letters, (one) => one)) {
        // One that only some cells have may be a mark.
        const isOften = same.length * 2 > texts.length;
        if (isOften && !(side === 'behind' && MARKS.has(letter))) stray.add(`${side} ${letter}`);
      }
    }
  }
  return { decimal: hasComma && !hasPoint ? ',' : '.', stray, isLoose };
}

/** What was found around a number so far. */
interface Around {
  text: string;
  signs: Set<string>;
  brackets: number;
  direction: CellAmount['direction'];
}

function readParts(text: string, style: AmountStyle): CellAmount | undefined {
  const around: Around = { text, signs: new Set(), brackets: 0, direction: undefined };
  while (!NUMBER.test(around.text) && (takeBefore(around, style) || takeBehind(around, style)));
  const number = around.brackets === 0 ? canonical(around.text, style.decimal) : undefined;
  if (number === undefined) return undefined;
  const sign = (['-', '+'] as const).find((one) => around.signs.has(one));
  const rupees = `${sign === '-' ? '-' : ''}${number}`;
  if (findMoneyError(rupees)) return undefined;
  return { paise: rupeesToPaise(rupees), direction: around.direction, sign };
}

/** Takes one thing that stands before the number. */
function takeBefore(around: Around, { stray }: AmountStyle): boolean {
  const { text } = around;
  const [first = ''] = text;
  if (first === '+' || first === '-') return take(around, text.slice(1), first);
  const mark = MARK_BEFORE.exec(text);
  if (mark && isClosed(mark) && around.direction === undefined) {
    around.direction = mark.groups?.['out'] === undefined ? 'in' : 'out';
    return take(around, text.slice(mark[0].length));
  }
  if (first === '(' && text.includes(')')) {
    around.brackets += 1;
    return take(around, text.slice(1), '-');
  }
  const nothing = RUPEES_BEFORE.exec(text)?.[0] ?? NOTHING_BEFORE.exec(text)?.[0];
  if (nothing !== undefined) return take(around, text.slice(nothing.length));
  const isStray = stray.has(`before ${first}`) && !/^[a-z]{2}/.test(text);
  return isStray && take(around, text.slice(1));
}

/** Takes one thing that stands behind the number. */
function takeBehind(around: Around, { stray }: AmountStyle): boolean {
  const { text } = around;
  const last = text.at(-1) ?? '';
  if (last === '-' && !text.endsWith('/-')) return take(around, text.slice(0, -1), '-');
  const mark = MARK_BEHIND.exec(text);
  if (mark && isClosed(mark) && around.direction === undefined && !stray.has(`behind ${last}`)) {
    around.direction = mark.groups?.['out'] === undefined ? 'in' : 'out';
    return take(around, text.slice(0, -mark[0].length));
  }
  if (last === ')' && around.brackets > 0) {
    around.brackets -= 1;
    return take(around, text.slice(0, -1));
  }
  const nothing = NOTHING_BEHIND.exec(text)?.[0] ?? RUPEES_BEHIND.exec(text)?.[0];
  if (nothing !== undefined) return take(around, text.slice(0, -nothing.length));
  const isStray = stray.has(`behind ${last}`) && !/[a-z]{2}$/.test(text);
  return isStray && take(around, text.slice(0, -1));
}

function take(around: Around, rest: string, sign?: string): boolean {
  around.text = rest.trim();
  if (sign !== undefined) around.signs.add(sign);
  return true;
}

/** Whether the brackets of a mark are two or none. */
function isClosed(mark: RegExpExecArray): boolean {
  return mark[0].startsWith('(') === (mark.groups?.['closed'] !== undefined);
}

/** The number as `123456.78`; further decimals must be zeros. */
function canonical(written: string, decimal: DecimalSign): string | undefined {
  if (!NUMBER.test(written)) return undefined;
  const text = decimal === '.' ? written : written.replaceAll('.', '').replace(',', '.');
  const match = GROUPED.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.');
  if (!/^0*$/.test(decimals.slice(2))) return undefined;
  return `${whole === '' ? '0' : whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}

const ASCII = /^[ -~]*$/;
/** Digits in groups that spaces of one kind part which no line breaks at: two amounts side by side have plain ones. */
const PARTED =
  /(?<![\p{Nd}.,])\p{Nd}{1,3}(?<space>[\u00A0\u2007\u2009\u202F])(?:\p{Nd}{2,3}\k<space>)*\p{Nd}{3}(?!\p{Nd})/gu;

function plain(cell: string): string {
  if (ASCII.test(cell)) return cell.trim().toLowerCase();
  return (
    withAsciiDigits(cell.replaceAll(PARTED, withoutSpaces).normalize('NFKC'))
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\p{Pd}−]/gu, '-')
      // The decimal sign and the separator of Urdu.
      .replaceAll('٫', '.')
      .replaceAll('٬', ',')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  );
}

function withoutSpaces(number: string): string {
  return number.replaceAll(/\s/g, '');
}
