import type { Group, GroupExpense } from '@hisaab/contract';
import { sumRupees } from '@hisaab/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';
import { allExpensesQuery } from '../data/group-details.ts';
import { signedAmount } from '../entries/group-entry.ts';
import { useEntriesBeingDeleted } from '../entries/delete-entry.ts';
import { isInFilter } from '../entries/expense-filter.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import { GroupEntryRow } from '../entries/group-entry-row.tsx';
import rows from '../parts/rows.module.css';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import styles from './all-expenses.module.css';
import { GroupExpenseFilters } from './group-expense-filters.tsx';
import { RecordsPage } from './records-page.tsx';
import { useExpenseFilter } from './use-expense-filter.ts';

/** The number of rows added at a time. */
const DRAWN = 100;

interface AllExpensesProps {
  group: Group;
  onBack: () => void;
  onLook: (entry: GroupEntry) => void;
  onEdit: (entry: GroupEntry) => void;
  onDelete: (entry: GroupEntry) => void;
}

/** All expenses of a group, newest first, with the filter of the address. */
export function AllExpenses({ group, onBack, onLook, onEdit, onDelete }: AllExpensesProps) {
  const words = useWords('groups');
  const [filter, setFilter] = useExpenseFilter();
  const [drawnRows, setDrawnRows] = useState(DRAWN);
  const list = useInfiniteQuery(allExpensesQuery(group.id));
  const idsBeingDeleted = useEntriesBeingDeleted();
  const { data: expenses, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const isFiltered = Object.values(filter).some((part) => part !== '');
  const found = expenses?.filter((expense) => isInFilter(expense, filter));
  // A later page may contain matches.
  const isSearching = isFiltered && hasNextPage && !isError;

  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage();
  }, [isSearching, isFetchingNextPage, fetchNextPage]);

  return (
    <RecordsPage group={group} title={words.expenses.expenses} onBack={onBack}>
      <GroupExpenseFilters
        group={group}
        expenses={expenses ?? []}
        filter={filter}
        onChange={setFilter}
      />
      <div className={styles.list}>
        <Card>
          {found && !hasNextPage && found.length > 0 && <Found expenses={found} />}
          {!found && (
            <SkeletonRows
              kind="expenses"
              count={5}
              label={words.groups.loadingExpenses}
              onRetry={isError ? () => void list.refetch() : undefined}
            />
          )}
          {found?.length === 0 && !isSearching && (
            <EmptyState
              drawing="receipt"
              title={isFiltered ? words.expenses.nothingFound : words.groups.noGroupExpenses}
              action={
                isFiltered && (
                  <Button onClick={() => setFilter({ text: '', member: '', category: '' })}>
                    {words.expenses.clearFilters}
                  </Button>
                )
              }
            />
          )}
          <ul className={rows.rows} data-live-list aria-busy={isSearching}>
            {found?.slice(0, drawnRows).map((thing) => (
              <GroupEntryRow
                key={thing.id}
                group={group}
                entry={{ kind: 'expense', thing }}
                isBusy={idsBeingDeleted.includes(thing.id)}
                onLook={onLook}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </Card>
      </div>
      {found && (found.length > drawnRows || hasNextPage) && (
        <Button
          isBusy={isFetchingNextPage}
          onClick={() => {
            setDrawnRows(drawnRows + DRAWN);
            if (found.length <= drawnRows + DRAWN && hasNextPage) void fetchNextPage();
          }}
        >
          {words.groups.earlier}
        </Button>
      )}
    </RecordsPage>
  );
}

/** The number and the sum of the expenses. */
function Found({ expenses }: { expenses: readonly GroupExpense[] }) {
  const words = useWords();
  const sum = sumRupees(expenses.map(signedAmount));
  return (
    <p className={styles.found} role="status">
      {richText(({ node }) =>
        words.lists.comma({
          first: words.expenses.expenseCount({ count: expenses.length }),
          last: node(<Rupees amount={sum} />),
        }),
      )}
    </p>
  );
}
