import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Clamped } from '../../ui/clamped.tsx';
import { NotKnown } from '../../ui/not-known.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ADD_EXPENSE_HINT } from '../expenses/public/add-expense.ts';
import { equalShare } from './entries/equal-share.ts';
import styles from './group-head.module.css';
import { memberCountLabel } from './members/member-labels.ts';

interface GroupHeadProps {
  group: Group;
  /** How many expenses the group has; `undefined` until it is known, `null` if it cannot be. */
  transactions: number | null | undefined;
  /** Undefined until they are known. */
  settlements: SettlementSummaryEntry[] | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onAddExpense: () => void;
  onAddMember: () => void;
}

const HEADING_ID = 'group-name';

/** A group's name, its people in a word, its totals and what can be added to it. */
export function GroupHead(props: GroupHeadProps) {
  const { group, transactions, settlements, headingRef, onAddExpense, onAddMember } = props;
  // There is nobody to share with yet: people come first, an expense after them.
  const isAlone = group.member_count < 2;
  return (
    <section aria-labelledby={HEADING_ID}>
      <Card>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2
              className={styles.name}
              id={HEADING_ID}
              ref={headingRef}
              tabIndex={-1}
              title={group.name}
            >
              {group.name}
            </h2>
            <p className={styles.by}>
              <Clamped>{`${memberCountLabel(group.member_count)}, Created by ${group.created_by_name}`}</Clamped>
            </p>
          </div>
          <div className={styles.actions}>
            <Button
              variant={isAlone ? 'secondary' : 'primary'}
              icon="plus"
              {...ADD_EXPENSE_HINT}
              onClick={onAddExpense}
            >
              Add Expense
            </Button>
            <Button
              variant={isAlone ? 'primary' : 'secondary'}
              icon="user-plus"
              onClick={onAddMember}
            >
              Add Member
            </Button>
          </div>
        </div>
        <dl className={styles.stats}>
          <div>
            <dt>Total Expenses</dt>
            <dd className={styles.figure}>
              <Rupees className={styles.amount} amount={group.total_expenses} isLarge />
            </dd>
          </div>
          <div>
            <dt>Per Member</dt>
            <dd className={styles.figure}>
              <Rupees
                className={styles.amount}
                amount={equalShare(group.total_expenses, group.member_count)}
                isLarge
              />
            </dd>
          </div>
          <div>
            <dt>Transactions</dt>
            <dd className={styles.figure} aria-busy={transactions === undefined}>
              {transactions === undefined ? (
                <Skeleton width="2.5rem" height="1.25rem" />
              ) : (
                (transactions ?? <NotKnown />)
              )}
            </dd>
          </div>
        </dl>
        {settlements && !!transactions && haveOtherShares(settlements, transactions) && (
          <p className={styles.why}>
            Per Member is the total divided by {group.member_count}. Shares differ, because not
            everyone is in every expense.
          </p>
        )}
      </Card>
    </section>
  );
}

/** Whether shares differ by more than the odd paise of so many expenses. */
function haveOtherShares(settlements: SettlementSummaryEntry[], expenses: number): boolean {
  const shares = settlements.map(({ total_share: share }) => Math.round(share * 100));
  return Math.max(...shares) - Math.min(...shares) > expenses;
}
