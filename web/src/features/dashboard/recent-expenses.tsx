import { dayLabel } from '@hisaab/words';
import type { Expense, MonthlySummary } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { Card } from '../../ui/parts/card.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { useUser } from '../../session/session.tsx';

import { ExpenseRow } from '../expenses/public/expense-row.tsx';
import { expensesAddress } from '../expenses/public/expense-view.ts';
import { Link } from '../../ui/base/link.tsx';
import { NotKnownBlock } from '../../ui/lists/not-known-block.tsx';
import styles from './recent-expenses.module.css';
import { useWords } from '../../words/words.ts';

const SHOWN = 5;

interface RecentExpensesProps {
  summary: MonthlySummary | undefined;
  today: CalendarDate;
  onLook: (expense: Expense) => void;
  onRetry: () => void;
}

/** The month's newest expenses. */
export function RecentExpenses(props: RecentExpensesProps) {
  const words = useWords();
  const { summary, today, onLook, onRetry } = props;
  return (
    <Card title={words.dashboard.recentExpenses} className={styles.card}>
      {summary ? (
        <RecentList summary={summary} today={today} onLook={onLook} />
      ) : (
        <NotKnownBlock onRetry={onRetry} />
      )}
    </Card>
  );
}

function NoExpenses() {
  const words = useWords();
  return (
    <EmptyState
      drawing="receipt"
      title={words.dashboard.noExpenses}
      text={words.dashboard.noExpensesText}
    />
  );
}

interface RecentListProps extends Pick<RecentExpensesProps, 'today' | 'onLook'> {
  summary: MonthlySummary;
}

function RecentList({ summary, today, onLook }: RecentListProps) {
  const words = useWords();
  const { month, expenses, expenses_count: counted, group_shares: shares } = summary;
  // The list shows personal expenses only, even if the share of group bills is included.
  const count = counted - (useUser().counts_group_shares ? shares.count : 0);
  if (count === 0) return <NoExpenses />;
  const address = expensesAddress({ month });
  return (
    <>
      {/* A scrollable list must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} tabIndex={0} aria-label={words.dashboard.recentExpensesList}>
        {expenses.slice(0, SHOWN).map((expense) => (
          <li key={expense.id} className="divided">
            <button
              type="button"
              className="text-start full-width lights-up block"
              data-print="keep"
              onClick={() => onLook(expense)}
            >
              <ExpenseRow
                category={expense.category}
                description={expense.description}
                amount={expense.amount}
                date={dayLabel(words, expense.date, today)}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <Link className={styles.more} href={address}>
          {words.dashboard.moreExpenses({ count: count - SHOWN })}
        </Link>
      )}
    </>
  );
}
