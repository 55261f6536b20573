import { resolve } from 'node:path';
import { vi } from 'vitest';
import type * as webFiles from '../src/web-server/site/web-files.ts';

// Every test has a server of its own: where the web app is built, to read its files for each takes longer than all else of a start.
const BUILT = resolve(import.meta.dirname, '../../web/dist');

vi.mock('../src/web-server/site/web-files.ts', async (importOriginal) => {
  const original = await importOriginal<typeof webFiles>();
  let built: ReturnType<typeof original.loadWebFiles> | undefined;
  return {
    ...original,
    loadWebFiles: (root: string) =>
      root === BUILT ? (built ??= original.loadWebFiles(root)) : original.loadWebFiles(root),
  };
});
