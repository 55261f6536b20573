/** A part of a language's words that is loaded by itself. */
export type Part = 'start' | 'app' | 'server';

/** The areas of each part: what the screens before a sign-in need, what those after it need besides, and what the server says. */
export const PARTS: Readonly<Record<Part, readonly string[]>> = {
  start: ['basics', 'screens', 'shell', 'signIn'],
  app: [
    'common',
    'dates',
    'categories',
    'ui',
    'receipts',
    'repeating',
    'outbox',
    'profile',
    'notifications',
    'joining',
    'groups',
    'groupRepeating',
    'plan',
    'groupMonth',
    'groupImport',
    'people',
    'bills',
    'expenses',
    'ownCategories',
    'quick',
    'imports',
    'dashboard',
    'budget',
    'categoryLimits',
    'account',
    'conflicts',
    'api',
    'lists',
    'tabs',
    'frame',
    'password',
    'reading',
    'timeAgo',
  ],
  server: [
    'dates',
    'lists',
    'categories',
    'refusals',
    'faults',
    'notices',
    'history',
    'changes',
    'timeAgo',
    'mail',
    'devices',
    'phrases',
  ],
};

/** The languages that do not have every message yet: what they lack is said in English. */
export const UNFINISHED: ReadonlySet<string> = new Set();
