import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Clamped } from '../../ui/clamped.tsx';
import { Explained, PartOfSum } from '../../ui/explained.tsx';
import { NotKnown } from '../../ui/not-known.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ADD_EXPENSE_HINT } from '../expenses/public/add-expense.ts';
import { equalShare } from './entries/equal-share.ts';
import styles from './group-head.module.css';
import { memberCountLabel } from './members/member-labels.ts';
import * as messages from './messages.ts';

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
  const perMember = equalShare(group.total_expenses, group.member_count);
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
              <Clamped>
                {messages.createdBy(memberCountLabel(group.member_count), group.created_by_name)}
              </Clamped>
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
              <Rupees className={styles.amount} amount={perMember} isLarge />
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
        {!isAlone && group.total_expenses > 0 && (
          <p className={styles.why}>
            <Explained
              explanation={
                <>
                  <PartOfSum
                    label={`${formatRupees(group.total_expenses)} / ${group.member_count}`}
                  >
                    {formatRupees(perMember)}
                  </PartOfSum>
                  {settlements && !!transactions && sharesSentence(settlements, transactions)}
                </>
              }
            >
              {messages.perMember(group.member_count)}
            </Explained>
          </p>
        )}
      </Card>
    </section>
  );
}

function sharesSentence(settlements: SettlementSummaryEntry[], expenses: number): string {
  const shares = settlements.map(({ total_share: share }) => share);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  // The odd paise of so many expenses are no difference.
  if (Math.round((most - least) * 100) <= expenses) return messages.sharesEqual;
  return messages.sharesDiffer(formatRupees(least), formatRupees(most));
}
