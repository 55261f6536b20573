import { loaded } from '../../../ui/base/loaded.tsx';

/** The form of an expense, for a screen of another feature. */
export const EXPENSE_FORM_DIALOG = loaded(
  async () => (await import('../form/expense-modal.tsx')).ExpenseModal,
);
