import { Card } from '../../ui/parts/card.tsx';
import { useWords } from '../../words/words.ts';
import styles from './nothing-yet.module.css';

/** The charts of a user without any expense: each by its title and what it waits for, in one card. */
export function NothingYet() {
  const { dashboard } = useWords();
  const charts = [
    [dashboard.spendingByCategory, dashboard.noSpending],
    [dashboard.recentExpenses, dashboard.noExpenses],
    [dashboard.monthlySpendingTrend, dashboard.noTrend],
  ] as const;
  return (
    <Card className={styles.card}>
      {charts.map(([title, text]) => (
        <section key={title} className={styles.chart} aria-label={title}>
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </section>
      ))}
    </Card>
  );
}
