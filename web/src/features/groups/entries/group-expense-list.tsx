import type { Group, GroupExpense, Payment } from '@hisaab/contract';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { useEntriesBeingDeleted } from './delete-entry.ts';
import type { Recent } from '../data/group-details.ts';
import { GroupEntryRow } from './group-entry-row.tsx';
import { mergeEntries, type GroupEntry } from './group-entry.ts';
import { GroupSection, Nothing } from '../parts/group-section.tsx';
import rows from '../parts/rows.module.css';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { useWords } from '../../../words/words.ts';

interface GroupExpenseListProps {
  group: Group;
  /** Newest first; `undefined` until they are loaded. */
  expenses: Recent<GroupExpense> | undefined;
  payments: Recent<Payment> | undefined;
  /** Loads the expenses again after a failure. */
  onRetry: (() => void) | undefined;
  onAdd: () => void;
  onUnfold: () => void;
  /** Opens all of them, with a search. */
  onSearch: () => void;
  onLook: (entry: GroupEntry) => void;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** As many as the page of a group shows: a phone has no space for a search of them. */
const MAX_WITHOUT_SEARCH = 10;

/** The newest expenses of a group, with the payments among them. */
export function GroupExpenseList(props: GroupExpenseListProps) {
  const words = useWords('groups');
  const {
    group,
    expenses,
    payments,
    onRetry,
    onAdd,
    onUnfold,
    onSearch,
    onLook,
    onEdit,
    onDelete,
  } = props;
  const isOnPhone = usePhone();
  const idsBeingDeleted = useEntriesBeingDeleted();
  const folded = expenses ? expenses.total - expenses.entries.length : 0;
  const entries = expenses && mergeEntries(expenses.entries, payments?.entries ?? [], folded > 0);
  return (
    <GroupSection
      title={words.groups.recentExpenses}
      isBusy={!entries && !onRetry}
      action={
        expenses !== undefined &&
        expenses.total > (isOnPhone ? MAX_WITHOUT_SEARCH : 0) && (
          <IconButton icon="search" label={words.expenses.searchExpenses} onClick={onSearch} />
        )
      }
    >
      {!entries && (
        <SkeletonRows
          kind="expenses"
          count={3}
          label={words.groups.loadingExpenses}
          onRetry={onRetry}
        />
      )}
      {entries?.length === 0 && (
        <Nothing>
          {words.groups.noGroupExpenses}{' '}
          <Button variant="link" size="sm" onClick={onAdd}>
            {words.groups.addTheFirstOne}
          </Button>
        </Nothing>
      )}
      {entries && entries.length > 0 && (
        <ul className={rows.rows} data-live-list>
          {entries.map((entry) => (
            <GroupEntryRow
              key={`${entry.kind} ${entry.thing.id}`}
              group={group}
              entry={entry}
              isBusy={idsBeingDeleted.includes(entry.thing.id)}
              onLook={onLook}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      {folded > 0 && (
        // On paper it says what is left out.
        <Button
          variant="link"
          size="sm"
          className="flush-start"
          data-print="keep"
          onClick={onUnfold}
        >
          {words.groups.moreExpenses({ count: folded })}
        </Button>
      )}
    </GroupSection>
  );
}
