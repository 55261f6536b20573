import { navigate } from 'wouter/use-browser-location';
import { ALL_MONTHS, expensesAddress, parseExpenseView } from './expense-view.ts';

/** Shows the expenses of one tag alone, besides whatever else narrows the list; undefined shows those of all again. */
export function showTag(tag: string | undefined): void {
  navigate(expensesAddress({ ...parseExpenseView(location.search), tag }));
}

/** Shows the list over all months. */
export function showAllMonths(): void {
  navigate(expensesAddress({ ...parseExpenseView(location.search), month: ALL_MONTHS }));
}
