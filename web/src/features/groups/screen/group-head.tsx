import type { ListedGroup, SettlementSuggestion, SettlementSummaryEntry } from '@hisaab/contract';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { addExpenseHint } from '../../expenses/public/add-expense.ts';
import styles from './group-head.module.css';
import { GroupStats } from './group-stats.tsx';
import { InviteButton } from '../members/invite-button.tsx';
import { memberCountLabel } from '../members/member-labels.ts';
import { OwnBalance, OwnPart, OwnPosition } from '../plan/own-position.tsx';
import { useWords } from '../../../words/words.ts';

interface GroupHeadProps {
  group: ListedGroup;
  /** The number of the group's expenses; `undefined` until loaded, `null` if it failed to load. */
  transactions: number | null | undefined;
  /** Undefined until loaded. */
  settlements: SettlementSummaryEntry[] | undefined;
  /** Undefined until loaded. */
  suggestions: SettlementSuggestion[] | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  /** The suggested payments, which are in the same card on a phone. */
  suggested: ReactNode;
  onBack: () => void;
  /** Receives the button, which anchors the menu of a phone. */
  onMore: (button: HTMLElement) => void;
  onAddExpense: () => void;
  onAddMember: () => void;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

const HEADING_ID = 'group-name';

/** A group's name, the user's balance, the buttons that add to it, and its totals. */
export function GroupHead(props: GroupHeadProps) {
  const words = useWords('groups');
  const { group, transactions, settlements, headingRef } = props;
  // On a phone it is in the tab bar.
  const isOnPhone = usePhone();
  // There is nobody to share with yet: first add people, then an expense.
  const isAlone = group.member_count < 2;
  return (
    <section aria-labelledby={HEADING_ID}>
      <Card>
        <div className={styles.head}>
          {isOnPhone && (
            <IconButton
              icon="back"
              className={styles.back}
              label={words.groups.allGroups}
              onClick={props.onBack}
            />
          )}
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
                {words.groups.createdBy({
                  members: memberCountLabel(words, group.member_count),
                  creator: group.created_by_name,
                })}
              </Clamped>
            </p>
          </div>
          {isOnPhone && (
            <IconButton
              icon="more"
              className={styles.more}
              label={words.common.more}
              onClick={({ currentTarget }) => props.onMore(currentTarget)}
            />
          )}
          {(isAlone || !isOnPhone) && (
            <div className={styles.actions}>
              {!isOnPhone && (
                <Button
                  variant={isAlone ? 'secondary' : 'primary'}
                  icon="plus"
                  {...addExpenseHint(words)}
                  onClick={props.onAddExpense}
                >
                  {words.groups.addExpense}
                </Button>
              )}
              <Button
                variant={isAlone ? 'primary' : 'secondary'}
                icon="user-plus"
                onClick={props.onAddMember}
              >
                {words.groups.addMember}
              </Button>
              {isAlone && <InviteButton group={group} isFirst />}
            </div>
          )}
        </div>
        <Balance {...props} isOnPhone={isOnPhone} />
        {isOnPhone ? (
          props.suggested
        ) : (
          <GroupStats group={group} transactions={transactions} settlements={settlements} />
        )}
      </Card>
    </section>
  );
}

/** What the user owes or gets, or what to do first. */
function Balance(props: GroupHeadProps & { isOnPhone: boolean }) {
  const words = useWords('groups');
  const { group, suggestions, isOnPhone, onSettle, onPayByUpi } = props;
  if (group.member_count < 2 && group.total_expenses === 0) {
    return <p className={styles.first}>{words.groups.addOthersFirst}</p>;
  }
  // On a phone the suggested payments below name the people, and have the buttons.
  if (isOnPhone) {
    return (
      <>
        <OwnBalance group={group} />
        <OwnPart group={group} />
      </>
    );
  }
  return <OwnPosition {...{ group, suggestions, onSettle, onPayByUpi }} />;
}
