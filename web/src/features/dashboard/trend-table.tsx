import { monthAndYear } from '@hisaab/words';

import { Icon } from '../../ui/base/icon.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import type { MonthTotal } from './trend-geometry.ts';
import styles from './trend-table.module.css';
import { useWords } from '../../words/words.ts';

/** The chart as a table, for those who prefer figures. */
export function TrendTable({ months }: { months: MonthTotal[] }) {
  const words = useWords();
  return (
    <details className={styles.details}>
      <summary>
        {words.dashboard.showAsATable}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{words.dashboard.spendingByMonth}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.common.month}</th>
            <th scope="col" className={styles.number}>
              {words.dashboard.total}
            </th>
            <th scope="col" className={styles.number}>
              {words.dashboard.expenses}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total, count }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(words, month, 'short')}</th>
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
