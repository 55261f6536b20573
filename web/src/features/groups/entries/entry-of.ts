import type {
  BillParticipant,
  Group,
  GroupExpense,
  GroupExpenseChange,
  PaymentChange,
} from '@hisaab/contract';
import { expectedOriginal, type OriginalValues } from '../../../currencies/money.ts';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { GroupEntry } from './group-entry.ts';

/** The server has not created it yet. */
const NOT_MADE_YET = { id: 0, version: 0 };

/** The expense or payment of a waiting entry, for its form; undefined for a deletion. */
export function entryOf(
  group: Group,
  { subject, values, before }: OutboxEntry,
): GroupEntry | undefined {
  if (!values || subject === 'expense' || subject === 'income') return undefined;
  if (subject === 'payment') return { kind: 'payment', thing: paymentOf(group, values) };
  const everybody = group.members.map(({ name }) => name);
  const { amount, description, category, date, paid_by_name } = values;
  const bill = billIn(values);
  const named =
    values.participants?.map(({ name }) => name) ??
    values.participant_names ??
    // If its body names nobody, the people of the changed expense stay.
    before?.participants_names;
  return {
    kind: 'expense',
    thing: {
      ...NOT_MADE_YET,
      amount: Number(amount),
      description: description ?? '',
      category: category ?? 'Other',
      date: date ?? '',
      paid_by_name: paid_by_name ?? bill.payers?.[0]?.name ?? '',
      participants_names: named?.length ? named : everybody,
      individual_share: 0,
      ...originalIn(values.original),
      ...bill,
    },
  };
}

function paymentOf({ id }: Group, payment: PaymentChange) {
  const { from_member, to_member, amount, date, note } = payment;
  return {
    ...NOT_MADE_YET,
    group: id,
    from_member,
    to_member,
    amount: Number(amount),
    date: date ?? '',
    note: note ?? '',
    recorded_by_name: '',
    ...originalIn(payment.original),
  };
}

/** The bill of a body, in the form of a response. */
function billIn({ payers, participants, lines }: GroupExpenseChange): Partial<GroupExpense> {
  return {
    ...(payers?.length && {
      payers: payers.map(({ name, amount, original_amount: part }) => ({
        name,
        amount: Number(amount),
        ...partOf(part),
      })),
    }),
    ...(participants?.length && { participants: headsOf(participants) }),
    ...(lines?.length && {
      lines: lines.map((line) => ({
        amount: Number(line.amount),
        ...partOf(line.original_amount),
        description: line.description ?? '',
        ...(line.participant_names && { participant_names: line.participant_names }),
        ...(line.participants && { participants: headsOf(line.participants) }),
      })),
    }),
  };
}

function partOf(part: number | string | null | undefined) {
  return part === null || part === undefined ? {} : { original_amount: Number(part) };
}

function originalIn(original: OriginalValues | null | undefined) {
  const found = expectedOriginal(original ?? null);
  return found && { original: found };
}

function headsOf(participants: readonly { name: string; heads?: number }[]): BillParticipant[] {
  return participants.map(({ name, heads = 1 }) => ({ name, heads }));
}
