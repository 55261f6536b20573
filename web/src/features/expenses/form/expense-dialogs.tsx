import type { Expense } from '@hisaab/contract';
import type { CalendarDate, Month } from '@hisaab/domain';
import { Suspense } from 'react';
import { BILL_DIALOG, INCOME_MODAL } from '../public/loaded-parts.ts';
import type { Draft } from './draft.ts';
import { DeleteExpenseDialog } from './delete-expense-dialog.tsx';
import { ExpenseSheet } from './expense-sheet.tsx';
import { ExpenseModal } from './expense-modal.tsx';

interface ExpenseDialogsProps {
  /** Null while the form is closed. */
  draft: Draft | null;
  /** The expense whose deletion is to be confirmed. */
  expenseToDelete: Expense | null;
  pastMonth: Month | undefined;
  /** Receives the message to show and the day of the saved expense; no day while it waits in the outbox. */
  onSaved: (message: string, day?: CalendarDate) => void;
  /** Opens another draft in place of the open one. */
  onOpen: (draft: Draft) => void;
  /** Asks whether to delete an expense. */
  onDelete: (expense: Expense) => void;
  onConfirmed: (expense: Expense) => void;
  onClose: () => void;
}

/** The dialogs of the Expenses screen: the form of an expense, and the confirmation of a deletion. */
export function ExpenseDialogs(props: ExpenseDialogsProps) {
  const { draft, expenseToDelete, pastMonth, onSaved, onOpen, onDelete, onConfirmed, onClose } =
    props;
  return (
    <>
      {draft?.isLook && draft.expense && !expenseToDelete && (
        <ExpenseSheet
          expense={draft.expense}
          onOpen={onOpen}
          onDelete={onDelete}
          onClose={onClose}
        />
      )}
      {draft?.income && (
        <Suspense>
          <INCOME_MODAL.Component {...draft.income} onSaved={onSaved} onClose={onClose} />
        </Suspense>
      )}
      {draft?.bill && (
        <Suspense>
          <BILL_DIALOG.Component bill={draft.bill} onSaved={onSaved} onClose={onClose} />
        </Suspense>
      )}
      {draft && !draft.isLook && !draft.income && !draft.bill && (
        <ExpenseModal
          expense={draft.expense}
          isCopy={draft.isCopy}
          filled={draft.filled}
          entry={draft.entry}
          takesShared={draft.takesShared}
          pastMonth={pastMonth}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
      {expenseToDelete && (
        <DeleteExpenseDialog
          expense={expenseToDelete}
          onConfirm={() => onConfirmed(expenseToDelete)}
          onCancel={onClose}
        />
      )}
    </>
  );
}
