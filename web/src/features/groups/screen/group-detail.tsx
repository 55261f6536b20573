import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { useState, type Ref } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { WaitingEntries } from '../../../offline/waiting-entries.tsx';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { useDeleteEntry } from '../entries/delete-entry.ts';
import top from '../../../ui/parts/page-top.module.css';
import styles from './group-detail.module.css';
import { useGroupQueries } from '../data/use-group-queries.ts';
import { entryOf } from '../entries/entry-of.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import { GroupExpenseList } from '../entries/group-expense-list.tsx';
import type { GroupActions } from './group-actions.ts';
import { GroupHead } from './group-head.tsx';
import { GroupStats } from './group-stats.tsx';
import { GroupPeople } from './group-people.tsx';
import { GroupViewPage } from './group-view-page.tsx';
import { GroupTail } from './group-tail.tsx';
import { Below } from '../parts/below.tsx';
import { hasMonthToShow } from '../month/has-month-to-show.ts';
import { useMonthInAddress } from '../month/use-month-in-address.ts';
import { GroupMonthCard } from '../month/group-month-card.tsx';
import { tailOffers } from './tail-offers.ts';
import { useEntryFromAddress } from './use-entry-from-address.ts';
import { useLinkedForm } from './use-linked-form.ts';
import { groupAddress } from '../public/group-address.ts';
import { useGroupView } from './use-group-view.ts';
import { SettlementSuggestions } from '../plan/settlement-suggestions.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { useWords } from '../../../words/words.ts';

interface GroupDetailProps {
  group: ListedGroup;
  actions: GroupActions;
  isDeleting: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The detail of a group: totals, suggested payments, balances, members and the newest expenses. */
export function GroupDetail({ group, actions, isDeleting, headingRef }: GroupDetailProps) {
  const words = useWords('groups');
  const user = useUser();
  const { view, open, close } = useGroupView(groupAddress(group.id));
  const isOnPhone = usePhone();
  const [moreOpener, setMoreOpener] = useState<HTMLElement | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const queries = useGroupQueries(group.id, isUnfolded);
  const { expenses, payments, settlements, suggestions, month, deleted, retry } = queries;
  const [askedMonth, askMonth] = useMonthInAddress();
  const deleteEntry = useDeleteEntry(group, {
    onKept: actions.onBegin,
    onFailed: actions.onError,
  });

  function formOf(waiting: OutboxEntry) {
    const entry = entryOf(group, waiting);
    return entry && (() => actions.onEdit(entry, waiting));
  }

  useLinkedForm(group.id, (waiting) => formOf(waiting)?.());
  useEntryFromAddress(group.id, {
    expenses: expenses.data,
    payments: payments.data,
    isUnfolded: isUnfolded && !expenses.isPlaceholderData && !payments.isPlaceholderData,
    onUnfold: () => setIsUnfolded(true),
    onOpen: actions.onLook,
  });

  const payByUpi = (suggestion: SettlementSuggestion) => actions.onRecordPayment(suggestion, true);
  // An empty group with one member has nothing else to show.
  const isNew = group.member_count < 2 && group.total_expenses === 0;

  function handleDelete(entry: GroupEntry) {
    actions.onBegin();
    deleteEntry(entry);
  }

  const transactions = expenses.data?.total ?? (expenses.isError ? null : undefined);
  const offers = tailOffers(group, expenses.data, payments.data);
  const hasMonths =
    !isOnPhone || askedMonth !== undefined || hasMonthToShow(month.data, expenses.data);
  const ownMember = group.members.find(({ name }) => isOwnName(group, name, user.username));
  const suggested = !isNew && (
    <SettlementSuggestions
      group={group}
      suggestions={suggestions.data}
      onRetry={suggestions.isError ? retry : undefined}
      onSettle={actions.onRecordPayment}
      onPayByUpi={payByUpi}
      onRecordPayment={() => actions.onRecordPayment()}
      onUnits={actions.onUnits}
      onSaved={actions.onSuccess}
      onError={actions.onError}
    />
  );

  if (view) {
    return (
      <GroupViewPage
        {...{ group, view, actions }}
        onView={open}
        onBack={close}
        onDelete={handleDelete}
      />
    );
  }
  return (
    <div className={styles.detail}>
      {!isOnPhone && (
        <Button variant="quiet" icon="back" className={top.toList} onClick={actions.onBack}>
          {words.groups.allGroups}
        </Button>
      )}
      <GroupHead
        group={group}
        transactions={transactions}
        settlements={settlements.data}
        suggestions={suggestions.data}
        headingRef={headingRef}
        suggested={suggested}
        onBack={actions.onBack}
        onMore={setMoreOpener}
        onAddExpense={actions.onAddExpense}
        onAddMember={actions.onAddMember}
        onSettle={actions.onRecordPayment}
        onPayByUpi={payByUpi}
      />
      <div className={styles.rest}>
        {!isOnPhone && suggested}
        <Below isPending={suggestions.isPending}>
          <WaitingEntries groupId={group.id} formOf={formOf} />
          {!isNew && (
            <GroupExpenseList
              group={group}
              expenses={expenses.data}
              payments={payments.data}
              onRetry={expenses.isError ? retry : undefined}
              onAdd={actions.onAddExpense}
              // If there are more than fit here, the page of all expenses opens.
              onUnfold={() => (isUnfolded ? open('expenses') : setIsUnfolded(true))}
              onSearch={() => open('expenses')}
              onLook={actions.onLook}
              onEdit={actions.onEdit}
              onDelete={handleDelete}
            />
          )}
        </Below>
        <Below isPending={suggestions.isPending || expenses.isPending}>
          <GroupPeople
            group={group}
            stats={
              isOnPhone && (
                <GroupStats {...{ group, transactions }} settlements={settlements.data} />
              )
            }
            hasSummary={!isNew}
            settlements={settlements.data}
            onRetry={settlements.isError ? retry : undefined}
            onAdd={actions.onAddMember}
            onRemove={actions.onRemoveMember}
            onRename={actions.onRename}
          />
          {!isNew && hasMonths && (
            <GroupMonthCard
              group={group}
              now={month.data}
              onRetry={month.isError ? retry : undefined}
            />
          )}
        </Below>
        <Below
          isPending={[suggestions, expenses, payments, month].some(({ isPending }) => isPending)}
        >
          <GroupTail
            group={group}
            suggestions={suggestions.data}
            offers={offers}
            moreOpener={moreOpener}
            onMoreClose={() => setMoreOpener(null)}
            onRecordPayment={() => actions.onRecordPayment()}
            onSaved={actions.onSuccess}
            onError={actions.onError}
            onLeave={ownMember && (() => actions.onRemoveMember(ownMember))}
            deletedCount={deleted.data?.length ?? 0}
            canDelete={group.created_by === user.id}
            isDeleting={isDeleting}
            onMonth={hasMonths ? undefined : () => askMonth(month.data?.month)}
            onHistory={() => open('history')}
            onDeleted={() => open('deleted')}
            onUsual={actions.onUsual}
            onUnits={actions.onUnits}
            onArchive={actions.onArchive}
            onRename={() => actions.onRename()}
            onImport={() => open('import')}
            onExport={() => {
              download(`/group/api/groups/${group.id}/export/`).catch((error: unknown) =>
                actions.onError(errorSentence(error, words.api.exportFailed), needsNetwork(error)),
              );
            }}
            onDelete={actions.onDelete}
          />
        </Below>
      </div>
    </div>
  );
}
