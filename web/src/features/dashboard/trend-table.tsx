import { monthAndYear } from '@hisaab/words';
import { classNames } from '../../ui/base/class-names.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { hasIncome, type MonthTotal } from './trend-geometry.ts';
import styles from './trend-table.module.css';
import { useWords } from '../../words/words.ts';

/** The chart as a table, for those who prefer figures. */
export function TrendTable({ months }: { months: MonthTotal[] }) {
  const words = useWords();
  const isWithIncome = months.some(hasIncome);
  return (
    <details className={styles.details}>
      <summary className="row gap-2 accent semibold">
        {words.dashboard.showAsATable}
        <Icon name="chevron-down" size="sm" className="flip" />
      </summary>
      <table className={classNames(styles.table, isWithIncome && styles.withIncome)}>
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
            {isWithIncome && (
              <>
                <th scope="col" className={styles.number}>
                  {words.waiting.moneyIn}
                </th>
                <th scope="col" className={styles.number}>
                  {words.income.savings}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total, count, income = 0, saved = -total }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(words, month, 'short')}</th>
              <td className={styles.number}>
                <Rupees amount={total} />
              </td>
              <td className={styles.number}>{count}</td>
              {isWithIncome && (
                <>
                  <td className={styles.number}>
                    <Rupees amount={income} />
                  </td>
                  <td className={styles.number}>
                    <Rupees amount={saved} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
