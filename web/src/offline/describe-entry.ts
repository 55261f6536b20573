import type { Seen } from './contents.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Words } from '../words/words.ts';

/** An entry as text and amount. */
export interface DescribedEntry {
  /** Its subject: "Chai and bun maska", "Ananya paid Rohan". */
  name: string;
  /** In rupees. */
  amount: number;
  category: string;
  isPayment: boolean;
  isIncome: boolean;
  /** Shown beside the time: its group, and whether it changes or deletes something. */
  about: string[];
}

/** Describes an entry by the values of its form. */
export function describeEntry(
  words: Words,
  { action, group, before, subject, values }: OutboxEntry,
): DescribedEntry {
  const facts: Seen = { ...before, ...values };
  const { from_member: from = '', to_member: to = '' } = facts;
  const isIncome = subject === 'income';
  const about = { add: [], change: [words.outbox.changeMark], delete: [words.outbox.deletionMark] };
  return {
    name: from ? words.outbox.paid({ from, to }) : nameOf(words, isIncome, facts),
    amount: Number(facts.amount) || 0,
    category: facts.category || 'Other',
    isPayment: from !== '',
    isIncome,
    about: [...(group ? [group.name] : []), ...about[action]],
  };
}

function nameOf(words: Words, isIncome: boolean, { source, description }: Seen): string {
  if (isIncome) return source || words.waiting.moneyIn;
  return description || words.common.noDescription;
}
