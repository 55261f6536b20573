import type { Group, GroupExpense, Payment } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import type { Recent } from '../data/group-details.ts';
import { useEntriesBeingDeleted } from '../entries/delete-entry.ts';
import { GroupEntryRow } from '../entries/group-entry-row.tsx';
import { mergeEntries, type GroupEntry } from '../entries/group-entry.ts';
import { GroupSection, Nothing } from '../parts/group-section.tsx';
import rows from '../parts/rows.module.css';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { PairEntryRow } from './pair-entry-row.tsx';
import { wayOfEntry } from './pair-ways.ts';

interface PairEntriesProps {
  group: Group;
  /** Newest first; `undefined` until they are loaded. */
  expenses: Recent<GroupExpense> | undefined;
  payments: Recent<Payment> | undefined;
  /** Loads them again after a failure. */
  onRetry: (() => void) | undefined;
  onUnfold: () => void;
  onLook: (entry: GroupEntry) => void;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** The entries of a pair, newest first. */
export function PairEntries(props: PairEntriesProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { group, expenses, payments, onRetry, onUnfold, onLook, onEdit, onDelete } = props;
  const idsBeingDeleted = useEntriesBeingDeleted();
  const folded = [expenses, payments].reduce(
    (sum, list) => sum + (list ? list.total - list.entries.length : 0),
    0,
  );
  const entries =
    expenses && payments && mergeEntries(expenses.entries, payments.entries, folded > 0);
  return (
    <GroupSection title={words.people.betweenYou} isBusy={!entries && !onRetry}>
      {!entries && (
        <SkeletonRows
          kind="expenses"
          count={3}
          label={words.groups.loadingExpenses}
          onRetry={onRetry}
        />
      )}
      {entries?.length === 0 && <Nothing>{words.people.nothingBetween}</Nothing>}
      {entries && entries.length > 0 && (
        <ul className={rows.rows}>
          {entries.map((entry) => {
            const way = wayOfEntry(group, entry, username);
            const row = {
              group,
              entry,
              isBusy: idsBeingDeleted.includes(entry.thing.id),
              onLook,
              onEdit,
              onDelete,
            };
            const key = `${entry.kind} ${entry.thing.id}`;
            return way ? (
              <PairEntryRow key={key} {...row} way={way} />
            ) : (
              <GroupEntryRow key={key} {...row} />
            );
          })}
        </ul>
      )}
      {folded > 0 && (
        <Button variant="link" size="sm" onClick={onUnfold}>
          {words.people.more({ count: folded })}
        </Button>
      )}
    </GroupSection>
  );
}
