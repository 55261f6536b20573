import type { MonthlySummary } from '@hisaab/contract';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExpenseRow } from '../../ui/expense-row.tsx';
import { NotKnownBlock } from './not-known-block.tsx';
import styles from './recent-expenses.module.css';

const SHOWN = 5;

/** The month's newest expenses. */
export function RecentExpenses({ summary }: { summary: MonthlySummary | undefined }) {
  return (
    <Card title="Recent Expenses" className={styles.card}>
      {summary ? <RecentList summary={summary} /> : <NotKnownBlock />}
    </Card>
  );
}

function NoExpenses() {
  return (
    <EmptyState
      drawing="receipt"
      title="No expenses yet"
      text="The five newest of the month will stand here."
    />
  );
}

function RecentList({ summary }: { summary: MonthlySummary }) {
  const { expenses, expenses_count: count } = summary;
  if (count === 0) return <NoExpenses />;
  return (
    <>
      {/* A list that scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} tabIndex={0} aria-label="Recent expenses">
        {expenses.slice(0, SHOWN).map((expense) => (
          <li key={expense.id}>
            <ExpenseRow
              category={expense.category}
              description={expense.description}
              amount={expense.amount}
              date={expense.date_formatted}
            />
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <Link className={styles.more} href="/expenses">
          And {count - SHOWN} more expenses...
        </Link>
      )}
    </>
  );
}
