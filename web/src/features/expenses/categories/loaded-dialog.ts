import { loaded } from '../../../ui/base/loaded.tsx';

/** The form of a category: few make one, and its code comes when somebody does. */
export const CATEGORY_DIALOG = loaded(
  async () => (await import('./category-dialog.tsx')).CategoryDialog,
);
