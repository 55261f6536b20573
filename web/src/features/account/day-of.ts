import { displayDate } from '@hisaab/words';
import type { WordsOf } from '../../words/words.ts';

/** The day of a time in the time zone of the device: "12 Aug 2025", or "today". */
export function dayOf(words: WordsOf<'account'>, time: string): string {
  const [day, today] = [new Date(time), new Date()].map((date) => date.toLocaleDateString('en-CA'));
  return day === today ? words.account.today : displayDate(words, day ?? '');
}
