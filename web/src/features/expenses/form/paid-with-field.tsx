import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastAccountQuery, paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { formText } from '../../../ui/forms/form-text.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useWords } from '../../../words/words.ts';

interface PaidWithFieldProps {
  /** What an existing entry is paid with, null for nothing; undefined for a new one: it begins with the last of its category. */
  account: number | null | undefined;
  category: string;
  /** The label, if it is not what something is paid with. */
  label?: string;
}

/** What an expense is paid with; nothing for who has no card and no account. */
export function PaidWithField({ account, category, label }: PaidWithFieldProps) {
  const words = useWords();
  const { data: accounts = [] } = useQuery(paymentAccountsQuery);
  const { data: last } = useQuery({
    ...lastAccountQuery(category),
    enabled: account === undefined && accounts.length > 0,
  });
  const [chosen, setChosen] = useState<string>();
  if (accounts.length === 0) return null;
  const names = new Map(accounts.map(({ id, name }) => [String(id), name]));
  const first = String((account === undefined ? last : account) ?? '');
  return (
    <SelectField
      label={label ?? words.paidWith.paidWith}
      name="account"
      options={['', ...names.keys()]}
      labelOf={(id) => names.get(id) ?? words.paidWith.nothingNamed}
      value={chosen ?? (names.has(first) ? first : '')}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    />
  );
}

/** The account that was chosen in {@link PaidWithField}; empty for who has none. */
export function accountIn(form: FormData): { account?: number | null } {
  if (!form.has('account')) return {};
  const chosen = formText(form, 'account');
  return { account: chosen === '' ? null : Number(chosen) };
}
