import { showRate, signOf } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import type { Words } from '../words/words.ts';
import type { ProposedRate } from './foreign-money.ts';

/** A rate in the direction whose number is above 1: `1 € = ₹98.20`, `₹1 = ₫312`. */
export function rateInWords(currency: string, rate: string): string {
  const { isInverse, text } = showRate(rate);
  const sign = signOf(currency);
  return isInverse ? `₹1 = ${withSign(sign, text)}` : `1 ${sign} = ${rupeesOf(text)}`;
}

/** An amount, and its rate beside it: `฿1,200.00 at ₹2.4512`, `₫312,000 at ₹1 = ₫312`. */
export function amountAtRate(words: Words, amount: string, currency: string, rate: string): string {
  const { isInverse, text } = showRate(rate);
  return words.currencies.atRate({
    amount,
    rate: isInverse ? rateInWords(currency, rate) : rupeesOf(text),
  });
}

/** The source of a rate, in a few words. */
export function sourceInWords(words: Words, { from }: ProposedRate): string {
  return 'day' in from
    ? words.currencies.ofYours({ day: dayOfYear(words, from.day) })
    : words.currencies.ofGroup({ name: from.name, day: dayOfYear(words, from.at.slice(0, 10)) });
}

/** A rate rounded for reading: a quotient has ten decimals, and nobody reads the last ones. */
export function shortRate(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.');
  const kept = whole === '0' ? decimals : decimals.slice(0, 4);
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Rupees with both digits of the paise, where there are any. */
function rupeesOf(text: string): string {
  return /\.\d$/.test(text) ? `₹${text}0` : `₹${text}`;
}

/** A figure after a sign; letters would run into it. */
function withSign(sign: string, figure: string): string {
  return /\p{L}$/u.test(sign) ? `${sign}\u{A0}${figure}` : sign + figure;
}

/** The label of a field of a rate, with the sign of the number to type: `1 € = ₹`, `₹1 = ₫`. */
export function rateQuestion(currency: string, isInverse: boolean): string {
  const sign = signOf(currency);
  return isInverse ? `₹1 = ${sign}` : `1 ${sign} = ₹`;
}
