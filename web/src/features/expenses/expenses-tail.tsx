import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tail, TailButton } from '../../ui/tail.tsx';
import { DeletedExpenses } from './deleted-expenses.tsx';
import { deletedExpensesQuery } from './restore-expense.ts';

/** What is seldom needed, at the foot of the screen; each is there only while it holds something. */
export function ExpensesTail() {
  const { data: deleted = [] } = useQuery(deletedExpensesQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {deleted.length > 0 && (
        <Tail>
          <TailButton icon="trash" count={deleted.length} onClick={() => setOpen(true)}>
            Recently deleted
          </TailButton>
        </Tail>
      )}
      {isOpen && <DeletedExpenses expenses={deleted} onClose={() => setOpen(false)} />}
    </>
  );
}
