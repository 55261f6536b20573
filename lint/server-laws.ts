import type { OxlintOverride } from 'oxlint';
import { law, type Ban } from './law.ts';
import { BESIDE, without, type Rooms } from './rooms.ts';
import { FLOOR, INSIDE } from './server-rooms.ts';

const HTTP = 'fastify|@fastify/.*|@hisaab/contract';

const NO_SQL = noSql('SQL lives in the repository; Db and Trx come from db/database.ts.');

const NO_HTTP: Ban = {
  regex: `^(${HTTP}|typebox)(/|$)|\\.(routes|presenter)\\.ts$`,
  message: 'Services, policies and commands know nothing of HTTP or the wire.',
};

const FACTS_ALONE: Ban = {
  regex: `^(${HTTP})(/|$)|\\.(routes|presenter)\\.ts$`,
  message:
    'ledger and notifications know nothing of HTTP or the wire; typebox checks the facts that are stored.',
};

const NO_ROUTES_OF_HTTP: Ban = {
  regex: `^(${HTTP}|typebox)(/|$)|\\.routes\\.ts$`,
  message: 'Reports and maintenance use services and presenters, and know nothing of HTTP.',
};

const NO_ROUTES: Ban = { regex: '\\.routes\\.ts$', message: 'Routes are for app.ts alone.' };

/**
 * Imports forbidden for files without a role in their names, by room or folder of a room; a folder's law replaces its
 * room's.
 */
const BANS: Readonly<Record<string, readonly Ban[]>> = {
  notifications: [NO_SQL, FACTS_ALONE],
  ledger: [NO_SQL, FACTS_ALONE],
  auth: [NO_SQL, NO_ROUTES],
  personal: [NO_SQL, NO_ROUTES],
  groups: [NO_SQL, NO_ROUTES],
  account: [NO_SQL, NO_ROUTES],
  live: [NO_SQL],
  reports: [NO_SQL, NO_ROUTES_OF_HTTP],
  maintenance: [NO_SQL, NO_ROUTES_OF_HTTP],
  // They use tables that no repository covers.
  'maintenance/books': [NO_ROUTES_OF_HTTP],
  'maintenance/backup': [NO_ROUTES_OF_HTTP],
  'maintenance/distribute': [NO_ROUTES_OF_HTTP],
  'maintenance/move': [NO_ROUTES_OF_HTTP],
  // It is a route of its own: one address handles a click in a mail.
  'reports/weekly-mail': [NO_SQL],
  'main/commands': [NO_HTTP],
};

/** Imports forbidden for a file with this role in its name. */
const ROLES: Readonly<Record<string, readonly Ban[]>> = {
  routes: [noSql('Routes hold no SQL: it lives in the repository.')],
  service: [NO_HTTP, NO_SQL],
  policy: [NO_HTTP, NO_SQL],
  repository: [
    {
      regex: `^(${HTTP}|typebox)(/|$)|\\.(routes|service|policy|presenter)\\.ts$`,
      message: 'Repositories are SQL alone: no HTTP, no wire, no use cases.',
    },
    {
      group: ['../**', '!../**/db/**', '!../**/event-loop/**', '!../**/*.repository.ts'],
      message: 'A repository imports db, event-loop and other repositories.',
    },
  ],
  presenter: [
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
  ],
};

const OWN_REPOSITORIES_ALONE = new Set(['routes', 'service', 'policy']);

// The actions of an account depend on the sign-in, down to its tables.
const REPOSITORIES_OF_OTHERS: Rooms = { account: ['auth'] };

/**
 * The laws of the server: of each room, of each folder in it and, in both, of each role. A later law replaces an
 * earlier one.
 */
export const SERVER_LAWS: OxlintOverride[] = [
  serverLaw('**'),
  ...Object.entries(FLOOR).flatMap(([room, below]) => {
    const arrows = without(FLOOR, room, below, room);
    return [
      ...lawsOf(room, room, arrows),
      ...Object.entries(INSIDE[room] ?? {}).flatMap(([folder, siblings]) => {
        const place = folder === BESIDE ? room : `${room}/${folder}`;
        return lawsOf(room, place, [
          ...arrows,
          ...without(INSIDE[room] ?? {}, folder, siblings, place),
        ]);
      }),
    ];
  }),
  serverLaw('src/platform/db/migrations/*', {
    group: ['../../**'],
    message: 'A migration stays as it is: it imports db only.',
  }),
];

function lawsOf(room: string, folder: string, arrows: readonly Ban[]): OxlintOverride[] {
  const files = folder === room ? `src/${room}/*` : `src/${folder}/**`;
  return [
    serverLaw(files, ...arrows, ...(BANS[folder] ?? BANS[room] ?? [])),
    ...Object.entries(ROLES).map(([role, bans]) =>
      serverLaw(
        folder === room ? `src/${room}/*.${role}.ts` : `src/${folder}/**/*.${role}.ts`,
        ...arrows,
        ...bans,
        ...(OWN_REPOSITORIES_ALONE.has(role) ? [ownRepositories(room)] : []),
      ),
    ),
  ];
}

function ownRepositories(room: string): Ban {
  const others = Object.keys(FLOOR).filter(
    (name) => name !== room && !REPOSITORIES_OF_OTHERS[room]?.includes(name),
  );
  return {
    regex: `^(\\.\\./)+(${others.join('|')})/.*\\.repository\\.ts$`,
    message: "Only a room's own repositories; of another room, its services.",
  };
}

/** No SQL, for this reason. */
function noSql(message: string): Ban {
  return { regex: '^(kysely|pg|better-sqlite3)(/|$)', message };
}

/** A law for some files of the server. */
function serverLaw(files: string, ...patterns: readonly Ban[]): OxlintOverride {
  return law(
    [`server/${files}`],
    {
      regex:
        '^((\\.\\./)+(bench|contract|docs|domain|e2e|scripts|web)/|@hisaab/(web|e2e)$|@hisaab/words/web$)',
      message:
        'server imports domain, contract and the words of the server, and no other workspace.',
    },
    ...patterns,
  );
}
