import { loaded } from '../../../ui/base/loaded.tsx';

/** The forms and questions of the groups, which load after the first paint. */
export const GROUP_DIALOGS = loaded(async () => (await import('./group-dialogs.tsx')).GroupDialogs);
