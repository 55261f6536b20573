import type { Group, GroupExpense } from '@hisaab/contract';
import { displayDate } from '@hisaab/domain';
import { Button } from '../../ui/button.tsx';
import { Clamped } from '../../ui/clamped.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Rupees } from '../../ui/rupees.tsx';
import styles from './group-expense-list.module.css';
import { GroupSection, Nothing } from './group-section.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import rows from './rows.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

interface GroupExpenseListProps {
  group: Group;
  /** The newest first; `undefined` until they have arrived. */
  expenses: GroupExpense[] | undefined;
  /** Whether they could not be loaded. */
  isFailed: boolean;
  onAdd: () => void;
}

/** The latest expenses of a group. */
export function GroupExpenseList({ group, expenses, isFailed, onAdd }: GroupExpenseListProps) {
  return (
    <GroupSection title="Recent Expenses" isBusy={!expenses && !isFailed}>
      {!expenses && (
        <SkeletonRows kind="expenses" count={3} label="Loading expenses..." isFailed={isFailed} />
      )}
      {expenses?.length === 0 && (
        <Nothing>
          No expenses yet{' '}
          <Button variant="link" size="sm" onClick={onAdd}>
            Add the first one
          </Button>
        </Nothing>
      )}
      {expenses && expenses.length > 0 && (
        <ul className={rows.rows}>
          {expenses.map((expense) => (
            <li key={expense.id} className={classNames(rows.row, styles.expense)}>
              <MemberAvatar group={group} name={expense.paid_by_name} />
              <span className={rows.words}>
                <Clamped className={classNames(rows.name, !expense.description && rows.none)}>
                  {expense.description || 'No description'}
                </Clamped>
                <Clamped className={rows.meta}>
                  {`Paid by ${expense.paid_by_name} for ${participantsLabel(expense, group)}`}
                </Clamped>
              </span>
              <span className={styles.date}>{displayDate(expense.date)}</span>
              <span className={styles.amounts}>
                <Rupees amount={expense.amount} />
                <span className={styles.each}>
                  <Rupees amount={expense.individual_share} /> each
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </GroupSection>
  );
}

const NAMES_SHOWN = 4;

function participantsLabel(expense: GroupExpense, group: Group): string {
  const names = expense.participants_names;
  const members = new Set(group.members.map((member) => member.name));
  if (names.length === members.size && names.every((name) => members.has(name))) return 'everyone';
  if (names.length <= NAMES_SHOWN) return names.join(', ');
  const shown = names.slice(0, NAMES_SHOWN - 1);
  return `${shown.join(', ')} and ${names.length - shown.length} others`;
}
