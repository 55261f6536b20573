import type { DeletedExpense } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Modal, ModalBody } from '../../ui/modal.tsx';
import styles from './deleted-expenses.module.css';
import { ExpenseRow, NO_DESCRIPTION } from './public/expense-row.tsx';
import { useRestoreExpense } from './restore-expense.ts';

interface DeletedExpensesProps {
  expenses: readonly DeletedExpense[];
  onClose: () => void;
}

/** What was deleted in the last 30 days, each with a way back. */
export function DeletedExpenses({ expenses, onClose }: DeletedExpensesProps) {
  const { restore, restoredId } = useRestoreExpense();
  const [isFailed, setFailed] = useState(false);

  function handleRestore(expense: DeletedExpense) {
    setFailed(false);
    restore(expense, () => setFailed(true));
  }

  return (
    <Modal title="Recently deleted" onClose={onClose}>
      <ModalBody>
        <FormFailure
          sentence={isFailed ? 'This could not be restored just now.' : undefined}
          onDismiss={() => setFailed(false)}
        />
        {expenses.length === 0 && <p>Nothing was deleted in the last 30 days.</p>}
        <ul aria-label="Recently deleted">
          {expenses.map((expense) => (
            <li key={expense.id} className={styles.row}>
              <ExpenseRow
                category={expense.category}
                description={expense.description}
                amount={expense.amount}
                date={expense.date_formatted}
              />
              <Button
                size="sm"
                aria-label={`Restore ${expense.description || NO_DESCRIPTION}, ${formatRupees(expense.amount)}`}
                isBusy={restoredId === expense.id}
                onClick={() => handleRestore(expense)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}
