import type { Ban } from './law.ts';
import { HTTP, NO_SQL, serverLaw } from './server-law.ts';
import { BANS_OF_SERVICES, ROLE_LAWS, SUBJECT_LAWS } from './subject-laws.ts';

const ROOT_FILES = ['clock', 'config', 'deps', 'errors', 'is-record', 'kept-deleted', 'version'];
const MAY_IMPORT_ROOT_FILES = ROOT_FILES.map((name) => `!../${name}.ts`);

const BELOW_SUBJECTS: Ban = {
  group: [
    '../**',
    '!../db/**',
    '!../event-loop/**',
    '!../notifications/**',
    '!../unit-of-work/**',
    '!../wording/**',
    ...MAY_IMPORT_ROOT_FILES,
  ],
  message: 'ledger, history and notifications are used by the subjects and know none of them.',
};

// From the lowest. A file without a role in its name follows the law of its folder.
const FOLDERS = [
  serverLaw([`src/{${ROOT_FILES.join(',')}}.ts`], {
    group: ['./**', '!./clock.ts', '!./config.ts', '!./errors.ts', '!./db/**'],
    message: 'These files are imported by every folder and import none but db and each other.',
  }),
  serverLaw(['src/event-loop/*'], {
    group: ['../**'],
    message: 'event-loop is the lowest folder: it imports none.',
  }),
  serverLaw(['src/{db,fast-queries}/*'], {
    group: ['../**', '!../event-loop/**', '!../fast-queries/**', '!../errors.ts', '!../version.ts'],
    message: 'db imports event-loop, fast-queries, errors.ts and version.ts only.',
  }),
  serverLaw(['src/db/migrations/*'], {
    group: ['../../**'],
    message: 'A migration stays as it is: it imports db only.',
  }),
  serverLaw(['src/{cache,limits,mail,metrics,unit-of-work}/*'], {
    group: ['../**', '!../cache/**', '!../db/**', '!../event-loop/**', ...MAY_IMPORT_ROOT_FILES],
    message: 'The unit of work, limits, cache, mail and metrics know no subject.',
  }),
  serverLaw(['src/pictures/*'], {
    group: [
      '../**',
      '!../db/**',
      '!../event-loop/**',
      '!../limits/**',
      '!../unit-of-work/**',
      ...MAY_IMPORT_ROOT_FILES,
    ],
    message: 'pictures knows no subject: it shrinks them, and knows how much room they take.',
  }),
  serverLaw(['src/{http,openapi,site}/*'], {
    group: [
      '../**',
      '!../db/**',
      '!../event-loop/**',
      '!../http/**',
      '!../limits/**',
      ...MAY_IMPORT_ROOT_FILES,
      '!../../../package.json',
    ],
    message: 'http, openapi and site know no subject.',
  }),
  serverLaw(['src/wording/*'], {
    group: ['../**', '@hisaab/contract'],
    message: 'wording imports no folder: it makes words of facts.',
  }),
  serverLaw(['src/{history,ledger,notifications}/*'], BELOW_SUBJECTS, NO_SQL, {
    regex: '^(fastify|@fastify/.*|@hisaab/contract)(/|$)|\\.(routes|presenter)\\.ts$',
    message: 'ledger, history and notifications know nothing of HTTP or the wire.',
  }),
  serverLaw(['src/{demo,export,jobs}/*'], NO_SQL, {
    regex: `${HTTP}|\\.routes\\.ts$|^\\.\\./(commands/|(app|start-server)\\.ts$)`,
    message: 'Jobs, demo and export use services, and know nothing of HTTP or commands.',
  }),
  serverLaw(['src/weekly-mail/*'], NO_SQL, {
    group: ['../commands/**', '../jobs/**', '../app.ts', '../start-server.ts'],
    message: 'The weekly mail is told by a job, and asks the subjects.',
  }),
  serverLaw(['src/live/*'], NO_SQL, {
    group: [
      '../**',
      '!../auth/**',
      '!../db/**',
      '!../event-loop/**',
      '!../unit-of-work/**',
      ...MAY_IMPORT_ROOT_FILES,
    ],
    message: 'What is told at once knows who is signed in, and what a unit of work says of itself.',
  }),
  serverLaw(['src/push/*'], NO_SQL, {
    group: [
      '../**',
      '!../db/**',
      '!../notifications/**',
      '!../unit-of-work/**',
      '!../wording/**',
      ...MAY_IMPORT_ROOT_FILES,
    ],
    message: 'What tells devices knows notifications and their words, and no other subject.',
  }),
  serverLaw(['src/{distribute,move}/*'], {
    group: ['../**', '!../books/**', '!../db/**'],
    message: 'What moves or distributes a database knows its tables only.',
  }),
  serverLaw(['src/books/*'], {
    group: ['../**', '!../db/**', '!../event-loop/**', '!../ledger/**'],
    message: 'What checks the books knows their tables and the ledger.',
  }),
  serverLaw(['src/commands/*'], {
    regex: `${HTTP}|\\.(routes|presenter)\\.ts$`,
    message: 'A command starts the server or uses services: it knows nothing of HTTP.',
  }),
];

/** The laws of the server; a file with a role in its name follows the law of its role. */
export const SERVER_LAWS = [
  serverLaw(['**']),
  ...FOLDERS,
  ...ROLE_LAWS,
  serverLaw(
    ['src/{history,ledger,notifications}/*.service.ts'],
    BELOW_SUBJECTS,
    ...BANS_OF_SERVICES,
  ),
  ...SUBJECT_LAWS,
];
