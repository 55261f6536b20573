import type { MessageProposal } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoneyField } from '../../../currencies/money-field.tsx';
import { readMoney } from '../../../currencies/money.ts';
import { useUser } from '../../../session/session.tsx';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useWords } from '../../../words/words.ts';
import { groupsOfPaymentsQuery } from '../data/groups-of-payments.ts';

interface PaymentFieldsProps {
  first: MessageProposal;
  today: CalendarDate;
  /** The errors by field name. */
  errors: Record<string, string>;
}

/** The fields of a payment to the user: its group, who of it has paid, amount, day and note. */
export function PaymentFields({ first, today, errors }: PaymentFieldsProps) {
  const words = useWords();
  const { username } = useUser();
  const { data: all = [] } = useQuery(groupsOfPaymentsQuery);
  const [groupId, setGroup] = useState(first.group_id ?? 0);
  const proposed = { id: first.group_id ?? 0, name: first.group_name ?? '', members: [] };
  const groups = all.filter(
    ({ id, archived, members }) =>
      id === proposed.id || (!archived && members.some(({ name }) => name === username)),
  );
  const listed = groups.length > 0 ? groups : [proposed];
  const group = listed.find(({ id }) => id === groupId) ?? proposed;
  const payers = new Set([
    ...(group.id === proposed.id && first.from_member !== undefined ? [first.from_member] : []),
    ...group.members.flatMap(({ name }) => (name === username ? [] : name)),
  ]);
  return (
    <>
      <SelectField
        label={words.waiting.inGroup}
        name="group"
        options={listed.map(({ id }) => String(id))}
        labelOf={(one) => listed.find(({ id }) => String(id) === one)?.name ?? one}
        value={String(group.id)}
        onChange={({ currentTarget }) => setGroup(Number(currentTarget.value))}
      />
      <input type="hidden" name="group_name" value={group.name} />
      <SelectField
        key={group.id}
        label={words.groups.whoPays}
        name="from_member"
        options={[...payers]}
      />
      <MoneyField
        label={words.common.amount}
        name="amount"
        isNonNegative
        defaultValue={first.amount}
        groupId={group.id}
        error={errors['amount']}
        originalError={errors['original']}
      />
      <DateField name="date" today={today} defaultValue={first.date} error={errors['date']} />
      <TextField
        label={words.groups.note}
        name="note"
        placeholder={words.groups.upiCashBankTransfer}
        isOptional
        autoComplete="off"
        error={errors['note']}
      />
    </>
  );
}

/** Parses the fields of {@link PaymentFields}; the receiver is the user. */
export function parsePayment(form: FormData) {
  return {
    ...readMoney(form, () => parseAmountField(form, 'amount'), undefined),
    group_id: Number(formText(form, 'group')),
    group_name: formText(form, 'group_name'),
    from_member: formText(form, 'from_member'),
    date: formText(form, 'date'),
    note: formText(form, 'note'),
  };
}
