import type { Expense } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { useBanner } from '../../ui/parts/use-banner.tsx';
import { EXPENSE_IN_PLACE } from '../expenses/public/expense-form.ts';

/** The form of a new expense, and the sheet of an existing one, on the dashboard. Closing it returns to the dashboard. */
export function useFormInPlace() {
  const [shown, setShown] = useState<{ expense: Expense | undefined }>();
  const [wasOpen, setWasOpen] = useState(false);
  const { banner, showSuccess, showError, clear } = useBanner();

  function open(expense: Expense | undefined) {
    clear();
    setWasOpen(true);
    setShown({ expense });
  }

  return {
    add: () => open(undefined),
    look: open,
    banner: wasOpen && banner,
    dialog: shown && (
      <Suspense>
        <EXPENSE_IN_PLACE.Component
          start={{ expense: shown.expense, isLook: shown.expense !== undefined }}
          onSaved={(sentence) => {
            setShown(undefined);
            showSuccess(sentence);
          }}
          onFailed={showError}
          onClose={() => setShown(undefined)}
        />
      </Suspense>
    ),
  };
}
