import type { DeletedExpense, DeletedRecurringEntry } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState } from 'react';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalBody } from '../../../ui/modal.tsx';
import styles from './deleted-expenses.module.css';
import { ExpenseRow, NO_DESCRIPTION } from '../public/expense-row.tsx';
import { REPEAT_NAMES, repeatOf } from '../../../repeating/repeat-words.ts';
import { useRestoreRecurring } from './change-recurring.ts';
import { useRestoreExpense } from '../data/restore-expense.ts';
import * as messages from '../messages.ts';

interface DeletedExpensesProps {
  expenses: readonly DeletedExpense[];
  recurring: readonly DeletedRecurringEntry[];
  onClose: () => void;
}

/** The expenses deleted in the last 30 days, each with a way back. */
export function DeletedExpenses({ expenses, recurring, onClose }: DeletedExpensesProps) {
  const expense = useRestoreExpense();
  const entry = useRestoreRecurring();
  const [failure, setFailure] = useState<Error>();

  const rows = [
    ...expenses.map((deleted) => ({
      key: `expense ${deleted.id}`,
      deleted,
      when: deleted.date_formatted,
      isBusy: expense.restoredId === deleted.id,
      restore: () => expense.restore(deleted, setFailure),
    })),
    ...recurring.map((deleted) => ({
      key: `repeating ${deleted.id}`,
      deleted,
      when: REPEAT_NAMES[repeatOf(deleted.every)],
      isBusy: entry.restoredId === deleted.id,
      restore: () => entry.restore(deleted, setFailure),
    })),
  ].toSorted((one, other) => other.deleted.deleted_at.localeCompare(one.deleted.deleted_at));

  return (
    <Modal title="Recently deleted" onClose={onClose}>
      <ModalBody>
        <FormFailure
          sentence={failure && messages.restoreFailed}
          onDismiss={() => setFailure(undefined)}
        >
          {needsNetwork(failure)}
        </FormFailure>
        {rows.length === 0 && <p>{messages.nothingDeleted}</p>}
        <ul aria-label="Recently deleted">
          {rows.map(({ key, deleted, when, isBusy, restore }) => (
            <li key={key} className={styles.row}>
              <ExpenseRow
                category={deleted.category}
                description={deleted.description}
                amount={deleted.amount}
                date={when}
              />
              <Button
                size="sm"
                aria-label={`Restore ${deleted.description || NO_DESCRIPTION}, ${formatRupees(deleted.amount)}`}
                isBusy={isBusy}
                onClick={() => {
                  setFailure(undefined);
                  restore();
                }}
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
