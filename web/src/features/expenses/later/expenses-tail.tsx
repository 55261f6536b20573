import type { CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Tail, TailButton } from '../../../ui/tail.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import type { ExpenseView } from '../public/expense-view.ts';
import { DeletedExpenses } from './deleted-expenses.tsx';
import { exportExpenses } from './export-expenses.tsx';
import { RecurringEntries } from './recurring-entries.tsx';
import { deletedRecurringQuery, recurringQuery } from '../recurring.ts';
import { deletedExpensesQuery } from '../restore-expense.ts';

interface ExpensesTailProps {
  today: CalendarDate;
  /** What the screen shows and Export saves; undefined where it shows nothing. */
  exported: ExpenseView | undefined;
  onError: ShowError;
}

/** The seldom needed buttons at the foot of the screen; each but the import is there only while it holds something. */
export function ExpensesTail({ today, exported, onError }: ExpensesTailProps) {
  const results = [
    useQuery(deletedExpensesQuery),
    useQuery(deletedRecurringQuery),
    useQuery(recurringQuery),
  ] as const;
  const [{ data: expenses = [] }, { data: deletedRecurring = [] }, { data: recurring = [] }] =
    results;
  // Later, a button would push the others aside.
  const isPending = results.some((result) => result.isPending);
  const [open, setOpen] = useState<'repeating' | 'deleted'>();
  const [, navigate] = useLocation();
  const close = () => setOpen(undefined);
  const deletedCount = expenses.length + deletedRecurring.length;
  return (
    <>
      {!isPending && (
        <Tail>
          {recurring.length > 0 && (
            <TailButton icon="repeat" count={recurring.length} onClick={() => setOpen('repeating')}>
              Repeating
            </TailButton>
          )}
          {deletedCount > 0 && (
            <TailButton icon="trash" count={deletedCount} onClick={() => setOpen('deleted')}>
              Recently deleted
            </TailButton>
          )}
          <TailButton icon="file" onClick={() => navigate('/import')}>
            Import
          </TailButton>
          {exported && (
            <TailButton icon="download" onClick={() => exportExpenses(exported, onError)}>
              Export
            </TailButton>
          )}
        </Tail>
      )}
      {open === 'repeating' && (
        <RecurringEntries entries={recurring} today={today} onClose={close} />
      )}
      {open === 'deleted' && (
        <DeletedExpenses expenses={expenses} recurring={deletedRecurring} onClose={close} />
      )}
    </>
  );
}
