import { parseRupees, tidyText, type CalendarDate } from '@hisaab/domain';
import { findDay } from './days.ts';

/** What a line that a person typed says; the amounts are in rupees. */
export interface ReadLine {
  /** The amount, where there is no doubt about it. */
  amount: number | undefined;
  /** Every amount that the line may mean; empty where there is none. */
  candidates: readonly number[];
  /** A number was there, but no amount can be so large. */
  isTooLarge: boolean;
  /** With a capital at its beginning; empty where the line says nothing but the amount and the day. */
  description: string;
  /** Today where the line names no day. */
  day: CalendarDate;
}

interface Token {
  text: string;
  start: number;
  end: number;
  amount: number | undefined;
}

const CURRENCY = /₹|₨|\brs\b|\brs\.|\binr\b|\/-$/i;
const LOOKS_LIKE_NUMBER =
  /^[+-]?(?:₹|₨|rs\.?|inr)?[+-]?[\p{Nd}][\p{Nd},.٬،٫+\-e]*(?:\/-|₹|rs\.?)?$/iu;
// "450 + 80", "Rs 450" and "450 rs" are one token each.
const TOKEN =
  /[\p{Nd}.,٬،٫]+(?:\s\+\s[\p{Nd}.,٬،٫]+)+|(?:₹|₨|rs\.?|inr)\s*[\p{Nd},.٬،٫+-]+(?:\/-)?|[\p{Nd},.٬،٫+-]+\s*(?:₹|rs\b\.?|inr\b|rupees\b|\/-)|\S+/giu;

/** A number before such a word counts something else: "2 people", "3 kg". */
const COUNTED =
  /^(?:x|people|persons|pax|friends|kids|kgs?|gms?|grams?|g|ml|l|ltrs?|litres?|liters?|kms?|pcs?|pieces|packets|plates|cups|bottles|boxes|tickets|seats|days|nights|hours|hrs?|mins?|minutes|months|years|weeks|nos?|gb|bhk)\b/i;

/**
 * Reads a line such as `120 chai`, `auto 80 yesterday`, `1,20,000 rent 1 nov` or `450+80 groceries`. The amount is certain where the
 * line has one number that is neither a part of the day nor counts something, or one that bears the sign of the rupee.
 */
export function readLine(line: string, today: CalendarDate): ReadLine {
  const text = tidyText(line.replaceAll(/\s+/g, ' '));
  const found = findDay(text, today, 'typed');
  const before = found ? text.slice(0, found.start) : text;
  const after = found ? text.slice(found.end) : '';
  // The day is blanked out, so that what stands around it keeps its place.
  const rest = `${before}${' '.repeat(text.length - before.length - after.length)}${after}`;

  const tokens = Array.from(rest.matchAll(TOKEN), ({ 0: word, index }): Token => {
    const amount =
      LOOKS_LIKE_NUMBER.test(word.replaceAll(' ', '')) || CURRENCY.test(word)
        ? parseRupees(word)
        : undefined;
    return { text: word, start: index, end: index + word.length, amount };
  });
  const amounts = tokens.filter(({ amount }) => amount !== undefined);
  const withSign = amounts.filter(({ text: word }) => CURRENCY.test(word));
  const uncounted = amounts.filter(({ end }) => !COUNTED.test(rest.slice(end).trimStart()));
  const likely = [withSign, uncounted, amounts].find(({ length }) => length > 0) ?? [];
  const isCertain = likely.length === 1 && (withSign.length === 1 || uncounted.length === 1);
  const taken = new Set(likely);

  return {
    amount: isCertain ? likely[0]?.amount : undefined,
    candidates: likely.flatMap(({ amount }) => (amount === undefined ? [] : [amount])),
    isTooLarge:
      likely.length === 0 && tokens.some(({ text: word }) => /^\D{0,3}[\p{Nd},]{10,}/u.test(word)),
    description: describe(
      tokens.filter((token) => !taken.has(token)).map(({ text: word }) => word),
    ),
    day: found?.day ?? today,
  };
}

const LINK_WORDS = /^(?:on|for|at|or|-|–|:|,|=)$/i;

/** The words without those that only tied an amount or a day to them. */
function describe(words: string[]): string {
  let [first, last] = [0, words.length];
  while (first < last && LINK_WORDS.test(words[first] ?? '')) first += 1;
  while (last > first && LINK_WORDS.test(words[last - 1] ?? '')) last -= 1;
  const text = words.slice(first, last).join(' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
