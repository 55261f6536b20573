import { loaded } from '../../../ui/base/loaded.tsx';

/** The form of a category. It is rarely opened, so its code loads on demand. */
export const CATEGORY_DIALOG = loaded(
  async () => (await import('./category-dialog.tsx')).CategoryDialog,
);
