import { law, type Ban } from './law.ts';
import { without, type Rooms } from './rooms.ts';
import { SERVER_LAWS } from './server-laws.ts';
import { WEB_LAWS } from './web-laws.ts';

const CONTRACT_IMPORTS = [
  '*',
  '!./**',
  '!../**',
  '!@hisaab',
  '!@hisaab/domain',
  '!@hisaab/words',
  '!@hisaab/words/server',
  '!typebox',
  '!typebox/**',
];

const CONTRACT_ROOMS: Rooms = {
  base: [],
  account: ['base'],
  personal: ['base'],
  groups: ['base', 'personal'],
  live: ['base'],
};

const CONTRACT: Ban = {
  group: CONTRACT_IMPORTS,
  message: 'contract imports only domain, the words of the server and typebox.',
};

const DOMAIN_AND_CONTRACT = [
  law(['domain/**'], {
    group: ['*', '!./*', './reading/**'],
    message: 'domain imports nothing but its own files; what reads has doors of its own.',
  }),
  law(['domain/**/*.test.ts'], {
    group: ['*', '!./*', '!./test/*', '!vitest', '!fast-check'],
    message: 'A domain test imports domain, vitest and fast-check.',
  }),
  law(['domain/src/test/**'], {
    group: ['*', '!./*', '!../*'],
    message: 'A helper of domain tests imports domain alone.',
  }),
  law(['domain/src/reading/**'], {
    regex: '^[^.]',
    message: 'What reads imports nothing but files of domain.',
  }),
  law(['domain/src/reading/**/*.test.ts', 'domain/src/reading/**/corpus/*'], {
    group: ['*', '!./**', '!../**', '!vitest', '!fast-check', '!node:fs', '!node:path'],
    message: 'A test of what reads imports domain, files, vitest and fast-check.',
  }),
  law(['words/**'], {
    regex:
      '^(\\.\\./)+(bench|contract|docs|domain|e2e|scripts|server|web)/|^@hisaab/(contract|e2e|server|web)(/|$)',
    message: 'words imports only domain.',
  }),
  law(['contract/**'], CONTRACT),
  ...Object.entries(CONTRACT_ROOMS).map(([room, below]) =>
    law([`contract/src/${room}/*`], ...without(CONTRACT_ROOMS, room, below, room), CONTRACT),
  ),
  law(['contract/**/*.test.ts'], {
    group: [...CONTRACT_IMPORTS, '!vitest', '!fast-check'],
    message: 'A contract test imports contract, domain, words, typebox, vitest and fast-check.',
  }),
];

// These use the product from outside, or read it.
const TOOLS = [
  law(['e2e/**'], {
    regex: '^(\\.\\./)+(bench|contract|docs|domain|server|web)/|^@hisaab/',
    message: 'e2e knows the product by its address alone and imports no workspace.',
  }),
  law(['docs/test/**'], {
    regex: '^\\.\\./|^@hisaab/',
    message: 'The tests of the documents read files and import no workspace.',
  }),
  law(['scripts/*.mjs'], {
    group: ['*', '!./*', '!node:*', '!node:*/*'],
    message: 'Scripts run before anything is installed: they import Node.js and each other.',
  }),
  law(['bench/**'], {
    regex:
      '^(\\.\\./)+(contract|docs|domain|e2e|server|web/([^s]|src/([^r]|r[^e]|re[^a])))|^@hisaab/(contract|server|web|e2e)$|^@hisaab/words/',
    message:
      'bench measures domain by its doors, pure readers of the web, and the server as a process.',
  }),
];

/** The arrows between workspaces and folders, as docs/architecture.md draws them. A later law replaces an earlier one. */
export const IMPORT_LAWS = [...DOMAIN_AND_CONTRACT, ...SERVER_LAWS, ...WEB_LAWS, ...TOOLS];
