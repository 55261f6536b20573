import type { CategoryLimit } from '@hisaab/contract';
import { asPaise, paiseToRupees, subtractPaise } from '@hisaab/domain';
import type { CategoryStanding } from '../months/category-standings.ts';
import type { CategoryNames } from '../naming/category-names.ts';

/** How a category stands in a month, on the wire. */
export function presentCategoryLimit(
  { category, limit, spent }: CategoryStanding,
  names: CategoryNames,
): CategoryLimit {
  return {
    category: names.nameOf(category),
    limit: limit ? paiseToRupees(limit.limit) : null,
    carried: paiseToRupees(limit?.carried ?? asPaise(0)),
    available: limit ? paiseToRupees(limit.available) : null,
    spent: paiseToRupees(spent),
    remaining: limit ? paiseToRupees(subtractPaise(limit.available, spent)) : null,
    carries_over: limit?.carriesOver ?? false,
  };
}
