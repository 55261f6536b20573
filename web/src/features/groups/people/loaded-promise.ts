import { loaded } from '../../../ui/base/loaded.tsx';

/** The day by which a pair settles; most pairs have none. */
export const PROMISE_DIALOG = loaded(
  async () => (await import('./promise-dialog.tsx')).PromiseDialog,
  { words: 'groups' },
);
