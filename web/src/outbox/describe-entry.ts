import type { OutboxEntry } from './outbox-rules.ts';
import type { Words } from '../words/words.ts';

/** An entry in words and figures. */
export interface DescribedEntry {
  /** What it is about: "Chai and bun maska", "Ananya paid Rohan". */
  name: string;
  /** In rupees. */
  amount: number;
  category: string;
  isPayment: boolean;
  /** Said of it beside the time: its group, and whether it changes or deletes something. */
  about: string[];
}

/** What an entry is about, as its form said it. */
export function describeEntry(
  words: Words,
  { action, group, before, values }: OutboxEntry,
): DescribedEntry {
  const facts = { ...objectOf(before), ...values };
  const text = (field: string) => textOf(Reflect.get(facts, field));
  const payer = text('from_member');
  const about = { add: [], change: [words.outbox.changeMark], delete: [words.outbox.deletionMark] };
  return {
    name: payer
      ? words.outbox.paid({ from: payer, to: text('to_member') })
      : text('description') || words.common.noDescription,
    amount: Number(Reflect.get(facts, 'amount')) || 0,
    category: text('category') || 'Other',
    isPayment: payer !== '',
    about: [...(group ? [group.name] : []), ...about[action]],
  };
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
