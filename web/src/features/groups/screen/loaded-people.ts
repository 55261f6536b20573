import { loaded } from '../../../ui/base/loaded.tsx';

/** The screen of the people, which loads on demand. */
export const PEOPLE_SCREEN = loaded(
  async () => (await import('./people-screen.tsx')).PeopleScreen,
  { words: 'groups' },
);
