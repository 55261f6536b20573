import { useQuery } from '@tanstack/react-query';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useWords } from '../../../words/words.ts';
import { formText } from '../../../ui/forms/form-text.ts';

/** What an expense is paid with; nothing for who has no card and no account. */
export function PaidWithField({ account }: { account: number | null | undefined }) {
  const words = useWords();
  const { data: accounts = [] } = useQuery(paymentAccountsQuery);
  if (accounts.length === 0) return null;
  const names = new Map(accounts.map(({ id, name }) => [String(id), name]));
  return (
    <SelectField
      // The choices may be loaded after the form has opened.
      key={accounts.length}
      label={words.paidWith.paidWith}
      name="account"
      options={['', ...names.keys()]}
      labelOf={(id) => names.get(id) ?? words.paidWith.nothingNamed}
      defaultValue={account === undefined || account === null ? '' : String(account)}
    />
  );
}

/** The account that was chosen in {@link PaidWithField}; empty for who has none. */
export function accountIn(form: FormData): { account?: number | null } {
  if (!form.has('account')) return {};
  const chosen = formText(form, 'account');
  return { account: chosen === '' ? null : Number(chosen) };
}
