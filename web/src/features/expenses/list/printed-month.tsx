import { displayDate, monthAndYear } from '@hisaab/words';
import type { MonthlySummary } from '@hisaab/contract';
import { CATEGORIES, formatCount, isCategory, type CalendarDate } from '@hisaab/domain';

import { useMonthStart } from '../../../session/month-start.ts';
import { hasRange, rangeOf } from '../../../ui/money/month-range.ts';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { amountOf, byAmount } from '../../../ui/parts/own-categories.ts';
import { ledgerRows } from './ledger-rows.ts';
import styles from './printed-month.module.css';
import { useWords } from '../../../words/words.ts';
import { categoryLabel } from '../../../words/category-label.ts';

interface PrintedMonthProps {
  summary: MonthlySummary;
  today: CalendarDate;
}

/** A month as a printed page of a bahi-khata: its categories, its expenses by day, and a double rule at the end. */
export function PrintedMonth({ summary, today }: PrintedMonthProps) {
  const words = useWords();
  const start = useMonthStart();
  const { month, categories, expenses, expenses_count: count, total_spent: total } = summary;
  const isWhole = expenses.length === count;
  const rows = ledgerRows(words, expenses, { isComplete: isWhole, today, deletingIds: [] });
  return (
    <section className="stack gap-5" data-print="instead">
      <h1>
        {monthAndYear(words, month, 'long')}
        {hasRange(start) && ` (${rangeOf(words, month, start)})`}
      </h1>
      <table className={styles.table}>
        <caption>{words.expenses.categories}</caption>
        <tbody>
          {inOrder(categories).map((category) => (
            <tr key={category}>
              <th scope="row">{categoryLabel(words, category)}</th>
              <td className="text-end nowrap">
                <Rupees amount={amountOf(categories, category)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>
          {isWhole
            ? words.expenses.expensesCounted({ count })
            : words.expenses.newestOf({
                shown: formatCount(expenses.length),
                all: formatCount(count),
              })}
        </caption>
        <tbody>
          {rows.map(({ expense, head }) => (
            <tr key={expense.id} className={head && styles.day}>
              <th scope="row">{head && displayDate(words, expense.date)}</th>
              <td>{expense.description || words.common.noDescription}</td>
              <td>{categoryLabel(words, expense.category)}</td>
              <td className="text-end nowrap">
                <Rupees amount={expense.amount} />
              </td>
              <td className="text-end nowrap">
                {head?.total !== undefined && <Rupees amount={head.total} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        {words.expenses.total} <Rupees amount={total} />
      </p>
    </section>
  );
}

function inOrder(totals: MonthlySummary['categories']): string[] {
  const own = Object.keys(totals).filter((name) => !isCategory(name));
  return [...CATEGORIES.filter((name) => name in totals), ...byAmount(own, totals)];
}
