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
  /** The ids of the user and of the expense in the middle, a past month, and the one two months earlier. */
  values: Readonly<Record<'id' | 'middle' | 'past' | 'earlier', string | number>>;
}

/** A call to measure; `{id}` and the like in its path and body stand for a value of the side. */
export interface Call {
  path: string;
  body?: object;
  /** What is special about it. */
  note?: string;
  /** The id of the smallest user for this call, unless it is the one with the least data. */
  smallest?: number;
  times: number;
  /** The reason why the time may grow; without one it must not. */
  grows?: string;
}

const read = (path: string, more: Partial<Call> = {}): Call => ({ path, times: READS, ...more });
const post = (path: string, body: object): Call => ({ path, body, times: WRITES });

const EXPENSES = '/personal/api/expenses/';
const PAGE = `${EXPENSES}?limit=50`;
const SUMMARY = `${EXPENSES}monthly_summary/`;
const STATUS = '/personal/api/budget/status/';
const GROUP = '/group/api/groups/{id}';
const FULL = { smallest: WITH_FULL_PAGES };
const SEARCH = { times: SEARCHES, grows: 'what is found is counted' };

/** Every call that returns a page or a total, and those that change one. */
export const CALLS: readonly Call[] = [
  read(PAGE),
  read(`${PAGE}&before={middle}`, { note: 'half-way down' }),
  read(`${PAGE}&category=Bills`),
  read(`${PAGE}&month={past}`),
  read(`${PAGE}&from={past}-01&to={past}-28`, { note: "a past month's days" }),
  read(`${PAGE}&from={past}-05&to={past}-20&category=Bills`, { note: 'a part of a past month' }),
  read(`${PAGE}&from={earlier}-15&to={past}-15&category=Bills`, {
    note: 'parts of two months, and one',
  }),
  read(SUMMARY),
  read(`${SUMMARY}?month={past}`, FULL),
  read(`${EXPENSES}statistics/`),
  read(STATUS),
  read(`${STATUS}?month={past}`),
  read('/personal/api/recurring/'),
  read('/group/api/groups/'),
  read(`${GROUP}/expenses/?limit=10`),
  read(`${GROUP}/settlements/`),
  read(`${GROUP}/settlement_suggestions/`),
  read(`${GROUP}/month/`),
  read(`${GROUP}/month/?month={past}`),
  read(`${GROUP}/recurring/`),
  read(`${GROUP}/invitations/`),
  read('/api/notifications/', { note: 'a full page', ...FULL }),
  read('/api/notifications/', { note: '10, then a full page of 50', grows: 'five times the rows' }),
  read('/api/notifications/unread_count/'),
  read('/auth/export/', { times: 3, grows: 'all of 1,000, then of 10,00,000 expenses is sent' }),
  read('/auth/profile/'),
  post(EXPENSES, { amount: 120, category: 'Food', description: 'Masala dosa' }),
  post('/group/api/expenses/', {
    group: '{id}',
    paid_by_name: 'Member2',
    amount: 500,
    description: 'Ferry',
  }),
  read(`${PAGE}&q=samosa`, { note: 'in no expense', times: SEARCHES }),
  read(`${PAGE}&q=coffee%2077`, { note: 'in one of ninety', ...SEARCH }),
  read(`${PAGE}&q=coffee`, { note: 'in every expense', ...SEARCH }),
];
