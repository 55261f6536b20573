import { loaded } from '../../../ui/base/loaded.tsx';

/** The import of a file. */
export const IMPORT_SCREEN = loaded(
  async () => (await import('../import/import-screen.tsx')).ImportScreen,
  { words: 'imports' },
);
