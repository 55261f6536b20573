import type { Expense } from '@hisaab/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { ExpensePage } from '../../api/expense-cache.ts';
import { ADD_EXPENSE_HINT } from '../../ui/add-expense.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './expense-list.module.css';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { Ledger } from './ledger.tsx';
import { ledgerRows } from './ledger-rows.ts';
import { LoadMore } from './load-more.tsx';

interface ExpenseListProps {
  list: UseInfiniteQueryResult<InfiniteData<ExpensePage>>;
  hasFilter: boolean;
  /** Takes the focus when what had it is gone. */
  ledgerRef: RefObject<HTMLUListElement | null>;
  onClearFilter: () => void;
  onAdd: () => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** The expenses, or what stands in their place. */
export function ExpenseList({
  list,
  hasFilter,
  ledgerRef,
  onClearFilter,
  onAdd,
  onEdit,
  onDelete,
}: ExpenseListProps) {
  if (list.isPending) return <LedgerSkeleton />;
  if (!list.data) return null;

  const expenses = list.data.pages.flatMap((page) => page.expenses);
  if (expenses.length === 0 && !list.hasNextPage) {
    return (
      <Card className={classNames(styles.empty, hasFilter && styles.filtered)}>
        {hasFilter ? <NothingFound onClearFilter={onClearFilter} /> : <NoExpenses onAdd={onAdd} />}
      </Card>
    );
  }
  return (
    <Card isFlush className={list.isPlaceholderData ? styles.outdated : undefined}>
      <Ledger
        rows={ledgerRows(expenses, !list.hasNextPage)}
        isComplete={!list.hasNextPage}
        listRef={ledgerRef}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      {list.hasNextPage && <LoadMore list={list} />}
    </Card>
  );
}

function NoExpenses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="ledger"
      title="No expenses yet"
      text="It takes an amount and one tap."
      action={
        <Button icon="plus" {...ADD_EXPENSE_HINT} onClick={onAdd}>
          Add the first one
        </Button>
      }
    />
  );
}

function NothingFound({ onClearFilter }: { onClearFilter: () => void }) {
  return (
    <EmptyState
      drawing="receipt"
      title="No matching expenses"
      action={<Button onClick={onClearFilter}>Clear filters</Button>}
    />
  );
}
