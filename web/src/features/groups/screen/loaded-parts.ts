import { loaded } from '../../../ui/base/loaded.tsx';

// The list of the groups is there first; the rest loads after the first paint, or at once if it is opened.

export const GROUP_DETAIL = loaded(async () => (await import('./group-detail.tsx')).GroupDetail, {
  words: 'groups',
});

/** The forms and questions of the groups. */
export const GROUP_DIALOGS = loaded(
  async () => (await import('./group-dialogs.tsx')).GroupDialogs,
  { words: 'groups' },
);
