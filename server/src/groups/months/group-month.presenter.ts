import type { GroupMonth } from '@hisaab/contract';
import { asPaise, paiseToRupees, percentOfLimit, subtractPaise, sumPaise } from '@hisaab/domain';
import type { GroupMonthFacts } from './group-month.service.ts';

/** A month of a group as in the API. */
export function presentGroupMonth({
  month,
  limit,
  categories,
  members,
}: GroupMonthFacts): GroupMonth {
  const total = sumPaise(categories.map(({ total_paise: paise }) => asPaise(paise)));
  return {
    month,
    total: paiseToRupees(total),
    count: categories.reduce((count, { expense_count: own }) => count + own, 0),
    category_totals: Object.fromEntries(
      categories.map(({ category, total_paise: paise }) => [
        category,
        paiseToRupees(asPaise(paise)),
      ]),
    ),
    budget:
      limit === undefined
        ? null
        : {
            limit: paiseToRupees(limit),
            remaining: paiseToRupees(subtractPaise(limit, total)),
            percent: percentOfLimit(limit, total),
          },
    members: members.map(({ name, paid, share }) => ({
      name,
      paid: paiseToRupees(paid),
      share: paiseToRupees(share),
    })),
  };
}
