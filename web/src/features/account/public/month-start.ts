import { loaded } from '../../../ui/base/loaded.tsx';

/** The dialog of the day on which months begin; its code loads on demand, as most months begin on the 1st. */
export const MONTH_START_DIALOG = loaded(
  async () => (await import('../month-start-dialog.tsx')).MonthStartDialog,
);
