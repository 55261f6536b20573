import { loaded } from '../../ui/base/loaded.tsx';

/** The form of a limit. It is rarely opened, so its code loads on demand. */
export const LIMIT_DIALOG = loaded(async () => (await import('./limit-dialog.tsx')).LimitDialog);
