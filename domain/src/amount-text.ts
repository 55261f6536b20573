import { withAsciiDigits } from './digits.ts';
import { isRupees, paiseToRupees, rupeesToPaise, sumPaise, type Paise } from './money.ts';

const CURRENCY = String.raw`(?:₹|₨|rs\.?|inr)`;
// A comma is accepted where Indian or western grouping puts one; elsewhere, as in "1,5", it may mean a decimal point.
const WHOLE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d+)`;
const NUMBER = String.raw`(?:${WHOLE}(?:\.\d{0,2})?|\.\d{1,2})(?:e[+-]?\d{1,2})?`;

// The separators of Urdu in ۱٬۲۰۰٫۵۰; its keyboards also have the comma of sentences.
const ARABIC_COMMA = /[٬،]/g;
const ARABIC_POINT = /٫/g;

// The sign may be on either side of the currency: −₹450 and ₹−450. Shops write "450/-".
const TERM = new RegExp(
  String.raw` ?(?:(?<before>[+-])? ?${CURRENCY}?|${CURRENCY} ?(?<after>[+-])) ?(?<number>${NUMBER}) ?(?:/-|${CURRENCY})? ?`,
  'iy',
);

/**
 * Parses the text of an amount field, in rupees: `1,20,000`, `₹ 450`, `450+80`, `1200-50`, `.5`, `१,२००`. Returns `undefined` for a
 * text that cannot be parsed, has a term with more than two decimals, or is out of range.
 */
export function parseRupees(text: string): number | undefined {
  const typed = withPlainCharacters(text);
  const terms: Paise[] = [];
  let position = 0;
  while (position < typed.length) {
    TERM.lastIndex = position;
    const { before, after, number } = TERM.exec(typed)?.groups ?? {};
    const sign = before ?? after;
    if (number === undefined || (sign === undefined && position > 0)) return undefined;
    const rupees = Number(`${sign ?? ''}${number.replaceAll(',', '')}`);
    if (!isRupees(rupees)) return undefined;
    terms.push(rupeesToPaise(rupees));
    position = TERM.lastIndex;
  }
  if (terms.length === 0) return undefined;
  const total = paiseToRupees(sumPaise(terms));
  return isRupees(total) ? total : undefined;
}

function withPlainCharacters(text: string): string {
  // Runs of spaces would make the pattern backtrack through every way to divide them.
  return withAsciiDigits(text.replaceAll(/\s+/g, ' ').replaceAll(/[−–]/g, '-'))
    .replaceAll(ARABIC_COMMA, ',')
    .replaceAll(ARABIC_POINT, '.');
}
