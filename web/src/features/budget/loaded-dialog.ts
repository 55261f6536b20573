import { loaded } from '../../ui/base/loaded.tsx';

/** The form of a limit: few open it, and its code comes when somebody does. */
export const LIMIT_DIALOG = loaded(async () => (await import('./limit-dialog.tsx')).LimitDialog);
