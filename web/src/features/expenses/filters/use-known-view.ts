import { isCategory } from '@hisaab/domain';
import { use } from 'react';
import { OwnCategoriesContext } from '../../../ui/parts/own-categories.ts';
import type { ExpenseView } from '../public/expense-view.ts';

/** The view that an address asks for, without a category that the person has not; it may have been renamed since. */
export function useKnownView(view: ExpenseView): ExpenseView {
  const { list } = use(OwnCategoriesContext);
  const { category } = view;
  if (category === undefined || isCategory(category) || list === undefined) return view;
  return list.some(({ name }) => name === category) ? view : { ...view, category: undefined };
}
