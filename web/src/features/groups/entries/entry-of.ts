import type { Group, GroupExpenseChange, PaymentChange } from '@hisaab/contract';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import type { GroupEntry } from './group-entry.ts';

/** Until the server has made it, it has none of these. */
const NOT_MADE_YET = { id: 0, version: 0 };

/** The expense or payment that an entry that waits would make, for its form; undefined where it deletes, or is a bill with parts of its own. */
export function entryOf(group: Group, { values }: OutboxEntry): GroupEntry | undefined {
  if (!values) return undefined;
  if (isPayment(values)) return { kind: 'payment', thing: paymentOf(group, values) };
  if (!isPlainExpense(values)) return undefined;
  const everybody = group.members.map(({ name }) => name);
  const { amount, description, category, date, paid_by_name, participant_names } = values;
  return {
    kind: 'expense',
    thing: {
      ...NOT_MADE_YET,
      amount: Number(amount),
      description: description ?? '',
      category: category ?? 'Other',
      date: date ?? '',
      paid_by_name: paid_by_name ?? '',
      participants_names: participant_names?.length ? participant_names : everybody,
      individual_share: 0,
    },
  };
}

function paymentOf({ id }: Group, { from_member, to_member, amount, date, note }: PaymentChange) {
  return {
    ...NOT_MADE_YET,
    group: id,
    from_member,
    to_member,
    amount: Number(amount),
    date: date ?? '',
    note: note ?? '',
    recorded_by_name: '',
  };
}

// The forms of a group have made them.
function isPayment(values: object): values is PaymentChange {
  return 'from_member' in values;
}

function isPlainExpense(values: object): values is GroupExpenseChange {
  const parts = ['lines', 'payers', 'participants'].map((field): unknown =>
    Reflect.get(values, field),
  );
  return parts.every((part) => part === undefined || (Array.isArray(part) && part.length === 0));
}
