import type { CalendarDate } from '../month.ts';
import { isMessage, readMessage } from './bank/read-message.ts';
import type { NotSpent } from './bank/not-spent.ts';
import type { GuessCategory } from './guess-category.ts';
import { readLine, type LineAmount } from './line.ts';

/** An expense as it was read; whoever saves it has seen it first. */
export interface ReadEntry {
  /** In rupees; undefined where the text leaves it open. */
  amount: number | undefined;
  /** The amounts that the text may mean. */
  candidates: readonly LineAmount[];
  description: string;
  category: string;
  day: CalendarDate;
  isMessage: boolean;
}

/** What a typed line or a pasted message says: an expense, or why it says none. */
export type Reading =
  | { kind: 'entry'; entry: ReadEntry }
  | { kind: 'none'; why: NotSpent | 'no amount' | 'too large' };

/** Reads a line or a message; undefined for an empty one. */
export function readEntry(
  text: string,
  today: CalendarDate,
  guess: GuessCategory,
): Reading | undefined {
  if (text.trim() === '') return undefined;
  if (isMessage(text)) {
    const message = readMessage(text, today);
    if (message.kind === 'not spent') return { kind: 'none', why: message.why };
    const { amount, merchant, day } = message;
    const candidates = message.candidates.map((payment) => {
      return { rupees: payment.amount, words: undefined, description: payment.merchant };
    });
    const entry = { amount, candidates, description: merchant, day, isMessage: true };
    return { kind: 'entry', entry: { ...entry, category: guess(merchant) } };
  }
  const { amount, candidates, isTooLarge, description, day } = readLine(text, today);
  if (candidates.length === 0) return { kind: 'none', why: isTooLarge ? 'too large' : 'no amount' };
  const entry = { amount, candidates, description, day, isMessage: false };
  return { kind: 'entry', entry: { ...entry, category: guess(description) } };
}
