import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

function room(name: string, folders: string[]) {
  return { name, root, include: folders.map((folder) => `${folder}/**/*.test.ts?(x)`) };
}

// Nothing here keeps anything between tests: a process and its modules serve many files.
const PURE = { isolate: false };

// Tests of a cluster, which has to be there: `npm run test:citus`.
const OF_CLUSTER = ['server/test/citus-*.test.ts'];

export default defineConfig({
  test: {
    // The server's files each hold two databases open: more workers than this only wait on each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: { ...room('domain', ['domain/src']), ...PURE } },
      { test: { ...room('contract', ['contract/src']), ...PURE } },
      {
        test: {
          ...room('server', ['server/src', 'server/test']),
          exclude: process.env['CITUS_URL'] ? [] : OF_CLUSTER,
          // Some of its tests measure time and memory, which a busy machine may disturb once. A fault fails twice.
          retry: 1,
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/cheap-passwords.ts'],
        },
      },
      { test: room('web', ['web/src']) },
      { test: { ...room('docs', ['docs/test']), ...PURE } },
    ],
  },
});
