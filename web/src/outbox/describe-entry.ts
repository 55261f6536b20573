import type { OutboxEntry } from './outbox-rules.ts';

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

const ABOUT = { add: [], change: ['change'], delete: ['deletion'] };

/** What an entry is about, as its form said it. */
export function describeEntry({ action, group, before, values }: OutboxEntry): DescribedEntry {
  const facts = { ...objectOf(before), ...values };
  const text = (field: string) => textOf(Reflect.get(facts, field));
  const payer = text('from_member');
  return {
    name: payer ? `${payer} paid ${text('to_member')}` : text('description') || 'No description',
    amount: Number(Reflect.get(facts, 'amount')) || 0,
    category: text('category') || 'Other',
    isPayment: payer !== '',
    about: [...(group ? [group.name] : []), ...ABOUT[action]],
  };
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
