import type { Expense } from '@hisaab/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  askForFirstExpenses,
  useDeleteExpense,
  useExpenses,
  type ExpenseFilter,
} from '../../api/expenses.ts';
import { statisticsQuery } from '../../api/personal.ts';
import { messages } from '../../messages.ts';
import { ADD_EXPENSE_HINT, useAddKey } from '../../ui/add-expense.ts';
import { FloatingAction } from '../../ui/floating-action.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useBanner } from '../../ui/use-banner.tsx';
import { CategoryTotals } from './category-totals.tsx';
import { DeleteExpenseDialog } from './delete-expense-dialog.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { ExpenseList } from './expense-list.tsx';
import { ExpenseModal } from './expense-modal.tsx';
import styles from './expenses-screen.module.css';
import { ExpensesUnavailable } from './expenses-unavailable.tsx';
import { useAskedToAdd } from './use-asked-to-add.ts';
import { useSettled } from './use-settled.ts';

/** The form is open for a new expense, or for one there is. */
interface Draft {
  expense: Expense | undefined;
}

const TYPING_RESTS_MS = 250;

const NEW: Draft = { expense: undefined };

/** Asks for what the screen shows: the newest expenses, and what each category adds up to. */
export function askForExpenses(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([askForFirstExpenses(queryClient), queryClient.query(statisticsQuery)]);
}

/** Every personal expense: what each category adds up to, and the ledger, newest first. */
export function ExpensesScreen() {
  const [filter, setFilter] = useState<ExpenseFilter>({});
  const text = useSettled(filter.text, TYPING_RESTS_MS);
  const list = useExpenses({ ...filter, text: filter.text && text });
  const statistics = useQuery(statisticsQuery);
  const { banner, showSuccess, showError } = useBanner();
  const [draft, setDraft] = useState(useAskedToAdd() ? NEW : null);
  const [doomed, setDoomed] = useState<Expense | null>(null);
  const ledgerRef = useRef<HTMLUListElement>(null);
  const deleteExpense = useDeleteExpense({
    onDeleted: () => {
      showSuccess(messages.expenseDeleted);
      // The row took the focus with it.
      if (document.activeElement === document.body)
        ledgerRef.current?.focus({ preventScroll: true });
    },
    onFailed: () => showError(messages.expenseDeleteFailed),
  });
  const openAddForm = () => setDraft(NEW);
  useAddKey(openAddForm);

  const hasFilter = Object.values(filter).some((part) => part !== undefined);
  const isEmpty = !hasFilter && list.data?.pages[0]?.expenses.length === 0;

  function handleSaved(message: string) {
    setDraft(null);
    showSuccess(message);
  }

  function handleDelete(expense: Expense) {
    setDoomed(null);
    deleteExpense(expense);
  }

  return (
    <>
      <PageHead
        title="Expenses"
        action={
          <FloatingAction icon="plus" {...ADD_EXPENSE_HINT} onClick={openAddForm}>
            Add Expense
          </FloatingAction>
        }
      />
      <div className={styles.notices}>
        {banner}
        {list.isError && !list.isFetchNextPageError && <ExpensesUnavailable list={list} />}
      </div>
      <Stack>
        <CategoryTotals statistics={statistics} />
        {!isEmpty && (list.isPending || list.data) && (
          <ExpenseFilters
            filter={filter}
            months={statistics.data?.monthly_breakdown.map(({ month }) => month) ?? []}
            onChange={setFilter}
          />
        )}
        <ExpenseList
          list={list}
          hasFilter={hasFilter}
          ledgerRef={ledgerRef}
          onClearFilter={() => setFilter({})}
          onAdd={openAddForm}
          onEdit={(expense) => setDraft({ expense })}
          onDelete={setDoomed}
        />
      </Stack>
      {draft && (
        <ExpenseModal
          expense={draft.expense}
          onSaved={handleSaved}
          onClose={() => setDraft(null)}
        />
      )}
      {doomed && (
        <DeleteExpenseDialog
          expense={doomed}
          onConfirm={() => handleDelete(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
    </>
  );
}
