import type { Rooms } from './rooms.ts';

/** The folders that every feature may import. */
export const BELOW_FEATURES = [
  'words',
  'reading',
  'api',
  'ui',
  'device',
  'session',
  'queries',
  'guessing',
  'offline',
  'currencies',
  'conflicts',
  'receipts',
  'repeating',
];

/** The folders of the web app from the lowest, and which of them each may import. */
export const WEB_FLOOR: Rooms = {
  words: [],
  reading: [],
  api: ['words'],
  ui: ['words'],
  motion: ['ui'],
  device: ['words', 'api'],
  session: ['words', 'api', 'device'],
  queries: ['words', 'api'],
  guessing: ['api', 'reading'],
  offline: ['words', 'api', 'ui', 'device', 'session'],
  currencies: ['words', 'api', 'ui', 'queries', 'offline'],
  conflicts: ['words', 'api', 'ui', 'session', 'currencies'],
  receipts: ['words', 'api', 'ui', 'offline'],
  repeating: ['words', 'api', 'ui', 'session', 'queries', 'offline', 'conflicts'],
  features: BELOW_FEATURES,
  shell: [...BELOW_FEATURES, 'motion', 'styles', 'features'],
  start: ['words', 'ui', 'features', 'shell'],
};

/**
 * The folders inside a folder of the web app from the lowest, and which of them each may import. Unlisted ones, such as
 * `public`, may be imported by all.
 */
export const INSIDE_WEB: Readonly<Record<string, Rooms>> = {
  ui: {
    base: [],
    parts: ['base'],
    forms: ['base', 'parts'],
    lists: ['base', 'parts'],
    money: ['base', 'parts'],
    dialogs: ['base', 'parts', 'forms'],
  },
  'features/expenses': {
    data: [],
    categories: ['data'],
    form: ['data', 'categories'],
    list: ['data'],
    filters: ['categories'],
    income: ['data', 'form'],
    quick: ['data', 'form'],
    refunds: ['data'],
    credits: ['data', 'quick', 'refunds'],
    lazy: ['data', 'categories', 'form', 'income'],
    import: ['categories', 'form', 'credits'],
    many: ['data', 'form', 'list'],
  },
  'features/groups': {
    data: [],
    parts: [],
    members: ['data', 'parts'],
    bills: ['data', 'parts', 'members'],
    entries: ['data', 'parts', 'members', 'bills'],
    plan: ['data', 'parts', 'members', 'entries'],
    people: ['data', 'parts', 'members', 'entries', 'plan', 'public'],
    deleted: ['data', 'parts', 'members', 'entries'],
    history: ['data', 'parts', 'members', 'entries', 'deleted'],
    records: ['data', 'parts', 'members', 'entries', 'deleted', 'history', 'public'],
    recurring: ['data', 'bills', 'entries'],
    import: ['data', 'members'],
    month: ['data', 'members', 'public'],
    public: ['data', 'members'],
    screen: [
      'data',
      'parts',
      'members',
      'bills',
      'entries',
      'plan',
      'people',
      'deleted',
      'history',
      'records',
      'recurring',
      'import',
      'month',
      'public',
    ],
  },
};
