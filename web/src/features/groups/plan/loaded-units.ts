import { loaded } from '../../../ui/base/loaded.tsx';

/** The dialog of who settles as one; most groups have nobody. */
export const UNITS_DIALOG = loaded(async () => (await import('./units-dialog.tsx')).UnitsDialog, {
  words: 'groups',
});
