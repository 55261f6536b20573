import type { OxlintOverride } from 'oxlint';
import type { Ban } from './law.ts';
import { HTTP, NO_SQL, noSql, NOTHING_ABOVE_SUBJECTS, serverLaw } from './server-law.ts';

/** The subjects from the lowest: each imports those before it. */
const SUBJECTS = ['auth', 'personal', 'groups', 'account'];

/** The rooms of a subject, and which of its other rooms each imports. All of them import the files of the subject itself. */
const ROOMS: Record<string, Record<string, readonly string[]>> = {
  auth: {
    tokens: [],
    passwords: [],
    'second-factor': ['tokens'],
    'sign-ins': ['tokens', 'passwords'],
    'password-reset': ['tokens', 'sign-ins'],
    passkeys: ['tokens', 'passwords', 'sign-ins'],
    'access-tokens': ['tokens', 'passwords'],
    authentication: [
      'tokens',
      'passwords',
      'second-factor',
      'sign-ins',
      'password-reset',
      'access-tokens',
    ],
  },
  personal: {
    naming: [],
    months: ['naming'],
    expenses: ['naming', 'months'],
    receipts: ['expenses'],
    recurring: ['naming', 'months', 'expenses'],
    import: ['naming', 'months', 'expenses'],
    messages: ['naming', 'expenses'],
    budget: ['naming', 'months', 'recurring'],
    categories: ['naming', 'months'],
  },
  groups: {
    plan: [],
    history: [],
    invitations: [],
    members: ['plan', 'invitations'],
    joining: ['invitations', 'members'],
    months: ['members'],
    rates: ['members'],
    entries: ['plan', 'members', 'months'],
    receipts: ['entries'],
    people: ['plan', 'members', 'entries'],
    recurring: ['members', 'entries'],
    import: ['plan', 'members', 'entries', 'recurring'],
    trash: ['members', 'entries', 'recurring'],
    leaving: ['invitations', 'members', 'trash'],
  },
};

// What a person does with their account is built on the sign-in, down to its tables.
const REPOSITORIES_NOT_OF_ACCOUNT =
  '(personal|groups|history|ledger|notifications|unit-of-work)/.*';

type Up = '../' | '../../';

const SERVICE: Ban = {
  regex: `${HTTP}|\\.(routes|presenter)\\.ts$`,
  message: 'Services and policies know nothing of HTTP or the wire.',
};

const PRESENTER: Ban[] = [
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
];

/** What the files of each role in their names may not import; `up` leads out of the subject, or of a folder that is none. */
function bansOfRoles(up: Up, others = '.*'): Record<string, Ban[]> & { service: Ban[] } {
  const ownRepositories: Ban = {
    regex: `^${up.replaceAll('.', '\\.')}${others}\\.repository\\.ts$`,
    message: "Only a subject's own repositories; of another subject, its services.",
  };
  const service = [SERVICE, NO_SQL, ownRepositories, NOTHING_ABOVE_SUBJECTS];
  return {
    routes: [
      noSql('Routes hold no SQL: it lives in the repository.'),
      ownRepositories,
      NOTHING_ABOVE_SUBJECTS,
    ],
    service,
    policy: service,
    repository: [
      {
        regex: `${HTTP}|\\.(routes|service|policy|presenter)\\.ts$`,
        message: 'Repositories are SQL alone: no HTTP, no wire, no use cases.',
      },
      {
        group: ['../**', `!${up}db/**`, `!${up}event-loop/**`, '!../**/*.repository.ts'],
        message: 'A repository imports db, event-loop and other repositories.',
      },
    ],
    presenter: PRESENTER,
  };
}

/** What the services may not import that are in no subject. */
export const BANS_OF_SERVICES = bansOfRoles('../').service;

/** The laws of the files with a role in their names, wherever no other law says more. */
export const ROLE_LAWS = Object.entries(bansOfRoles('../')).map(([role, bans]) =>
  serverLaw([`src/**/*.${role}.ts`], ...bans),
);

/** The laws of the subjects and their rooms. */
export const SUBJECT_LAWS = SUBJECTS.flatMap((subject, index) => {
  const above = SUBJECTS.slice(index + 1);
  const rooms = ROOMS[subject] ?? {};
  return [
    ...lawsOf(subject, '../', [
      ...namesBan('../', above, `${subject} is below ${above.join(' and ')}.`),
      ...namesBan('./', Object.keys(rooms), `The files of ${subject} itself are below its rooms.`),
    ]),
    ...Object.entries(rooms).flatMap(([room, below]) => {
      const others = Object.keys(rooms).filter((other) => other !== room && !below.includes(other));
      return lawsOf(`${subject}/${room}`, '../../', [
        ...namesBan('../../', above, `${subject} is below ${above.join(' and ')}.`),
        ...namesBan(
          '../',
          others,
          `${subject}/${room} imports of its subject's rooms: ${below.join(', ')}.`,
        ),
      ]);
    }),
  ];
});

function lawsOf(folder: string, up: Up, arrows: Ban[]): OxlintOverride[] {
  const others = folder === 'account' ? REPOSITORIES_NOT_OF_ACCOUNT : '.*';
  const withoutRole: Ban = {
    regex: '\\.routes\\.ts$',
    message: 'Routes are for app.ts alone.',
  };
  return [
    serverLaw([`src/${folder}/*`], NO_SQL, NOTHING_ABOVE_SUBJECTS, withoutRole, ...arrows),
    ...Object.entries(bansOfRoles(up, others)).map(([role, bans]) =>
      serverLaw([`src/${folder}/*.${role}.ts`], ...arrows, ...bans),
    ),
  ];
}

function namesBan(up: string, names: readonly string[], message: string): Ban[] {
  if (names.length === 0) return [];
  return [{ regex: `^${up.replaceAll('.', '\\.')}(${names.join('|')})/`, message }];
}
