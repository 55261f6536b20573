import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, SERVER_RUNTIME } from '../processes.mjs';

it.each(['deploy/Dockerfile', 'deploy/hisaab.service'])(
  '[memory-settings-1] %s starts the server with the memory settings of npm start',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const { options, environment } = SERVER_RUNTIME;
    for (const option of options) expect(text).toContain(option);
    for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'] as const) {
      expect(text).toContain(`${name}=${environment[name]}`);
    }
  },
);
