import type { Expense } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { useBanner } from '../../ui/parts/use-banner.tsx';
import { EXPENSE_FORM_DIALOG } from '../expenses/public/expense-form.ts';

/** The form of an expense on the dashboard. Closing it returns to the dashboard. */
export function useFormInPlace() {
  const [draft, setDraft] = useState<{ expense: Expense | undefined }>();
  const [wasOpen, setWasOpen] = useState(false);
  const { banner, showSuccess, clear } = useBanner();

  function open(expense: Expense | undefined) {
    clear();
    setWasOpen(true);
    setDraft({ expense });
  }

  return {
    add: () => open(undefined),
    edit: open,
    banner: wasOpen && banner,
    dialog: draft && (
      <Suspense>
        <EXPENSE_FORM_DIALOG.Component
          expense={draft.expense}
          filled={undefined}
          pastMonth={undefined}
          onSaved={(sentence) => {
            setDraft(undefined);
            showSuccess(sentence);
          }}
          onClose={() => setDraft(undefined)}
        />
      </Suspense>
    ),
  };
}
