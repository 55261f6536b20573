import { loaded } from '../../../ui/base/loaded.tsx';

/** The import of a file, with the code that reads it. */
export const GROUP_IMPORT = loaded(async () => (await import('./group-import.tsx')).GroupImport);
