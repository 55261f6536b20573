import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const databaseSetup = 'server/test/global-setup.ts';

function room(name: string, folders: string[]) {
  return { name, root, include: folders.map((folder) => `${folder}/**/*.test.ts?(x)`) };
}

export default defineConfig({
  test: {
    // The server's files each hold two databases open: more workers than this only wait on each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: room('domain', ['domain/src']) },
      { test: room('contract', ['contract/src']) },
      {
        test: {
          ...room('server', ['server/src', 'server/test']),
          globalSetup: existsSync(new URL(databaseSetup, import.meta.url)) ? [databaseSetup] : [],
        },
      },
      { test: room('web', ['web/src']) },
      { test: room('docs', ['docs/test']) },
    ],
  },
});
