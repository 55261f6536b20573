import type { Expense } from '@hisaab/contract';
import * as messages from '../messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ExpenseRow } from '../public/expense-row.tsx';

interface DeleteExpenseDialogProps {
  expense: Expense;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an expense is deleted, and shows which one. */
export function DeleteExpenseDialog({ expense, onConfirm, onCancel }: DeleteExpenseDialogProps) {
  return (
    <ConfirmDialog
      title={messages.confirmExpenseDeletion}
      message={
        <ExpenseRow
          category={expense.category}
          description={expense.description}
          amount={expense.amount}
          date={expense.date_formatted}
        />
      }
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
