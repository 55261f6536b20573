type Rooms = Readonly<Record<string, readonly string[]>>;

const BELOW_SUBJECTS = ['platform', 'web-server', 'telling', 'pictures', 'ledger'];

/** The rooms of the server from the lowest, and which rooms each imports. */
export const FLOOR: Rooms = {
  platform: [],
  'web-server': ['platform'],
  telling: ['platform'],
  pictures: ['platform'],
  ledger: ['platform'],
  auth: ['platform', 'telling'],
  personal: [...BELOW_SUBJECTS, 'auth'],
  groups: [...BELOW_SUBJECTS, 'auth', 'personal'],
  account: ['platform', 'telling', 'pictures', 'auth', 'groups'],
  live: ['platform', 'telling', 'auth'],
  upkeep: [...BELOW_SUBJECTS, 'auth', 'personal', 'groups', 'account'],
  main: [...BELOW_SUBJECTS, 'auth', 'personal', 'groups', 'account', 'live', 'upkeep'],
};

/** Stands for the files of a room that lie beside its folders. All its folders may import them. */
export const BESIDE = '.';

/** The folders inside a room from the lowest, and which of them each imports. */
export const INSIDE: Readonly<Record<string, Rooms>> = {
  platform: {
    'event-loop': [],
    'fast-queries': ['event-loop'],
    db: ['event-loop', 'fast-queries'],
    cache: ['event-loop', 'db'],
    limits: ['event-loop', 'db', 'cache'],
    'unit-of-work': ['event-loop', 'db', 'cache'],
    [BESIDE]: ['db'],
  },
  'web-server': {
    metrics: [],
    http: [],
    openapi: ['http'],
    site: ['http'],
  },
  telling: {
    wording: [],
    mail: [],
    notifications: ['wording'],
    history: ['wording'],
  },
  auth: {
    users: [],
    tokens: [],
    passwords: ['users'],
    'second-factor': ['users', 'tokens'],
    'sign-ins': ['users', 'tokens', 'passwords'],
    'password-reset': ['users', 'tokens', 'sign-ins'],
    passkeys: ['users', 'tokens', 'passwords', 'sign-ins'],
    'access-tokens': ['users', 'tokens', 'passwords'],
    authentication: [
      'users',
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
    core: [],
    plan: ['core'],
    history: ['core'],
    invitations: ['core'],
    members: ['core', 'plan', 'invitations'],
    joining: ['core', 'invitations', 'members'],
    months: ['core', 'members'],
    rates: ['core', 'members'],
    entries: ['core', 'plan', 'members', 'months'],
    receipts: ['core', 'entries'],
    people: ['core', 'plan', 'members', 'entries'],
    recurring: ['core', 'members', 'rates', 'entries'],
    import: ['core', 'plan', 'members', 'entries', 'recurring'],
    trash: ['core', 'members', 'entries', 'recurring'],
    leaving: ['core', 'invitations', 'members', 'trash'],
  },
  live: { events: [], push: [] },
  upkeep: {
    books: [],
    demo: [],
    distribute: ['books'],
    export: [],
    move: ['books'],
    'weekly-mail': [],
    jobs: ['weekly-mail'],
  },
  main: { [BESIDE]: [], commands: [] },
};
