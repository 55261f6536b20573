import { loaded } from '../../../ui/base/loaded.tsx';

/** The sheet and the form of an expense, for a screen of another feature. */
export const EXPENSE_IN_PLACE = loaded(
  async () => (await import('../form/expense-in-place.tsx')).ExpenseInPlace,
);
