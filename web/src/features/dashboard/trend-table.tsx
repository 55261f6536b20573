import { monthAndYear } from '../../ui/month-and-year.ts';
import { Rupees } from '../../ui/rupees.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { MonthTotal } from './trend-geometry.ts';
import styles from './trend-table.module.css';

/** The chart's figures, for everybody who would rather read them. */
export function TrendTable({ months }: { months: MonthTotal[] }) {
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Spending by month</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className={styles.number}>
              Total
            </th>
            <th scope="col" className={styles.number}>
              Expenses
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total, count }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(month, 'short')}</th>
              <td className={styles.number}>
                <Rupees amount={total} />
              </td>
              <td className={styles.number}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
