import { loaded } from '../../../ui/base/loaded.tsx';

// The code of these parts comes when they are first shown, or when a screen has stood for a while.

/** The window over a long list. */
export const ROW_WINDOW = loaded(async () => (await import('../list/row-window.tsx')).RowWindow);

/** What Quick add has read. */
export const QUICK_PREVIEW = loaded(
  async () => (await import('../quick/quick-preview.tsx')).QuickPreview,
);

/** What stands at the foot of the Expenses screen. */
export const EXPENSES_TAIL = loaded(
  async () => (await import('../later/expenses-tail.tsx')).ExpensesTail,
);

/** The import of a file. */
export const IMPORT_SCREEN = loaded(
  async () => (await import('../import/import-screen.tsx')).ImportScreen,
);
