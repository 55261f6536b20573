import type { Month } from '@hisaab/domain';
import { useEffect, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { useKnownView } from './use-known-view.ts';
import { useUser } from '../../../session/session.tsx';
import { isStepOfSheet } from '../../../ui/dialogs/back-closes.ts';
import { expensesAddress, parseExpenseView, type ExpenseView } from '../public/expense-view.ts';

const PATH = '/expenses';

/** Restored when the user returns by the screen's bare link; a reload shows the current month. */
let last: { userId: number; view: ExpenseView } | undefined;

/**
 * The view of the screen: from its address, else the last one. It stays in the address for reloads. Each change is a
 * step that Back undoes; typing in a search is one step.
 */
export function useExpenseView(current: Month): [ExpenseView, (view: ExpenseView) => void] {
  const search = useSearch();
  const { id: userId } = useUser();
  const [asked, setView] = useState(() =>
    search === '' && last?.userId === userId ? last.view : parseExpenseView(search),
  );
  const view = useKnownView(asked);
  const address = addressOf(view, current);
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    // Back, or a link to the screen itself, such as a notification's. During navigation to another screen the address
    // is that screen's.
    if (isHere() && PATH + search !== address) setView(parseExpenseView(search));
  }
  useEffect(() => {
    last = { userId, view };
    // The bare link restores the last view.
    if (isHere() && PATH + location.search !== address) {
      history.replaceState(history.state, '', address);
    }
  }, [view, address, userId]);

  function changeView(changed: ExpenseView) {
    setView(changed);
    const next = addressOf(changed, current);
    if (next === address) return;
    // A filter chosen in the sheet belongs to the sheet's step of the history.
    const isInSheet = isStepOfSheet();
    navigate(next, {
      replace: isInSheet || isTypedOn(view, changed),
      ...(isInSheet && { state: stateOfHistory() }),
    });
  }

  return [view, changeView];
}

function stateOfHistory(): unknown {
  return history.state;
}

function isHere(): boolean {
  return location.pathname === PATH;
}

function isTypedOn(before: ExpenseView, after: ExpenseView): boolean {
  const isSameList =
    before.month === after.month &&
    before.category === after.category &&
    before.account === after.account &&
    before.tag === after.tag;
  return isSameList && before.text !== undefined;
}

function addressOf(view: ExpenseView, current: Month): string {
  return expensesAddress({ ...view, month: view.month === current ? undefined : view.month });
}
