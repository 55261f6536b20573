/** A part of a language's messages that is loaded separately. */
export type Part = 'start' | 'app' | 'rest' | 'server';

/**
 * The areas of each part: the screens before a sign-in, what the screens after it show first, what they show later, and
 * the server.
 */
export const PARTS: Readonly<Record<Part, readonly string[]>> = {
  start: ['basics', 'screens', 'shell', 'signIn'],
  app: [
    'common',
    'lists',
    'categories',
    'tabs',
    'timeAgo',
    'frame',
    'dates',
    'expenses',
    'api',
    'notifications',
  ],
  rest: [
    'ui',
    'receipts',
    'currencies',
    'repeating',
    'outbox',
    'profile',
    'joining',
    'groups',
    'groupRepeating',
    'plan',
    'groupMonth',
    'groupImport',
    'people',
    'bills',
    'ownCategories',
    'quick',
    'imports',
    'dashboard',
    'budget',
    'due',
    'paidWith',
    'waiting',
    'many',
    'promise',
    'units',
    'income',
    'categoryLimits',
    'account',
    'monthStart',
    'conflicts',
    'password',
    'reading',
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
    'weeklyMail',
    'devices',
    'phrases',
  ],
};

/** The messages of areas in `rest` that belong to `app`: a dashboard or a list of expenses shows them first. */
const SHOWN_FIRST: Readonly<Record<string, readonly string[]>> = {
  ui: [
    'allMonths',
    'asLeftAt',
    'by',
    'chooseAMonth',
    'everythingElse',
    'nextMonth',
    'nextYear',
    'noAnswer',
    'noConnection',
    'notKnown',
    'notOnDevice',
    'notTakenBack',
    'previousMonth',
    'previousYear',
    'refund',
    'repeatsSoFar',
    'repeatsStillDue',
    'undo',
  ],
  receipts: ['add'],
  repeating: ['repeats'],
  outbox: ['entriesWait', 'keepItAndSendLater', 'keepsNothing', 'serverRefuses'],
  profile: [
    'confirmImageRemoval',
    'imageNotValid',
    'imageRemovalFailed',
    'imageTooLarge',
    'imageUpdateFailed',
    'profile',
  ],
  bills: ['paidBy'],
  ownCategories: ['newCategory', 'showAll', 'showFewer'],
  quick: ['clear', 'example', 'exampleOfDay', 'quickAdd', 'quickAddN'],
  dashboard: [
    'allowanceForDays',
    'atThisPace',
    'backTo',
    'budgetStatus',
    'dashboard',
    'daysLeft',
    'expensesAllTime',
    'financialOverview',
    'noBudgetSet',
    'none',
    'nothingLeft',
    'overBudget',
    'remaining',
    'setABudget',
    'setBudget',
    'spentIn',
    'spentInWithShares',
    'spentThisMonth',
    'spentThisMonthWithShares',
    'thisMonth',
    'totalExpenses',
    'transactions',
    'withinBudget',
  ],
  budget: ['forToday', 'remaining'],
  due: [
    'about',
    'addedOnDay',
    'amountToCome',
    'bill',
    'leftAfter',
    'leftToSpend',
    'promised',
    'shareIn',
    'shortAfter',
    'theyPay',
    'title',
    'unknown',
    'youPay',
  ],
  paidWith: ['all', 'cardBill', 'paidWith'],
  many: ['ofTotal', 'onlyTag'],
  income: ['added', 'saveFailed', 'saved', 'short'],
  monthStart: ['range'],
  conflicts: ['deleted', 'deletedBy'],
};

/** Whether a message belongs to a part. */
export function isIn(part: string, area: string, name: string): boolean {
  const isFirst = SHOWN_FIRST[area]?.includes(name) ?? false;
  if (part === 'app' && isFirst) return true;
  return areasOf(part).includes(area) && !(part === 'rest' && isFirst);
}

/** The areas with messages in a part. */
export function areasIn(part: string): readonly string[] {
  return part === 'app' ? [...areasOf(part), ...Object.keys(SHOWN_FIRST)] : areasOf(part);
}

function areasOf(part: string): readonly string[] {
  return new Map<string, readonly string[]>(Object.entries(PARTS)).get(part) ?? [];
}

/** The languages without some messages, which are shown in English. */
export const UNFINISHED: ReadonlySet<string> = new Set();
