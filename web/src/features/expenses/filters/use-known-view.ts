import { isCategory } from '@hisaab/domain';
import { use } from 'react';
import { OwnCategoriesContext } from '../../../ui/parts/own-categories.ts';
import type { ExpenseView } from '../public/expense-view.ts';

/** The view of an address without a category that the user does not have; it may have been renamed. */
export function useKnownView(view: ExpenseView): ExpenseView {
  const { list } = use(OwnCategoriesContext);
  const { category } = view;
  if (category === undefined || isCategory(category) || list === undefined) return view;
  return list.some(({ name }) => name === category) ? view : { ...view, category: undefined };
}
