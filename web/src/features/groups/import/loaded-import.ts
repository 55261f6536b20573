import { loaded } from '../../../ui/base/loaded.tsx';

/** The import of a file, with its parser. */
export const GROUP_IMPORT = loaded(async () => (await import('./group-import.tsx')).GroupImport, {
  words: 'imports',
});
