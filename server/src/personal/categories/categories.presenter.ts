import type { DeletedOwnCategory, OwnCategory } from '@hisaab/contract';
import { ownCategoryKey } from '@hisaab/domain';
import type { MonthlyTotalRow } from '../months/monthly-totals.repository.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import type { OwnCategoryRow } from '../naming/own-categories.repository.ts';

/** The stored counts of a person's expenses, and the names of their categories. */
export interface Counts {
  totals: ReadonlyArray<Pick<MonthlyTotalRow, 'category' | 'expense_count'>>;
  names: CategoryNames;
}

/** A category on the wire, with the count of the expenses in it. */
export function presentCategory(
  { id, name, icon, colour }: OwnCategoryRow,
  { totals, names }: Counts,
): OwnCategory {
  const key = ownCategoryKey(id);
  const count = totals
    .filter(({ category }) => names.resolve(category) === key)
    .reduce((sum, total) => sum + total.expense_count, 0);
  return { id, name, icon, colour, count };
}

/** A deleted category on the wire, with the count of the expenses that come back with it. */
export function presentDeletedCategory(
  { id, name, icon, colour, moved_to: movedTo }: OwnCategoryRow,
  deletedAt: string,
  { totals, names }: Counts,
): DeletedOwnCategory {
  const key = ownCategoryKey(id);
  const count = totals
    .filter(({ category }) => category === key)
    .reduce((sum, total) => sum + total.expense_count, 0);
  const to = movedTo === null ? '' : names.nameOf(movedTo);
  return { id, name, icon, colour, count, moved_to: to, deleted_at: deletedAt };
}
