import type { Month } from '@hisaab/domain';
import { useEffect, useState } from 'react';
import { expensesAddress, readExpenseView, type ExpenseView } from './public/expense-view.ts';

/** For whoever comes back to the screen by its link alone; gone when the app is opened anew, which shows now. */
let lastView: ExpenseView = {};

/** What the screen shows: as its address says, else as it was left. It stays in the address, so that a reload keeps it. */
export function useExpenseView(current: Month): [ExpenseView, (view: ExpenseView) => void] {
  const [view, setView] = useState(() =>
    location.search === '' ? lastView : readExpenseView(location.search),
  );
  useEffect(() => {
    lastView = view;
    const month = view.month === current ? undefined : view.month;
    history.replaceState(history.state, '', expensesAddress({ ...view, month }));
  }, [view, current]);
  return [view, setView];
}
