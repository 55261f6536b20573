import { displayDate } from '@hisaab/words';
import type { Payment } from '@hisaab/contract';
import { shownAmount, type OriginalValues } from '../../../currencies/money.ts';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import type { WordsOf } from '../../../words/words.ts';

export interface PaymentValues {
  from_member: string;
  to_member: string;
  amount: number;
  original?: OriginalValues | null;
  date: string;
  note: string;
}

export const PAYMENT_FORM: VersionedForm<Payment, PaymentValues, WordsOf<'groups'>> = {
  name: 'payment',
  discriminant: 'from_member',
  valuesOf: ({ from_member, to_member, amount, original, date, note }) => ({
    from_member,
    to_member,
    amount,
    ...(original && { original }),
    date,
    note,
  }),
  fields: {
    from_member: { label: ({ groups }) => groups.pays, show: String },
    to_member: { label: ({ groups }) => groups.receives, show: String },
    amount: {
      label: ({ common }) => common.amount,
      show: (amount, _words, { original }) => shownAmount(amount, original),
    },
    date: { label: ({ common }) => common.date, show: (day, words) => displayDate(words, day) },
    note: { label: ({ groups }) => groups.note, show: (text, { groups }) => text || groups.noNote },
  },
};
