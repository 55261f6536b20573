import type { ReactNode } from 'react';
import type { IncomeValues } from '../../../offline/contents.ts';
import { offerToStore } from '../../../offline/offer-to-store.tsx';
import { useFirstWords } from '../../../words/words.ts';
import type { ExpenseValues } from '../form/expense-form.ts';
import { useSaveExpense } from '../form/save-expense.ts';
import { useSaveIncome } from '../data/save-income.ts';

interface NewThing<Values> {
  thing: undefined;
  values: Values;
}

/** The mutation of an expense or of an income. */
interface Saving<Values> {
  mutate: (
    edit: NewThing<Values>,
    callbacks: { onSuccess: () => void; onError: (error: Error) => void },
  ) => void;
  keep: (edit: NewThing<Values>) => Promise<void>;
}

interface LineOutcome {
  /** The line is free for the next entry at once. */
  onSent: () => void;
  /** Receives the message to show. */
  onSaved: (message: string) => void;
  /** Receives the message to show, and an offer to store the entry for later if no response came. */
  onFailed: (message: string, offer: ReactNode) => void;
  /** The entry of a failed line is stored for later. */
  onKept: () => void;
}

/** Saves what a line of Quick add says: an expense or an income. */
export function useSaveLine({ onSent, onSaved, onFailed, onKept }: LineOutcome) {
  const words = useFirstWords();
  const keeping = { onKept: () => onSaved(words.expenses.expenseKept) };
  const expense = useSaveExpense(keeping);
  const income = useSaveIncome(keeping);

  function save<Values>(
    saving: Saving<Values>,
    values: Values,
    { added, failed }: { added: string; failed: string },
  ) {
    onSent();
    const edit = { thing: undefined, values };
    saving.mutate(edit, {
      onSuccess: () => onSaved(added),
      onError: (error) =>
        onFailed(
          failed,
          offerToStore(error, async () => {
            await saving.keep(edit);
            onKept();
          }),
        ),
    });
  }

  return {
    isBusy: expense.isPending || income.isPending,
    /** Forgets a line that was sent without a response. */
    discard: () => {
      expense.discard();
      income.discard();
    },
    expense: (values: ExpenseValues) =>
      save(expense, values, {
        added: words.expenses.expenseAdded,
        failed: words.expenses.expenseSaveFailed,
      }),
    income: (values: IncomeValues) =>
      save(income, values, { added: words.income.added, failed: words.income.saveFailed }),
  };
}
