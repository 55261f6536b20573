import { loaded } from '../../../ui/loaded.tsx';

// The parts in the folder `later`: their code comes when they are first shown, or when a screen has stood for a while.

/** The window over a long list. */
export const ROW_WINDOW = loaded(async () => (await import('../later/row-window.tsx')).RowWindow);

/** What stands at the foot of the Expenses screen. */
export const EXPENSES_TAIL = loaded(
  async () => (await import('../later/expenses-tail.tsx')).ExpensesTail,
);
