import { parseRupees } from '../amount-text.ts';
import { withAsciiDigits } from '../digits.ts';
import { isRupees } from '../money.ts';
import type { CalendarDate } from '../month.ts';
import { tidyText } from '../text.ts';
import { findWordedAmounts, type WordedAmount } from './amounts/find-amounts.ts';
import { findPhones } from './amounts/phone.ts';
import { RUPEE_WORD } from './amounts/rupee-word.ts';
import { AND, PAISE } from './amounts/rupees-beside.ts';
import { findDay } from './days.ts';
import { costOfAll } from './price-for-one.ts';

/** A possible amount of a line. */
export interface LineAmount {
  /** In rupees. */
  rupees: number;
  /** The text that it was read from, unless that is only digits. */
  words: Pick<WordedAmount, 'said' | 'language'> | undefined;
  /** The rest of the line, if this is its amount. */
  description: string;
}

/** The content of a line that a person typed; the amounts are in rupees. */
export interface ReadLine {
  /** The amount, if it is unambiguous. */
  amount: number | undefined;
  /** All possible amounts of the line. */
  candidates: readonly LineAmount[];
  /** Whether there was a number that is too large for an amount. */
  isTooLarge: boolean;
  /** With an initial capital; empty if the line has only the amount and the day. */
  description: string;
  /** Today if the line names no day. */
  day: CalendarDate;
}

interface Token {
  text: string;
  start: number;
  end: number;
  amount: number | undefined;
  hasSign: boolean;
  worded: WordedAmount | undefined;
  /** A telephone number, or a part of a name. */
  isNoAmount: boolean;
}

const SIGN = String.raw`(?:₹|₨|rs\.?|inr|${RUPEE_WORD}\.?)`;
const SIGN_BEHIND = String.raw`(?:₹|(?:rs|inr)(?![\p{L}\p{M}])\.?|${RUPEE_WORD}\.?|\/-)`;
const CURRENCY = new RegExp(String.raw`₹|₨|\brs\b|\brs\.|\binr\b|${RUPEE_WORD}|\/-$`, 'iu');
const WORD = new RegExp(String.raw` ?${RUPEE_WORD}\.? ?`, 'giu');
const LOOKS_LIKE_NUMBER = new RegExp(
  String.raw`^[+-]?${SIGN}?[+-]?[\p{Nd}][\p{Nd},.٬،٫+\-e]*${SIGN_BEHIND}?$`,
  'iu',
);
// "450 + 80", "5 x 20", "Rs 450" and "450 rs" are one token each.
const TOKEN = new RegExp(
  String.raw`[\p{Nd}.,٬،٫]+(?:\s\+\s[\p{Nd}.,٬،٫]+)+|\p{Nd}+\s?[x×*]\s?\p{Nd}+(?![\p{L}\p{Nd}])|${SIGN}\s*[\p{Nd},.٬،٫+-]+(?:\/-)?|[\p{Nd},.٬،٫+-]+\s*${SIGN_BEHIND}|\S+`,
  'giu',
);

/** A number before such a word counts something else: "2 people", "3 kg", "paanch log". */
const COUNTED =
  /^(?:x|people|persons|pax|friends|kids|kgs?|kilo|gms?|grams?|gram|g|ml|l|ltrs?|litres?|liters?|kms?|pcs?|pieces|packets?|plates|cups|bottles|boxes|tickets|seats|days|nights|hours|hrs?|mins?|minutes|months|years|weeks|nos?|gb|bhk|percent|log|logon|din|dino|raat|mahine|mahina|saal|hafte|ghante|baar|logo|bachche|dost|dozen|darjan|लोग|लोगों|जन|दिन|दिनों|रात|रातें|महीने|महीना|साल|हफ्ते|हफ़्ते|घंटे|बार|बच्चे|दोस्त|दोस्तों|किलो|ग्राम|लीटर|दर्जन|प्लेट|कप|टिकट|पैकेट|लीटर|काम|kaam)(?![\p{L}\p{M}\p{N}_])/iu;

/**
 * Parses a line such as `120 chai`, `do sau rupaye sabzi`, `auto 80 yesterday`, `1,20,000 rent 1 nov` or `450+80 groceries`. The amount
 * is certain if the line has one number that is neither part of the day nor counts something, or one with the rupee sign.
 */
