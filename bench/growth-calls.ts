import type { Agent } from 'node:http';
import type { RunningServer } from './harness.ts';

const READS = Number(process.env['READS'] ?? 300);
const WRITES = Number(process.env['WRITES'] ?? 100);
const SEARCHES = 30;

/** The id of the user with 50 notifications and a past month of 1,000 expenses: exactly full pages. */
export const WITH_FULL_PAGES = 3;

/** One person on one server. */
export interface Side {
  server: RunningServer;
  agent: Agent;
  persona: number;
  middleExpense: number;
  pastMonth: string;
  /** Two months earlier. */
  earlierMonth: string;
}

const EXPENSES = '/personal/api/expenses/';

/** A call to measure. */
export interface Call {
  name: string;
  path: (side: Side) => string;
  body?: (side: Side) => object;
  /** The id of the smallest user for this call, unless it is the one with the least data. */
  smallest?: number;
  times: number;
  /** The reason why the time may grow; without one it must not. */
  grows?: string;
}

const read = (path: string, name = path): Call => ({
  name: `GET ${name}`,
  path: ({ persona }) => path.replace(':id', String(persona)),
  times: READS,
});

/** Every call that returns a page or a total, and those that change one. */
export const CALLS: readonly Call[] = [
  read(`${EXPENSES}?limit=50`),
  {
    ...read(EXPENSES, `${EXPENSES}?limit=50&before=… (half-way down)`),
    path: ({ middleExpense }) => `${EXPENSES}?limit=50&before=${middleExpense}`,
  },
  read(`${EXPENSES}?limit=50&category=Bills`),
  {
    ...read(EXPENSES, `${EXPENSES}?limit=50&month=… (a past one)`),
    path: ({ pastMonth }) => `${EXPENSES}?limit=50&month=${pastMonth}`,
  },
  {
    ...read(EXPENSES, `${EXPENSES}?limit=50&from=…&to=… (a past month's days)`),
    path: ({ pastMonth }) => `${EXPENSES}?limit=50&from=${pastMonth}-01&to=${pastMonth}-28`,
  },
  {
    ...read(EXPENSES, `${EXPENSES}?limit=50&from=…&to=…&category=Bills (a part of a past month)`),
    path: ({ pastMonth }) =>
      `${EXPENSES}?limit=50&from=${pastMonth}-05&to=${pastMonth}-20&category=Bills`,
  },
  {
    ...read(
      EXPENSES,
      `${EXPENSES}?limit=50&from=…&to=…&category=Bills (parts of two months, and one)`,
    ),
    path: ({ pastMonth, earlierMonth }) =>
      `${EXPENSES}?limit=50&from=${earlierMonth}-15&to=${pastMonth}-15&category=Bills`,
  },
  read(`${EXPENSES}monthly_summary/`),
  {
    ...read(EXPENSES, `${EXPENSES}monthly_summary/?month=… (a past one)`),
    path: ({ pastMonth }) => `${EXPENSES}monthly_summary/?month=${pastMonth}`,
    smallest: WITH_FULL_PAGES,
  },
  read(`${EXPENSES}statistics/`),
  read('/personal/api/budget/status/'),
  {
    ...read('/personal/api/budget/status/', '/personal/api/budget/status/?month=… (a past one)'),
    path: ({ pastMonth }) => `/personal/api/budget/status/?month=${pastMonth}`,
  },
  read('/personal/api/recurring/'),
  read('/group/api/groups/'),
  read('/group/api/groups/:id/expenses/?limit=10'),
  read('/group/api/groups/:id/settlements/'),
  read('/group/api/groups/:id/settlement_suggestions/'),
  read('/group/api/groups/:id/month/'),
  {
    ...read('/group/api/groups/:id/month/', '/group/api/groups/:id/month/?month=… (a past one)'),
    path: ({ persona, pastMonth }) => `/group/api/groups/${persona}/month/?month=${pastMonth}`,
  },
  read('/group/api/groups/:id/recurring/'),
  read('/group/api/groups/:id/invitations/'),
  {
    ...read('/api/notifications/', '/api/notifications/ (a full page)'),
    smallest: WITH_FULL_PAGES,
  },
  {
    ...read('/api/notifications/', '/api/notifications/ (10, then a full page of 50)'),
    grows: 'five times the rows',
  },
  read('/api/notifications/unread_count/'),
  {
    ...read('/auth/export/', '/auth/export/ (all 1,000, then 1,00,000, then 10,00,000 expenses)'),
    times: 3,
    grows: 'all of it is sent: a hundred times, and a thousand times the rows',
  },
  read('/auth/profile/'),
  {
    name: `POST ${EXPENSES}`,
    path: () => EXPENSES,
    body: () => ({ amount: 120, category: 'Food', description: 'Masala dosa' }),
    times: WRITES,
  },
  {
    name: 'POST /group/api/expenses/',
    path: () => '/group/api/expenses/',
    body: ({ persona }) => ({
      group: persona,
      paid_by_name: 'Member2',
      amount: 500,
      description: 'Ferry',
    }),
    times: WRITES,
  },
  {
    ...read(`${EXPENSES}?limit=50&q=samosa`, `${EXPENSES}?limit=50&q=… (in no expense)`),
    times: SEARCHES,
  },
  {
    ...read(`${EXPENSES}?limit=50&q=coffee%2077`, `${EXPENSES}?limit=50&q=… (in one of ninety)`),
    times: SEARCHES,
    grows: 'what is found is counted',
  },
  {
    ...read(`${EXPENSES}?limit=50&q=coffee`, `${EXPENSES}?limit=50&q=… (in every expense)`),
    times: SEARCHES,
    grows: 'what is found is counted',
  },
];
