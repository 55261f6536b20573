import { useEffect, useState } from 'react';

const ADD_ADDRESS = '#add-expense';

/** Whether the address asks for the form at once, as the dashboard's "Add Expense" does; a reload does not ask again. */
export function useAskedToAdd(): boolean {
  const [isAsked] = useState(() => location.hash === ADD_ADDRESS);
  useEffect(() => {
    if (isAsked) history.replaceState(history.state, '', location.pathname);
  }, [isAsked]);
  return isAsked;
}
