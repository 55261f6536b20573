import type { NamedBill } from './group-bill-steps.ts';
import { paidParts } from './group-model.ts';

/** The body of a request with a bill. */
export function bodyOf(bill: NamedBill) {
  const named = (people: NamedBill['people']) =>
    people.every(({ heads }) => heads === 1)
      ? { participant_names: people.map(({ name }) => name) }
      : { participants: people };
  const paid = paidParts(bill).map(({ name, amount }) => ({ name, amount: amount / 100 }));
  return {
    amount: bill.amount / 100,
    date: bill.date,
    category: bill.category,
    ...(paid.length === 1 ? { paid_by_name: bill.paidBy } : { payers: paid }),
    ...named(bill.people),
    lines: bill.lines.map(({ amount, people }) => ({ amount: amount / 100, ...named(people) })),
  };
}
