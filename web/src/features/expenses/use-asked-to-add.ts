import { useEffect, useState } from 'react';
import { ADD_EXPENSE_ADDRESS } from './public/add-expense.ts';

const ADD_HASH = new URL(ADD_EXPENSE_ADDRESS, location.origin).hash;

/** Whether the address asks for the form at once, as the dashboard's "Add Expense" does; a reload does not ask again. */
export function useAskedToAdd(): boolean {
  const [isAsked] = useState(() => location.hash === ADD_HASH);
  useEffect(() => {
    if (isAsked) history.replaceState(history.state, '', location.pathname + location.search);
  }, [isAsked]);
  return isAsked;
}
