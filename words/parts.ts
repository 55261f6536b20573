/** The parts of a language's messages that the browser loads separately. */
export const WEB_PARTS = ['start', 'app', 'shared', 'groups', 'imports', 'account'] as const;

/** A part that the browser loads separately. */
export type WordsPart = (typeof WEB_PARTS)[number];

type Part = WordsPart | 'server';

/**
 * The areas of each part: the screens before a sign-in, what the screens after it show first, what several of them show
 * later, what only the groups, the import and the account show, and the server.
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
  shared: [
    'ui',
    'receipts',
    'currencies',
    'repeating',
    'outbox',
    'profile',
    'joining',
    'ownCategories',
    'quick',
    'dashboard',
    'budget',
    'due',
    'paidWith',
    'waiting',
    'many',
    'income',
    'categoryLimits',
    'monthStart',
    'conflicts',
    'password',
  ],
  groups: ['groups', 'groupRepeating', 'plan', 'groupMonth', 'people', 'bills', 'promise', 'units'],
  imports: ['imports', 'groupImport', 'reading'],
  account: ['account'],
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

/**
 * The messages that belong to another part than the rest of their area: `app` has what a dashboard or a list of expenses
 * shows first, `shared` what several screens show of groups, imports and the account.
 */
const MOVED: Readonly<Partial<Record<Part, Readonly<Record<string, readonly string[]>>>>> = {
  app: {
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
  },
  shared: {
    account: ['save'],
    bills: ['yourShare'],
    groupImport: ['fromSplitwise'],
    groupRepeating: ['no', 'yes'],
    groups: [
      'deletedOn',
      'importFailed',
      'imported',
      'note',
      'showAll',
      'upiCashBankTransfer',
      'whoPays',
    ],
    imports: ['inExpenses'],
    people: ['groupCount', 'onlyYouTwo'],
    units: ['youGetIn', 'youOweIn'],
  },
};

/** Whether a message belongs to a part. */
export function isIn(part: string, area: string, name: string): boolean {
  const moved = Object.entries(MOVED).find(([, areas]) => areas[area]?.includes(name));
  return moved ? moved[0] === part : areasOf(part).includes(area);
}

/** The areas with messages in a part. */
export function areasIn(part: string): readonly string[] {
  const moved = new Map(Object.entries(MOVED)).get(part) ?? {};
  return [...areasOf(part), ...Object.keys(moved)];
}

function areasOf(part: string): readonly string[] {
  return new Map<string, readonly string[]>(Object.entries(PARTS)).get(part) ?? [];
}

/** The languages without some messages, which are shown in English. */
export const UNFINISHED: ReadonlySet<string> = new Set();
