import type {
  Expense,
  Group,
  GroupExpense,
  Income,
  Statistics,
  WaitingMessage,
} from '@hisaab/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/db/database.ts';
import { SECOND_GUEST } from './calls/call.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { startBalancer, type Listening } from './balancer.ts';
import {
  ask,
  startServerProcess,
  type ReceivedResponse,
  type ServerProcess,
} from './server-process.ts';
import { createDatabase } from './test-databases.ts';

const PASSWORD = 'correct horse battery';
const AT_ONCE = 12;

// The things that a call can make here; response-cache.test.ts asks two nodes for the rest.
const MADE_HERE = new Set([undefined, 'group', 'expense', 'budget', 'notification']);
// A stream has no end to wait for.
const ABOUT_OTHERS = /\/api\/events\/|\/auth\/(account|totp|sign_ins|password)\/|\/payments\//;
const CALLED_IN_TURN = Object.entries(EVERY_CALL).filter(
  ([name, { about }]) =>
    MADE_HERE.has(about) &&
    !ABOUT_OTHERS.test(name) &&
    !/:(member|invitation|import|receipt)_id/.test(name),
);

describe('Two nodes on one PostgreSQL behind a balancer', () => {
  let database: OpenDatabase;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let nodes: ServerProcess[];
  let balancer: Listening;
  let token: string;

  beforeAll(async () => {
    ({ url: databaseUrl, drop } = await createDatabase());
    // At once, on a database without a table.
    nodes = await Promise.all([startServerProcess(databaseUrl), startServerProcess(databaseUrl)]);
    balancer = await startBalancer(nodes.map(({ port }) => port));
    database = await openDatabase(databaseUrl);
    token = await signUp('creator');
  });
  afterAll(async () => {
    await balancer.close();
    for (const node of nodes) await node.end('SIGTERM');
    await database.db.destroy();
    await drop();
  });

  function call(
    method: string,
    path: string,
    options: { token?: string | undefined; key?: string; body?: unknown } = {},
  ): Promise<ReceivedResponse> {
    return ask(balancer.port, method, path, { token, ...options });
  }

  async function read<Body>(path: string): Promise<Body> {
    const { status, body } = await call('GET', path);
    expect(status).toBe(200);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this path answers
    return body as Body;
  }

  async function signUp(username: string): Promise<string> {
    const account = { username, email: 'person@example.in', password: PASSWORD };
    await call('POST', '/auth/register/', { token: undefined, body: account });
    const { body } = await call('POST', '/auth/login/', { token: undefined, body: account });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this path answers
    return (body as { token: string }).token;
  }

  async function newGroup(): Promise<number> {
    const { body } = await call('POST', '/group/api/groups/', { body: { name: 'Goa' } });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this path answers
    const { id } = body as Group;
    for (const name of ['Dev', 'Meera', SECOND_GUEST]) {
      await call('POST', `/group/api/groups/${id}/add_member/`, { body: { name } });
    }
    return id;
  }

  async function expectRightBooks(): Promise<void> {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(database.db)).toEqual([]);
  }

  /** Sends a write again, with its key, until it is answered. */
  async function insist(path: string, key: string, body: unknown): Promise<ReceivedResponse> {
    for (;;) {
      try {
        const answer = await call('POST', path, { key, body });
        // 503: this node has lost its database for a moment.
        if (answer.status !== 503) return answer;
      } catch {
        // The node that had it is gone; the other one is asked next.
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Expenses of the person and of a group in turn, of 1.01, 2.01, … rupees; calls `halfway` when half of them are answered. */
  async function writeManyAtOnce(groupId: number, count: number, halfway: () => unknown) {
    let next = 0;
    const answers: ReceivedResponse[] = [];
    const run = crypto.randomUUID();
    const writer = async () => {
      while (next < count) {
        const index = next++;
        const amount = index + 1.01;
        const isShared = index % 2 === 1;
        const path = isShared ? '/group/api/expenses/' : '/personal/api/expenses/';
        const body = isShared
          ? { group: groupId, paid_by_name: 'Dev', amount, description: run }
          : { amount, category: 'Food', description: run };
        answers.push(await insist(path, `${run}-${index}`, body));
        if (answers.length === count / 2) await halfway();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
    return { answers, run };
  }

  /** That every write was answered with success, and is there exactly once, with right totals. */
  async function expectEachOnce(
    groupId: number,
    { answers, run }: { answers: ReceivedResponse[]; run: string },
  ) {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const expected = Array.from({ length: answers.length }, (_, index) => index + 1.01);
    const own = (await read<Expense[]>('/personal/api/expenses/')).filter(
      ({ description }) => description === run,
    );
    const shared = await read<GroupExpense[]>(`/group/api/groups/${groupId}/expenses/`);
    expect(amountsOf([...own, ...shared])).toEqual(expected);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what these paths answer
    expect(amountsOf(answers.map(({ body }) => body as Expense))).toEqual(expected);
    const { total_expenses, total_count } = await read<Statistics>(
      '/personal/api/expenses/statistics/',
    );
    const all = await read<Expense[]>('/personal/api/expenses/');
    expect(total_count).toBe(all.length);
    expect(Math.round(total_expenses * 100)).toBe(paiseOf(all));
    const group = (await read<Group[]>('/group/api/groups/')).find(({ id }) => id === groupId);
    expect(Math.round((group?.total_expenses ?? 0) * 100)).toBe(paiseOf(shared));
    await expectRightBooks();
  }

  it('answer every call of the API alternately', async () => {
    await call('POST', '/personal/api/budget/', { body: { monthly_limit: 300 } });
    const answeredBy = new Map<string, number>();
    for (const [name, { about, body, query = '', statuses }] of CALLED_IN_TURN) {
      const [method = '', path = ''] = name.split(' ');
      // Signing out ends the session, so it has one of its own.
      const own = path === '/auth/logout/' ? await signUp(`leaver${crypto.randomUUID()}`) : token;
      const id = await latestId(about);
      const answer = await call(method, `${path.replace(':id', String(id))}${query}`, {
        token: own,
        ...(body ? { body: body(id) } : {}),
      });
      expect([name, answer.status]).toEqual([name, statuses.own[4]]);
      const [node = ''] = answer.requestId.split('-');
      answeredBy.set(node, (answeredBy.get(node) ?? 0) + 1);
    }
    expect(answeredBy.size).toBe(2);
    expect(Math.min(...answeredBy.values())).toBeGreaterThan(10);
    await expectRightBooks();
  });

  /** The id of a new thing of this kind. */
  async function latestId(about: string | undefined): Promise<number> {
    if (about === 'group') return newGroup();
    const body = { amount: 120, category: 'Food', description: 'Tea' };
    const expense = await call('POST', '/personal/api/expenses/', { body });
    const lists: Record<string, string> = {
      budget: '/personal/api/budget/',
      notification: '/api/notifications/',
    };
    const list = about === undefined ? undefined : lists[about];
    const found = list === undefined ? expense.body : (await read<unknown[]>(list))[0];
    // oxlint-disable-next-line typescript/consistent-type-assertions -- everything that is listed has an id
    return (found as { id: number }).id;
  }

  it('run each migration once when they start at the same time', async () => {
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name)).toContain('0001-accounts');
    // A step that ran twice would have failed one of the nodes.
    expect(nodes.every((node) => node.isRunning())).toBe(true);
  });

  it('[two-nodes-2] let a message that is forwarded twice at the same moment wait once', async () => {
    const waiting = '/personal/api/messages/waiting/';
    // Another one each time: a decided message does not wait again.
    const source = `RAVI ${crypto.randomUUID()}`;
    const text = `Rs.431 credited to A/c XX1234 from ${source}. UPI Ref ${530_912_350_000 + (Date.now() % 1_000)}`;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        call('POST', '/personal/api/messages/', { body: { text } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(answers.map(({ requestId }) => requestId.split('-')[0])).size).toBe(2);
    const [message] = await read<WaitingMessage[]>(waiting);
    expect(await read<WaitingMessage[]>(waiting)).toHaveLength(1);
    // Of two that decide at the same moment, one does.
    const path = `${waiting}${message?.id}/`;
    const entries = [{ as: 'income', amount: 431, source }];
    const decided = await Promise.all([
      call('POST', `${path}confirm/`, { body: { entries } }),
      call('POST', `${path}confirm/`, { body: { entries } }),
      call('DELETE', path),
    ]);
    expect(decided.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await read<WaitingMessage[]>(waiting)).toEqual([]);
    const dropped = decided[2]?.status === 204;
    const made = await read<Income[]>('/personal/api/income/');
    expect(made.filter((one) => one.source === source)).toHaveLength(dropped ? 0 : 1);
    await expectRightBooks();
  });

  it('[two-nodes-1] keep totals exact under concurrent writes to the same person and group', async () => {
    const groupId = await newGroup();
    const written = await writeManyAtOnce(groupId, 240, () => {});
    expect(written.answers).toHaveLength(240);
    await expectEachOnce(groupId, written);
  });

  it('lose and duplicate nothing when the database closes their connections during writes', async () => {
    const groupId = await newGroup();
    const written = await writeManyAtOnce(groupId, 240, () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db),
    );
    expect(nodes.map((node) => node.isRunning())).toEqual([true, true]);
    await expectEachOnce(groupId, written);
  });

  it('lose no answered write when one of them is killed', async () => {
    const groupId = await newGroup();
    const [first] = nodes;
    const written = await writeManyAtOnce(groupId, 240, () => first?.end('SIGKILL'));
    expect(nodes.map((node) => node.isRunning())).toEqual([false, true]);
    await expectEachOnce(groupId, written);
  });
});

function amountsOf(expenses: ReadonlyArray<{ amount: number }>): number[] {
  return expenses.map(({ amount }) => amount).toSorted((one, other) => one - other);
}

function paiseOf(expenses: ReadonlyArray<{ amount: number }>): number {
  return expenses.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}