export function readLine(line: string, today: CalendarDate): ReadLine {
  const text = tidyText(line.replaceAll(/\s+/g, ' '));
  const found = findDay(text, today, 'typed');
  const rest = found ? withBlanks(text, [found]) : text;
  const typed = withPaise(tokensOf(rest));
  const tokens = typed.some(hasAmount) ? typed : typed.flatMap(asCalculation);

  const amounts = tokens.filter(hasAmount);
  const strong = amounts.filter(({ worded }) => !worded?.isWeak);
  const withSign = strong.filter(({ hasSign }) => hasSign);
  const uncounted = strong.filter(({ end }) => !isCounted(rest, end));
  const possible = amounts.filter(({ worded, end }) => !worded?.isWeak || !isCounted(rest, end));
  const likely = [withSign, uncounted, possible].find(({ length }) => length > 0) ?? [];
  const [only] = likely;
  const isCertain =
    likely.length === 1 &&
    (withSign.length === 1 || uncounted.length === 1) &&
    only?.worded?.isDoubtful !== true;
  // A number that may be no amount stays in the description, until it is chosen as the amount.
  const taken = likely.filter(({ worded }) => !worded?.isWeak);
  const candidates = likely.flatMap((token) => asCandidate(token, tokens, taken));
  const all = costOfAll(rest, typed.filter(hasAmount), typed.flatMap(tiedCount));
  const ofAll = all && asCandidate({ ...all.price, amount: all.rupees }, tokens, [all.price]);

  return {
    amount: isCertain && !ofAll ? only?.amount : undefined,
    candidates: [ofAll ?? [], candidates].flat(),
    isTooLarge: likely.length === 0 && tokens.some(isTooLarge),
    description: describe(tokens, taken),
    day: found?.day ?? today,
  };
}

/** Signs that part an amount from the words around it, at both ends: `20,` `zomato:349` `(349)` `@20`. */
const PARTS_AMOUNT =
  /(?<=\p{Nd})(?:[,;:!?]+|(?<=\([₹\p{Nd},.]*)\)[,;:!?]*)(?=\s|$)|(?<=^|\s)@(?=[₹\p{Nd}])|(?<=[\p{L}\p{M}])[:=](?=[₹\p{Nd}])|\((?=[₹\p{Nd}][\p{Nd},.]*\))/gu;

function tokensOf(written: string): Token[] {
  const text = written.replaceAll(PARTS_AMOUNT, (signs) => ' '.repeat(signs.length));
  const { amounts, names } = findWordedAmounts(text);
  const digits = withAsciiDigits(text);
  const phones = digits.length === text.length ? findPhones(digits) : [];
  const typed = Array.from(
    withBlanks(text, amounts).matchAll(TOKEN),
    ({ 0: word, index }): Token => {
      const hasSign = CURRENCY.test(word);
      const isNumber = LOOKS_LIKE_NUMBER.test(word.replaceAll(' ', '')) || hasSign;
      const isNoAmount =
        names.has(index) || phones.some(({ start, end }) => start <= index && index < end);
      return {
        text: word,
        start: index,
        end: index + word.length,
        // Nothing is spent by 0.
        amount:
          isNumber && !isNoAmount ? parseRupees(word.replaceAll(WORD, '')) || undefined : undefined,
        hasSign,
        worded: undefined,
        isNoAmount,
      };
    },
  );
  const worded = amounts.map((found): Token => {
    const { start, end, amount, hasSign } = found;
    const token = { start, end, amount, hasSign, worded: found, isNoAmount: false };
    return { ...token, text: text.slice(start, end) };
  });
  return [...typed, ...worded].toSorted((one, other) => one.start - other.start);
}

const PAISE_OF_RUPEE = 100;

/** `2 rs 50 paise` is one amount. Alone, `50 paise` may be half a rupee or, as paise are money in Hindi, fifty: both are possible. */
function withPaise(tokens: readonly Token[]): readonly Token[] {
  const place = tokens.findIndex(
    ({ amount = 0, hasSign }, at) =>
      amount > 0 && amount < PAISE_OF_RUPEE && !hasSign && PAISE.test(tokens[at + 1]?.text ?? ''),
  );
  const counted = tokens[place];
  if (counted?.amount === undefined) return tokens;
  const paise = { ...counted, amount: counted.amount / PAISE_OF_RUPEE, worded: undefined };
  const first = AND.test(tokens[place - 1]?.text ?? '') ? place - 2 : place - 1;
  const rupees = tokens[first];
  const [before, behind] = [tokens.slice(0, place), tokens.slice(place + 2)];
  if (rupees?.amount === undefined || !rupees.hasSign)
    return [...before, paise, counted, ...behind];
  const amount = Number((rupees.amount + paise.amount).toFixed(2));
  return [...tokens.slice(0, first), { ...rupees, amount, end: counted.end }, ...behind];
}

