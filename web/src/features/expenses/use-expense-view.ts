import type { Month } from '@hisaab/domain';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { expensesAddress, parseExpenseView, type ExpenseView } from './public/expense-view.ts';

const PATH = '/expenses';

/** For whoever comes back to the screen by its link alone; gone when the app is opened anew, which shows now. */
let lastView: ExpenseView = {};

/** The view of the screen: as its address says, else as it was left. It stays in the address, so that a reload keeps it. */
export function useExpenseView(current: Month): [ExpenseView, (view: ExpenseView) => void] {
  const search = useSearch();
  const [view, setView] = useState(() => (search === '' ? lastView : parseExpenseView(search)));
  const month = view.month === current ? undefined : view.month;
  const address = expensesAddress({ ...view, month });
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    // A link on the screen itself, such as a notification's, asks for something else.
    if (search !== '' && PATH + search !== address) setView(parseExpenseView(search));
  }
  useEffect(() => {
    lastView = view;
    // On its way to another screen the address is that screen's.
    if (location.pathname === PATH && PATH + search !== address) {
      history.replaceState(history.state, '', address);
    }
  }, [view, address, search]);
  return [view, setView];
}
