import type { Expense } from '@hisaab/contract';
import { useState, type ReactNode } from 'react';
import { useDeleteWithUndo } from './delete-with-undo.ts';
import type { Draft } from './draft.ts';
import { ExpenseDialogs } from './expense-dialogs.tsx';

interface ExpenseInPlaceProps {
  /** What is open first. */
  start: Draft;
  onSaved: (message: string) => void;
  onFailed: (message: string, offer: ReactNode) => void;
  onClose: () => void;
}

/** The dialogs of an expense on a screen of another feature: its sheet, its form, and the confirmation of its deletion. */
export function ExpenseInPlace({ start, onSaved, onFailed, onClose }: ExpenseInPlaceProps) {
  const [draft, setDraft] = useState<Draft | null>(start);
  const [expenseToDelete, setExpenseToDelete] = useState<Expense | null>(null);
  const deleteExpense = useDeleteWithUndo({
    onDeleted: () => undefined,
    onRestored: onSaved,
    onKept: onSaved,
    onFailed,
  });
  return (
    <ExpenseDialogs
      draft={draft}
      expenseToDelete={expenseToDelete}
      pastMonth={undefined}
      onSaved={onSaved}
      onOpen={setDraft}
      onDelete={setExpenseToDelete}
      onConfirmed={(expense) => {
        onClose();
        deleteExpense(expense);
      }}
      onClose={onClose}
    />
  );
}
