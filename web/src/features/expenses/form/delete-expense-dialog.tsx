import { displayDate } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ExpenseRow } from '../public/expense-row.tsx';
import { useWords } from '../../../words/words.ts';

interface DeleteExpenseDialogProps {
  expense: Expense;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an expense is deleted, and shows it. */
export function DeleteExpenseDialog({ expense, onConfirm, onCancel }: DeleteExpenseDialogProps) {
  const words = useWords();
  return (
    <ConfirmDialog
      title={words.expenses.confirmExpenseDeletion}
      message={
        <ExpenseRow
          category={expense.category}
          description={expense.description}
          amount={expense.amount}
          date={displayDate(words, expense.date)}
        />
      }
      confirmLabel={words.expenses.delete}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
