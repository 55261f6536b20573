import type { Expense } from '@hisaab/contract';
import { expect, it, onTestFinished } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import { ask, startServerProcess, type ReceivedResponse } from './server-process.ts';

const WRITERS = 8;
const BEFORE = 200;
const AFTER = 100;
const ACCOUNT = {
  username: 'ananya',
  email: 'person@example.in',
  password: 'correct horse battery',
};

it('A failover to a synchronous replica loses no answered write and executes none twice', async () => {
  const postgres = await startReplicatedPostgres();
  const server = await startServerProcess(postgres.url);
  onTestFinished(async () => {
    await server.end('SIGTERM');
    await postgres.stop();
  });
  const post = (path: string, body: unknown, token?: string) =>
    ask(server.port, 'POST', path, { token, body });
  await post('/auth/register/', ACCOUNT);
  const token = tokenIn(await post('/auth/login/', ACCOUNT));

  let next = 0;
  const answered = new Set<number>();
  const statuses = new Set<number>();
  const write = async () => {
    const amount = ++next;
    const body = { amount, category: 'Food', description: '' };
    const { status } = await post('/personal/api/expenses/', body, token);
    statuses.add(status);
    if (status === 201) answered.add(amount);
  };
  const writeUntil = (isEnough: () => boolean) =>
    Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (!isEnough()) await write();
      }),
    );

  await writeUntil(() => answered.size >= BEFORE);
  let isOver = false;
  const during = writeUntil(() => isOver);
  await postgres.failOver();
  isOver = true;
  await during;
  const goal = answered.size + AFTER;
  await writeUntil(() => answered.size >= goal);

  // Some writes met the failover.
  expect([...statuses].toSorted()).toEqual([201, 503]);
  const { body } = await ask(server.port, 'GET', '/personal/api/expenses/', { token });
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this path answers
  const amounts = (body as Expense[]).map((expense) => expense.amount);
  expect(new Set(amounts).size).toBe(amounts.length);
  expect([...answered].filter((amount) => !amounts.includes(amount))).toEqual([]);

  const { db } = await openDatabase(postgres.url);
  for (const check of BOOK_CHECKS) expect(await check.findDifferences(db)).toEqual([]);
  await db.destroy();
}, 120_000);

function tokenIn({ body }: ReceivedResponse): string {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract says what this path answers
  return (body as { token: string }).token;
}
