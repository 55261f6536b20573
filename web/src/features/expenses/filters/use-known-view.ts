import { isCategory } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { OwnCategoriesContext } from '../../../ui/parts/own-categories.ts';
import type { ExpenseView } from '../public/expense-view.ts';

/** The view of an address without a category or account that the user does not have; it may have been renamed or deleted. */
export function useKnownView(view: ExpenseView): ExpenseView {
  const { list } = use(OwnCategoriesContext);
  const { category, account } = view;
  const { data: accounts } = useQuery({
    ...paymentAccountsQuery,
    enabled: account !== undefined,
  });
  const isUnknown =
    category !== undefined &&
    !isCategory(category) &&
    list?.some(({ name }) => name === category) === false;
  const isGone = account !== undefined && accounts?.some(({ id }) => id === account) === false;
  if (!isUnknown && !isGone) return view;
  return {
    ...view,
    ...(isUnknown && { category: undefined }),
    ...(isGone && { account: undefined }),
  };
}
