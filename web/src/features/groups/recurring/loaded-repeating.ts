import { loaded } from '../../../ui/base/loaded.tsx';

/** What repeats in a group, with its form. */
export const GROUP_REPEATING = loaded(
  async () => (await import('./group-repeating.tsx')).GroupRepeating,
);
