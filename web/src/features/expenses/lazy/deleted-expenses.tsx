import { displayDate } from '@hisaab/words';
import type {
  DeletedExpense,
  DeletedIncome,
  DeletedOwnCategory,
  DeletedRecurringEntry,
} from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState } from 'react';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import entryRow from '../../../ui/lists/entry-row.module.css';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './deleted-expenses.module.css';
import { ExpenseLine } from '../public/expense-row.tsx';
import { repeatName, repeatOf } from '../../../repeating/repeat-words.ts';
import { useRestoreIncome } from '../income/delete-income.ts';
import { useRestoreRecurring } from './change-recurring.ts';
import { DeletedCategories } from '../categories/deleted-categories.tsx';
import { descriptionOf } from '../data/recurring.ts';
import { useRestoreExpense } from '../data/restore-expense.ts';
import { useWords, type Words } from '../../../words/words.ts';

interface DeletedExpensesProps {
  expenses: readonly DeletedExpense[];
  recurring: readonly DeletedRecurringEntry[];
  categories: readonly DeletedOwnCategory[];
  incomes: readonly DeletedIncome[];
  onClose: () => void;
}

/** The expenses, repeating entries, categories and incomes deleted in the last 30 days, each with a button that restores it. */
export function DeletedExpenses({
  expenses,
  recurring,
  categories,
  incomes,
  onClose,
}: DeletedExpensesProps) {
  const words = useWords();
  const expense = useRestoreExpense();
  const entry = useRestoreRecurring();
  const income = useRestoreIncome();
  const [failure, setFailure] = useState<Error>();

  const rows = [
    ...expenses.map((deleted) => ({
      key: `expense ${deleted.id}`,
      deleted,
      description: deleted.description,
      when: displayDate(words, deleted.date),
      isBusy: expense.restoredId === deleted.id,
      restore: () => expense.restore(deleted, setFailure),
    })),
    ...recurring.map((deleted) => ({
      key: `repeating ${deleted.id}`,
      deleted,
      description: descriptionOf(deleted),
      when: repeatName(words, repeatOf(deleted.every)),
      isBusy: entry.restoredId === deleted.id,
      restore: () => entry.restore(deleted, setFailure),
    })),
    ...incomes.map((deleted) => ({
      key: `income ${deleted.id}`,
      deleted,
      description: deleted.source || words.waiting.moneyIn,
      when: displayDate(words, deleted.date),
      isBusy: income.restoredId === deleted.id,
      restore: () => income.restore(deleted, setFailure),
    })),
  ].toSorted((one, other) => other.deleted.deleted_at.localeCompare(one.deleted.deleted_at));

  return (
    <Modal title={words.expenses.recentlyDeleted} onClose={onClose}>
      <ModalBody>
        <FormFailure
          sentence={failure && words.expenses.restoreFailed}
          onDismiss={() => setFailure(undefined)}
        >
          {needsNetwork(failure)}
        </FormFailure>
        <DeletedCategories categories={categories} onFailed={setFailure} />
        <p className="note">
          {rows.length + categories.length === 0
            ? words.expenses.nothingDeleted
            : words.expenses.keptFor30Days}
        </p>
        <ul aria-label={words.expenses.recentlyDeleted}>
          {rows.map(({ key, deleted, description, when, isBusy, restore }) => (
            <li key={key} className={classNames(entryRow.row, entryRow.stacked)}>
              <ExpenseLine
                category={'category' in deleted ? (deleted.category ?? undefined) : undefined}
                description={description}
                amount={deleted.amount ?? 0}
                date={when}
                note={whenDeleted(words, deleted.deleted_at)}
              />
              <Button
                size="sm"
                className={styles.restore}
                aria-label={words.expenses.restoreNamed({
                  name: description || words.common.noDescription,
                  amount: formatRupees(deleted.amount ?? 0),
                })}
                isBusy={isBusy}
                onClick={() => {
                  setFailure(undefined);
                  restore();
                }}
              >
                {words.expenses.restore}
              </Button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}

/** The day of a deletion, an instant. */
function whenDeleted(words: Words, deletedAt: string): string {
  const day = displayDate(words, new Date(deletedAt).toLocaleDateString('sv'));
  return words.groups.deletedOn({ day });
}
