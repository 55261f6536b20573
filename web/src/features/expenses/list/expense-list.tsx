import type { Expense } from '@hisaab/contract';
import type { CalendarDate, MonthStart } from '@hisaab/domain';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Suspense, type RefObject } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import type { Select, Selection } from '../data/use-selection.ts';
import type { ExpensePage } from '../data/expense-cache.ts';
import type { OpenBill } from '../data/open-bill.ts';
import { SELECT_BAR } from '../public/loaded-parts.ts';
import styles from './expense-list.module.css';
import { ledgerRows, type LedgerHeads } from './ledger-rows.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { Ledger } from './ledger.tsx';
import { LoadMore } from './load-more.tsx';
import { useFirstWords } from '../../../words/words.ts';

interface ExpenseListProps {
  list: UseInfiniteQueryResult<InfiniteData<ExpensePage>>;
  today: CalendarDate;
  deletingIds: readonly unknown[];
  heads: LedgerHeads;
  /** When the months of the signed-in user begin. */
  start: MonthStart;
  /** The reason for an empty list. */
  emptyBecause: 'none yet' | 'none in the month' | 'filtered';
  /** Receives the focus when the focused element was removed. */
  ledgerRef: RefObject<HTMLUListElement | null>;
  onClearFilter: () => void;
  onAdd: () => void;
  onLook: (expense: Expense) => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
  onBill: (bill: OpenBill) => void;
  selection: Selection | null;
  onSelect: Select;
  /** Called after a change of the selected ones was undone, with the message to show. */
  onTakenBack: (sentence: string) => void;
}

/** The expenses, or their placeholder. */
export function ExpenseList({
  list,
  today,
  deletingIds,
  heads,
  start,
  emptyBecause,
  ledgerRef,
  onClearFilter,
  onAdd,
  onLook,
  onEdit,
  onDelete,
  onBill,
  selection,
  onSelect,
  onTakenBack,
}: ExpenseListProps) {
  const words = useFirstWords();
  if (list.isPending) return <LedgerSkeleton />;
  if (!list.data) return null;

  const expenses = list.data.pages.flatMap((page) => page.expenses);
  if (expenses.length === 0 && !list.hasNextPage) {
    return (
      <Card className={classNames(styles.empty, emptyBecause === 'filtered' && styles.filtered)}>
        {emptyBecause === 'filtered' && <NothingFound onClearFilter={onClearFilter} />}
        {emptyBecause === 'none yet' && <NoExpenses onAdd={onAdd} />}
        {emptyBecause === 'none in the month' && (
          <EmptyState drawing="ledger" title={words.expenses.noneInMonth} />
        )}
      </Card>
    );
  }
  return (
    <Card isFlush className={list.isPlaceholderData ? styles.outdated : undefined}>
      <Ledger
        // The lines have another height and another start.
        key={heads}
        rows={ledgerRows(words, expenses, {
          isComplete: !list.hasNextPage,
          today,
          deletingIds,
          heads,
          start,
        })}
        deletingIds={deletingIds}
        isComplete={!list.hasNextPage}
        listRef={ledgerRef}
        end={list.hasNextPage && <LoadMore list={list} />}
        onLook={onLook}
        onEdit={onEdit}
        onDelete={onDelete}
        onBill={onBill}
        selection={selection}
        onSelect={onSelect}
      />
      {selection && (
        <Suspense>
          <SELECT_BAR.Component
            {...{ list, deletingIds, ledgerRef, selection, today, onSelect, onTakenBack }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function NoExpenses({ onAdd }: { onAdd: () => void }) {
  const words = useFirstWords();
  return (
    <EmptyState
      drawing="ledger"
      title={words.expenses.noExpenses}
      text={words.expenses.noExpensesText}
      action={
        <Button icon="plus" data-primary-action onClick={onAdd}>
          {words.expenses.addTheFirstOne}
        </Button>
      }
    />
  );
}

function NothingFound({ onClearFilter }: { onClearFilter: () => void }) {
  const words = useFirstWords();
  return (
    <EmptyState
      drawing="receipt"
      title={words.expenses.nothingFound}
      action={<Button onClick={onClearFilter}>{words.expenses.clearFilters}</Button>}
    />
  );
}
