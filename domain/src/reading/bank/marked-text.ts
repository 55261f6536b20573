import { isRupees } from '../../money.ts';
import { addDays, type CalendarDate } from '../../month.ts';
import { findDay } from '../days.ts';
import { ENGLISH_MONTH } from '../near-day.ts';
import { findForeign, type ForeignAmount } from '../foreign-line.ts';
import { RUPEE_WORD } from '../amounts/rupee-word.ts';
import { NO_BANK } from './card-words.ts';
import { withAccounts } from './own-account.ts';

/*
 * The facts of a message with one sign for each field, so that the grammar of the other modules sees only signs and words:
 * ¤ an amount, ¢ a balance or a limit, ± a fee beside an amount, ∓ a cashback, § an account, ¦ a moment, № a reference.
 */

/** A message as signs and words. */
export interface MarkedText {
  text: string;
  /** The rupees of each ¤, in order. */
  amounts: readonly number[];
  /** The days of the message, in order. */
  days: readonly CalendarDate[];
  /** The rupees of each ∓, in order. */
  gains: readonly number[];
  /** The payment in another currency, if there is none in rupees; it is a ¤ too. */
  foreign?: ForeignAmount;
}

/** Short forms of one word, which says who has the money. */
const RECEIVED = /\b(?:recd|rcvd|recvd|rec'd)\b/gi;
/** Where the name of a bank and the word for its card are written as one: `SBICARD`, `OneCard`. */
const WITHIN_CARD = new RegExp(
  String.raw`(?=cards?(?![\p{L}\p{M}@]|[.-]\p{L}))(?<=\p{L}{2})(?<!(?<!\p{L})${NO_BANK})`,
  'giu',
);
const SIGNS = /[¤¢±∓§¦№]/g;

const WHOLE = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)`;
const NUMBER = String.raw`(?:${WHOLE}\.\d{1,2}(?![\d.]*\d)|${WHOLE}(?![\d,]*\d|\.\d))`;
const CURRENCY = String.raw`(?:₹|₨|(?<![\p{L}\p{M}])(?:(?:rs|inr)(?![\p{L}\p{M}])|re(?=[. ]{0,2}1(?:\.00?)?(?!\d))|${RUPEE_WORD}))`;
/** What multiplies the number before it. "Cr" is a crore where it cannot be the mark of a credit: behind one decimal, before a verb. */
const SCALE = String.raw`(?: ?(?:k|lakhs?|lacs?|crores?|l|cr(?:(?<=\d\.\d ?cr)|(?= (?:debited|paid|sent|spent|transferred|withdrawn)\b)))(?![\p{L}\p{M}\d]))?`;
const DATE_OR_COUNT = String.raw`(?!\d|[/\-:]\d| ?(?:transactions?|times|items?|months?|years?|weeks?|days?|hours?|hrs|am|pm)\b)`;
// "debited by 2000.0": some banks omit the currency.
const AMOUNT = new RegExp(
  String.raw`${CURRENCY}\.? ?[:.]? ?(${NUMBER})(?!:\d|\/\d\d?\/|-\d\d?-)${SCALE}(?: ?\/-)?|(?<![\w.,/*-]|\d:)(${NUMBER})${SCALE} ?(?:${CURRENCY}(?!\.? ?:? ?\d[\d,]*(?:\.\d+)?(?!\d|[/-]\d))\.?|\/-)|(?<=\b(?:(?:\p{L}+(?:ed|nt|id|wn)|debit) (?:by|for|with|of|amt|amount)|and by)\s*:? ?)(${NUMBER})${DATE_OR_COUNT}`,
  'giu',
);

const TIME = String.raw`(?<!\d)(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?:\.\d+)?(?: ?[ap]\.?m\b)?(?!\d)|\b\d{1,2} ?[ap]m\b`;
const MOMENT = new RegExp(
  String.raw`(?<!\d|\d[./]|(?<![x*]\d{0,6})\d,|[x*\d]-)(?:(?<numbers>20\d\d[-/.:]\d{1,2}[-/.:]\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:20)?\d\d|(?<=\b(?:on|dated?|dt) )\d{1,2}[-/]\d{1,2}|\d\d\/\d\d(?![\d/]))|(?<![\p{L}\p{M}])(?:(?<day>\d{1,2})(?:(?:st|nd|rd|th)(?: of)?)?[ \-/.,']{0,2}(?<month>${ENGLISH_MONTH}|(?![a-z])[\p{L}\p{M}]{2,}(?![\p{L}\p{M}]))(?:[ \-/.,']{0,3}(?<year>20\d\d|\d\d(?![\d:])))?|(?<month2>${ENGLISH_MONTH})\.? (?<day2>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year2>20\d\d))?|(?<year3>20\d\d)[-/ ](?<month3>${ENGLISH_MONTH})[-/ ](?<day3>\d{1,2})))(?!\d|[/\-]\d(?!\d?:)|[.,]\d)|(?<near>(?<![\p{L}\p{M}])(?:today|yesterday|(?:sun|mon|tues|wednes|thurs|fri|satur)day|aaj|kal|आज|कल)(?![\p{L}\p{M}]))|(?<time>${TIME})`,
  'giu',
);
const SAME_MOMENT =
  /¦(?:(?:[ ,:()|T-]|\bat\b|\bon\b)*(?:¦|\d{1,2}\.\d\d(?:\.\d\d)?))*(?: ?(?:ist|hrs|hours|baje)\b\.?)?/gi;

const REFERENCE =
  /\bumr?n[ .:#-]*[\w@]+|\b(?:(?:upi|txn|trxn|transaction|order|mob bk|imps|neft|bbps|mandate|tran)[ .:]*)?(?:ref(?:erence)?|rrn|utr|umrn|umn|txn|trxn|transaction|order|refno|id)(?:[ .:#-]*(?:no|id|number|num|is))*[ .:#-]*(?=[a-z/]*\d)[a-z\d/]{4,}|(?<![\d.,@])[a-z]{0,6}\d{9,}[a-z]?\b(?!@)/gi;

const BALANCE =
  /(?<![\p{L}\p{M}])(?:(?:avl\.?|avail\.?|aval|avlb|clr|new|upd|ac)?bal(?:ance|s)?|(?:updated|new) §|avlb?l?|avbl|avail|available|limit|lmt|outstanding|o\/s|dues?|remaining|shesh|baki|शेष|बैलेंस|शिल्लक|બેલેન્સ|બાકી|ব্যালেন্স|இருப்பு|பேலன்ஸ்|నిల్వ|బ్యాలెన్స్|ಬಾಕಿ|ಬ್ಯಾಲೆನ್ಸ್|ബാക്കി|ബാലൻസ്|ਬਕਾਇਆ|ਬੈਲੇਂਸ|بیلنس)(?![\p{L}\p{M}])/giu;
const BALANCE_BEHIND =
  /^ ?(?:is|as|was|=) (?:(?:your|the|ur) )?(?:(?:new|updated|current|available|avl|avbl|tag|card|wallet) )?(?:bal|balance|limit|lmt)\b|^ (?:is )?(?:available|left(?! (?:your|ur|the|§))|remain(?:s|ing)?)\b/i;
const BESIDE =
  /\b(?:fees?|charges|charge(?! of)|convenience|gst|tax|min(?:imum)?|total due|surcharge|markup)\b/gi;
const GAIN = /\b(?:cash ?back|rewards?|discount|saved|saving|points|\w*coins|voucher|off)\b/gi;
const GAIN_BEHIND = /^ (?:cash ?back|rewards?|discount|points?|\w*coins|voucher|off)\b/i;
const BESIDE_BEHIND = /^ (?:charges|fees?|gst|tax)\b/i;
/** A word of an event: an amount behind it is not a balance. */
const EVENT =
  /\b(?:debit|dr|credit|cr|sp(?:end|ent)|withdrawal|paid|pay(?:ing|ment)|sent|charge|purchase|transfer|trf|txn|transaction|after|(?!limited|updated|increased|enhanced|raised|revised|reduced|combined|extended|fixed|united|allotted)[a-z]{2,}ed)\b/i;

/** Marks the fields of the facts of a message. */
export function marked(facts: string, today: CalendarDate): MarkedText {
  const all: number[] = [];
  const days: CalendarDate[] = [];
  const priced = facts
    .replaceAll(SIGNS, ' ')
    .replaceAll(RECEIVED, 'received')
    .replaceAll(WITHIN_CARD, ' ')
    .replaceAll(AMOUNT, (written: string) => {
      const rupees = rupeesOf(written);
      if (!isRupees(rupees) || rupees <= 0) return written;
      all.push(rupees);
      return '¤';
    });
  const dated = withMoments(priced, today, days).replaceAll(SAME_MOMENT, '¦');
  const signs = withAccounts(dated).replaceAll(REFERENCE, '№');
  const found: string[] = [];
  let from = 0;
  const text = signs.replaceAll('¤', (_, at: number) => {
    const before = signs.slice(from, at);
    from = at + 1;
    const sign = signOf(before, signs.slice(from).split('¤', 1)[0] ?? '');
    found.push(sign);
    return sign;
  });
  const amounts = all.filter((_, place) => found[place] === '¤');
  const gains = all.filter((_, place) => found[place] === '∓');
  if (amounts.length > 0) return { text, amounts, days, gains };
  const foreign = findForeign(text, []);
  if (foreign) {
    const { before, after, ...amount } = foreign;
    return { text: `${before}¤${after}`, amounts, days, gains, foreign: amount };
  }
  // A fee that accompanies nothing is the payment itself.
  if (!text.includes('±')) return { text, amounts, days, gains };
  return {
    text: text.replaceAll('±', '¤'),
    amounts: all.filter((_, place) => found[place] === '±'),
    days,
    gains,
  };
}

/** The first letter of a scale, and what it multiplies by. */
const TIMES: Readonly<Record<string, number>> = { k: 1000, l: 100_000, c: 10_000_000 };
const SCALED = /(?<number>\d[\d,]*(?:\.\d+)?)(?: ?(?<scale>[klc]))?/i;

/** The rupees of an amount as it is written: 250,000 of `₹ 2.5 lakh`. */
function rupeesOf(written: string): number {
  const { number = '', scale = '' } = SCALED.exec(written)?.groups ?? {};
  const rupees = Number(number.replaceAll(',', '')) * (TIMES[scale.toLowerCase()] ?? 1);
  return Number(rupees.toFixed(2));
}

/** Whether an amount of a plain text is in thousands, lakhs or crores: a bank writes it out, and only a person's words round it. */
export function hasScaledAmount(plain: string): boolean {
  return Array.from(plain.matchAll(AMOUNT)).some(
    ([written]) => SCALED.exec(written)?.groups?.['scale'] !== undefined,
  );
}

/** Replaces the moments of a text by ¦ and adds their days. */
function withMoments(text: string, today: CalendarDate, days: CalendarDate[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: written, index, groups = {} } of text.matchAll(MOMENT)) {
    const day = dayIn(groups, today);
    if (day === undefined && groups['time'] === undefined) continue;
    if (day !== undefined) days.push(day);
    parts.push(text.slice(end, index), '¦');
    end = index + written.length;
  }
  return parts.join('') + text.slice(end);
}

/** A day without a year that was so long ago is still to come. */
const LONG_AGO_DAYS = 300;

function dayIn(
  parts: Readonly<Record<string, string | undefined>>,
  today: CalendarDate,
): CalendarDate | undefined {
  const { numbers, near, day = parts['day2'] ?? parts['day3'] } = parts;
  if (near !== undefined) return findDay(near, today, 'typed')?.day;
  if (numbers !== undefined) {
    // A month above 12 is a day: some foreign services write the month first.
    const written = numbers.replaceAll(/\D/g, '/');
    const monthFirst = written.replace(/^(\d+)\/(\d+)/, '$2/$1');
    return (findDay(written, today, 'bank') ?? findDay(monthFirst, today, 'bank'))?.day;
  }
  if (day === undefined) return undefined;
  const month = parts['month'] ?? parts['month2'] ?? parts['month3'];
  const year = parts['year'] ?? parts['year2'] ?? parts['year3'];
  if (year !== undefined) return findDay(`${day}-${month}-${year}`, today, 'bank')?.day;
  const found = findDay(`${day}-${month}`, today, 'bank')?.day;
  if (found === undefined || found >= addDays(today, -LONG_AGO_DAYS)) return found;
  return findDay(`${day}-${month}-${Number(found.slice(0, 4)) + 1}`, today, 'bank')?.day;
}

function signOf(before: string, after: string): '¤' | '¢' | '±' | '∓' {
  if (BALANCE_BEHIND.test(after) || isLabelled(before, BALANCE)) return '¢';
  if (GAIN_BEHIND.test(after) || isLabelled(before, GAIN)) return '∓';
  return BESIDE_BEHIND.test(after) || isLabelled(before, BESIDE) ? '±' : '¤';
}

/** Whether the last label in a text belongs to the amount behind it: no event and no end of a sentence is between them. */
function isLabelled(before: string, labels: RegExp): boolean {
  const label = Array.from(before.matchAll(labels)).at(-1);
  if (!label) return false;
  const gap = before.slice(label.index + label[0].length);
  return !EVENT.test(gap) && !/ ; (?=.*\S)|(?<!\bincl)\. (?=.*\w)/.test(gap);
}

/** The number of amounts of money in a plain text. */
export function countAmounts(plain: string): number {
  return Array.from(plain.matchAll(AMOUNT)).length;
}

/** Whether a plain text has an amount of money. */
export function hasAmount(plain: string): boolean {
  return plain.search(AMOUNT) >= 0;
}
