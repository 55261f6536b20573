import type { OxlintOverride } from 'oxlint';
import { law, type Ban } from './law.ts';

const ROOT_FILES = ['clock', 'config', 'deps', 'errors', 'is-record'];
const MAY_IMPORT_ROOT_FILES = ROOT_FILES.map((name) => `!../${name}.ts`);
const HTTP = '^(fastify|@fastify/.*|@hisaab/contract|typebox)(/|$)';
const OTHER_REPOSITORY = '^\\.\\./.*\\.repository\\.ts$';

function noSql(message: string): Ban {
  return { regex: '^(kysely|pg|better-sqlite3)(/|$)', message };
}

const NO_SQL = noSql('SQL lives in the repository; Db and Trx come from db/database.ts.');

const NOTHING_ABOVE_SUBJECTS: Ban = {
  regex:
    '^\\.\\./((app|start-server)\\.ts$|(books|commands|demo|distribute|export|jobs|metrics|move|openapi|site)/)',
  message: 'The subjects know nothing of what is built on them.',
};

const BELOW_SUBJECTS: Ban = {
  group: [
    '../**',
    '!../db/**',
    '!../notifications/**',
    '!../unit-of-work/**',
    ...MAY_IMPORT_ROOT_FILES,
  ],
  message: 'ledger, history and notifications are used by the subjects and know none of them.',
};

const OWN_REPOSITORIES: Ban = {
  regex: OTHER_REPOSITORY,
  message: "Services use their own folder's repositories; of another folder, its service.",
};

/** A law for a file or folder of the server. */
function serverLaw(files: string[], ...patterns: Ban[]): OxlintOverride {
  return law(
    files.map((file) => `server/${file}`),
    {
      regex:
        '^((\\.\\./)+(attack|bench|contract|docs|domain|e2e|scripts|web)/|@hisaab/(web|e2e)$|@hisaab/[^/]+/)',
      message: 'server enters domain and contract by their doors, and imports no other workspace.',
    },
    ...patterns,
  );
}

// From the lowest. A file without a role in its name follows the law of its folder.
const FOLDERS = [
  serverLaw([`src/{${ROOT_FILES.join(',')}}.ts`], {
    group: ['./**', '!./clock.ts', '!./config.ts', '!./db/**'],
    message: 'These files are imported by every folder and import none but db.',
  }),
  serverLaw(['src/{db,fast-queries}/*'], {
    group: ['../**', '!../fast-queries/**', '!../errors.ts'],
    message: 'db is the lowest folder: it imports fast-queries and errors.ts only.',
  }),
  serverLaw(['src/db/migrations/*'], {
    group: ['../../**'],
    message: 'A migration stays as it is: it imports db only.',
  }),
  serverLaw(['src/{cache,limits,mail,metrics,unit-of-work}/*'], {
    group: ['../**', '!../cache/**', '!../db/**', ...MAY_IMPORT_ROOT_FILES],
    message: 'The unit of work, limits, cache, mail and metrics know no subject.',
  }),
  serverLaw(['src/{http,openapi,site}/*'], {
    group: [
      '../**',
      '!../db/**',
      '!../http/**',
      '!../limits/**',
      ...MAY_IMPORT_ROOT_FILES,
      '!../../../package.json',
    ],
    message: 'http, openapi and site know no subject.',
  }),
  serverLaw(['src/{history,ledger,notifications}/*'], BELOW_SUBJECTS, NO_SQL, {
    regex: `${HTTP}|\\.(routes|presenter)\\.ts$`,
    message: 'ledger, history and notifications know nothing of HTTP or the wire.',
  }),
  serverLaw(['src/{auth,groups,personal}/*'], NO_SQL, NOTHING_ABOVE_SUBJECTS, {
    regex: '\\.routes\\.ts$|^\\.\\./.*\\.repository\\.ts$',
    message: 'Of another folder, a subject uses the services; routes are for app.ts alone.',
  }),
  serverLaw(['src/{demo,export,jobs}/*'], NO_SQL, {
    regex: `${HTTP}|\\.routes\\.ts$|^\\.\\./(commands/|(app|start-server)\\.ts$)`,
    message: 'Jobs, demo and export use services, and know nothing of HTTP or commands.',
  }),
  serverLaw(['src/{books,distribute,move}/*'], {
    group: ['../**', '!../books/**', '!../db/**'],
    message: 'What checks, moves or distributes a database knows its tables only.',
  }),
  serverLaw(['src/commands/*'], {
    regex: `${HTTP}|\\.(routes|presenter)\\.ts$`,
    message: 'A command starts the server or uses services: it knows nothing of HTTP.',
  }),
];

// The roles in the names of the server's files: such a file follows the law of its role.
const ROLES = [
  serverLaw(
    ['src/**/*.routes.ts'],
    noSql('Routes hold no SQL: it lives in the repository.'),
    { regex: OTHER_REPOSITORY, message: "Routes read their own folder's repository only." },
    NOTHING_ABOVE_SUBJECTS,
  ),
  serverLaw(
    ['src/**/*.service.ts', 'src/**/*.policy.ts'],
    {
      regex: `${HTTP}|\\.(routes|presenter)\\.ts$`,
      message: 'Services and policies know nothing of HTTP or the wire.',
    },
    noSql('Services hold no SQL: it lives in the repository; Db and Trx come from db/database.ts.'),
    OWN_REPOSITORIES,
    NOTHING_ABOVE_SUBJECTS,
  ),
  serverLaw(
    ['src/{history,ledger,notifications}/*.service.ts'],
    BELOW_SUBJECTS,
    NO_SQL,
    {
      regex: `${HTTP}|\\.(routes|presenter)\\.ts$`,
      message: 'Services know nothing of HTTP or the wire.',
    },
    OWN_REPOSITORIES,
  ),
  serverLaw(
    ['src/**/*.repository.ts'],
    {
      regex: `${HTTP}|\\.(routes|service|policy|presenter)\\.ts$`,
      message: 'Repositories are SQL alone: no HTTP, no wire, no use cases.',
    },
    {
      group: ['../**', '!../db/**', '!../*/*.repository.ts'],
      message: 'A repository imports db and other repositories.',
    },
  ),
  serverLaw(
    ['src/**/*.presenter.ts'],
    {
      regex:
        '^(fastify|@fastify/.*|kysely|pg|better-sqlite3)(/|$)|\\.routes\\.ts$|/db/(database|sqlite|postgres|migrate)\\.ts$',
      message: 'Presenters turn rows into the wire and touch nothing else.',
    },
    {
      regex: '^@hisaab/contract$|\\.(repository|service|policy)\\.ts$',
      allowTypeImports: true,
      message: 'Presenters import only the types of rows and of the wire.',
    },
  ),
];

/** The laws of the server. */
export const SERVER_LAWS = [serverLaw(['**']), ...FOLDERS, ...ROLES];
