import { loaded } from '../../../ui/base/loaded.tsx';

/** The screen of the people, which comes when somebody asks for it. */
export const PEOPLE_SCREEN = loaded(async () => (await import('./people-screen.tsx')).PeopleScreen);