const CALCULATION = /^(\p{Nd}+(?:\.\p{Nd}+)?) ?([/÷*x×]) ?(\p{Nd}+)$/iu;
/** `649/month`: an amount with its unit tied to it, if the line has no other one. */
const TIED = /^(?<amount>₹?[\p{Nd}.,]+)\/(?<unit>\p{L}[\p{L}\p{M}]+)$/u;

/** `1200/3` may be a third of 1,200 or all of it, and `40x3` three of 40 or one: both are possible amounts. */
function asCalculation(token: Token): Token[] {
  const tied = TIED.exec(token.text)?.groups;
  if (tied && !token.isNoAmount) return asTied(token, tied);
  const [, first, sign, second] = CALCULATION.exec(withAsciiDigits(token.text)) ?? [];
  if (first === undefined || second === undefined || token.isNoAmount) return [token];
  const [left, right] = [Number(first), Number(second)];
  const result = /[/÷]/.test(sign ?? '') ? left / right : left * right;
  const amounts = [Math.round(result * 100) / 100, left].filter(isPossible);
  return amounts.length === 0 ? [token] : amounts.map((amount) => ({ ...token, amount }));
}

function asTied(token: Token, tied: Readonly<Record<string, string>>): Token[] {
  const amount = parseRupees(tied['amount'] ?? '');
  if (amount === undefined || !isPossible(amount)) return [token];
  return [
    { ...token, amount },
    { ...token, text: `per ${tied['unit'] ?? ''}` },
  ];
}

function isPossible(rupees: number): boolean {
  return isRupees(rupees) && rupees > 0;
}

/** The text with some ranges blanked, so that the positions of the rest are unchanged. */
function withBlanks(text: string, places: readonly { start: number; end: number }[]): string {
  let blanked = text;
  for (const { start, end } of places) {
    blanked = `${blanked.slice(0, start)}${' '.repeat(end - start)}${blanked.slice(end)}`;
  }
  return blanked;
}

function hasAmount({ amount }: Token): boolean {
  return amount !== undefined;
}

function isCounted(text: string, end: number): boolean {
  // What was blanked between them parts the number from the word.
  return COUNTED.test(text.slice(end).replace(/^ /, ''));
}

/** A count that is one word with what it counts: `2kg`. */
function tiedCount({ text }: Token): number | [] {
  const [, count = '', unit = ''] = /^(\d{1,3})(\p{L}.*)$/u.exec(withAsciiDigits(text)) ?? [];
  return COUNTED.test(unit) ? Number(count) : [];
}

function asCandidate(
  token: Token,
  tokens: readonly Token[],
  taken: readonly Token[],
): LineAmount | [] {
  const { amount, worded } = token;
  if (amount === undefined) return [];
  return { rupees: amount, words: worded, description: describe(tokens, [...taken, token]) };
}

function isTooLarge({ text, worded, amount, isNoAmount }: Token): boolean {
  if (isNoAmount) return false;
  return worded ? amount === undefined : /^\D{0,3}[\p{Nd},]{10,}/u.test(text);
}

const LINK_WORDS = /^(?:on|for|at|or|@|-|–|:|,|=)$/i;
const LAST_LINK_WORDS = /^(?:only|matra|मात्र)$/i;
const FIRST_LINK_WORDS = /^(?:ka|ke|ki|का|के|की)$/i;

/** The words that are no amounts, without those that only connected an amount or a day with them. */
function describe(tokens: readonly Token[], taken: readonly Token[]): string {
  const words = tokens.filter((token) => !taken.includes(token)).map(({ text }) => text);
  let [first, last] = [0, words.length];
  while (first < last && isLink(words[first] ?? '', FIRST_LINK_WORDS)) first += 1;
  while (last > first && isLink(words[last - 1] ?? '', LAST_LINK_WORDS)) last -= 1;
  const text = words.slice(first, last).join(' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function isLink(word: string, more: RegExp): boolean {
  return LINK_WORDS.test(word) || more.test(word);
}
