import { useQuery } from '@tanstack/react-query';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { useFirstWords } from '../../../words/words.ts';
import type { ExpenseFilter } from './expense-changes.ts';

/** What narrows a list besides its month, in words: the category, what was paid with, the tag, and the searched text. */
export function useFilterNames({ category, account, tag, text }: ExpenseFilter): string[] {
  const words = useFirstWords();
  const { data: accounts } = useQuery({ ...paymentAccountsQuery, enabled: account !== undefined });
  const paidWith = accounts?.find(({ id }) => id === account)?.name;
  return [
    ...(category ? [categoryLabel(words, category)] : []),
    ...(paidWith === undefined ? [] : [paidWith]),
    ...(tag === undefined ? [] : [`#${tag}`]),
    ...(text ? [`“${text}”`] : []),
  ];
}
