import type { Group, GroupMember } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import {
  groupExpensesQuery,
  settlementsQuery,
  settlementSuggestionsQuery,
} from '../../api/groups.ts';
import { useUser } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './group-detail.module.css';
import { GroupExpenseList } from './group-expense-list.tsx';
import { GroupHead } from './group-head.tsx';
import { MemberList } from './member-list.tsx';
import { SettlementSuggestions } from './settlement-suggestions.tsx';
import { SettlementSummary } from './settlement-summary.tsx';

/** What a person can do with the group that is open. */
export interface GroupActions {
  onBack: () => void;
  onAddExpense: () => void;
  onAddMember: () => void;
  onRemoveMember: (member: GroupMember) => void;
  onDelete: () => void;
}

interface GroupDetailProps {
  group: Group;
  actions: GroupActions;
  isDeleting: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** Everything about one group: totals, who pays whom, how everybody stands, members and the latest expenses. */
export function GroupDetail({ group, actions, isDeleting, headingRef }: GroupDetailProps) {
  const user = useUser();
  const expenses = useQuery(groupExpensesQuery(group.id));
  const settlements = useQuery(settlementsQuery(group.id));
  const suggestions = useQuery(settlementSuggestionsQuery(group.id));

  return (
    <div className={styles.detail}>
      <Button variant="quiet" icon="back" className={styles.back} onClick={actions.onBack}>
        All groups
      </Button>
      <GroupHead
        group={group}
        transactions={expenses.data?.total ?? (expenses.isError ? null : undefined)}
        headingRef={headingRef}
        onAddExpense={actions.onAddExpense}
        onAddMember={actions.onAddMember}
      />
      <SettlementSuggestions
        group={group}
        suggestions={suggestions.data}
        isFailed={suggestions.isError}
      />
      <SettlementSummary group={group} entries={settlements.data} isFailed={settlements.isError} />
      <MemberList group={group} onAdd={actions.onAddMember} onRemove={actions.onRemoveMember} />
      <GroupExpenseList
        group={group}
        expenses={expenses.data?.expenses}
        isFailed={expenses.isError}
        onAdd={actions.onAddExpense}
      />
      {group.created_by === user.id && (
        <Button
          variant="dangerQuiet"
          icon="trash"
          className={styles.delete}
          isBusy={isDeleting}
          busyLabel="Deleting..."
          onClick={actions.onDelete}
        >
          Delete Group
        </Button>
      )}
    </div>
  );
}
