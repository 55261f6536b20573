import type { MonthlySummary } from '@hisaab/contract';
import { CATEGORIES, formatCount, type CalendarDate } from '@hisaab/domain';
import { monthAndYear } from '../../../ui/month-and-year.ts';
import { Rupees } from '../../../ui/rupees.tsx';
import { ledgerRows } from './ledger-rows.ts';
import styles from './printed-month.module.css';
import { NO_DESCRIPTION } from '../public/expense-row.tsx';
import * as messages from '../messages.ts';

interface PrintedMonthProps {
  summary: MonthlySummary;
  today: CalendarDate;
}

/** A month on paper, as a page of a bahi-khata: its categories, its expenses by day, and the double rule that closes it. */
export function PrintedMonth({ summary, today }: PrintedMonthProps) {
  const { month, categories, expenses, expenses_count: count, total_spent: total } = summary;
  const isWhole = expenses.length === count;
  const rows = ledgerRows(expenses, { isComplete: isWhole, today, doomedIds: [] });
  return (
    <section className={styles.page} data-print="instead">
      <h1>{monthAndYear(month, 'long')}</h1>
      <table className={styles.table}>
        <caption>Categories</caption>
        <tbody>
          {CATEGORIES.filter((category) => categories[category] !== undefined).map((category) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              <td className={styles.amount}>
                <Rupees amount={categories[category] ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table}>
        <caption>
          {isWhole
            ? `Expenses: ${formatCount(count)}`
            : messages.newestOf(formatCount(expenses.length), formatCount(count))}
        </caption>
        <tbody>
          {rows.map(({ expense, day }) => (
            <tr key={expense.id} className={day && styles.day}>
              <th scope="row">{day && expense.date_formatted}</th>
              <td>{expense.description || NO_DESCRIPTION}</td>
              <td>{expense.category}</td>
              <td className={styles.amount}>
                <Rupees amount={expense.amount} />
              </td>
              <td className={styles.amount}>
                {day?.total !== undefined && <Rupees amount={day.total} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        Total <Rupees amount={total} />
      </p>
    </section>
  );
}
