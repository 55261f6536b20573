import { loaded } from '../../../ui/base/loaded.tsx';

/** The repeating entries of a group, with their form. */
export const GROUP_REPEATING = loaded(
  async () => (await import('./group-repeating.tsx')).GroupRepeating,
  { words: 'groups' },
);
