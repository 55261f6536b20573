import type { Expense } from '@hisaab/contract';
import type { CalendarDate, Month } from '@hisaab/domain';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import { DeleteExpenseDialog } from './delete-expense-dialog.tsx';
import type { FirstValues } from './expense-fields.tsx';
import { ExpenseModal } from './expense-modal.tsx';

/** The form is open for a new expense, or for one there is. */
export interface Draft {
  expense: Expense | undefined;
  /** What the form of a new expense holds at first. */
  filled?: FirstValues;
  /** The entry to change, of those that wait for a network. */
  entry?: OutboxEntry;
  /** Whether pictures were shared to the installed app, for this form. */
  takesShared?: boolean;
}

interface ExpenseDialogsProps {
  /** Null while the form is closed. */
  draft: Draft | null;
  /** The expense that is asked about before it is deleted. */
  doomed: Expense | null;
  pastMonth: Month | undefined;
  /** With the sentence to show, and the day of what was saved; none while it waits for a network. */
  onSaved: (message: string, day?: CalendarDate) => void;
  onConfirmed: (expense: Expense) => void;
  onClose: () => void;
}

/** What the Expenses screen opens: the form of an expense, and the question before one is deleted. */
export function ExpenseDialogs(props: ExpenseDialogsProps) {
  const { draft, doomed, pastMonth, onSaved, onConfirmed, onClose } = props;
  return (
    <>
      {draft && (
        <ExpenseModal
          expense={draft.expense}
          filled={draft.filled}
          entry={draft.entry}
          takesShared={draft.takesShared}
          pastMonth={pastMonth}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
      {doomed && (
        <DeleteExpenseDialog
          expense={doomed}
          onConfirm={() => onConfirmed(doomed)}
          onCancel={onClose}
        />
      )}
    </>
  );
}
