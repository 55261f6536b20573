import { showRate, signOf } from '@hisaab/domain';

/** A rate in the direction whose number is above 1: `1 € = ₹98.20`, `₹1 = ₫312`. */
export function rateInWords(currency: string, rate: string): string {
  const { isInverse, text } = showRate(rate);
  const sign = signOf(currency);
  return isInverse ? `₹1 = ${withSign(sign, text)}` : `1 ${sign} = ₹${text}`;
}

/** A figure behind a sign; letters would run into it. */
function withSign(sign: string, figure: string): string {
  return /\p{L}$/u.test(sign) ? `${sign}\u{A0}${figure}` : sign + figure;
}

/** What a field of a rate asks, with the sign of what is to be typed: `1 € = ₹`, `₹1 = ₫`. */
export function rateQuestion(currency: string, isInverse: boolean): string {
  const sign = signOf(currency);
  return isInverse ? `₹1 = ${sign}` : `1 ${sign} = ₹`;
}
