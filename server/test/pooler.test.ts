import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import { createGroup } from './group-actions.ts';
import { buildTestApp } from './test-app.ts';

it('[pooler-1] names no statement on a connection, which a pooler by the transaction would give to somebody else', async () => {
  const test = await buildTestApp('postgres');
  const ananya = await test.signUp('Ananya');
  await createGroup(ananya, 'Goa');
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      addExpense(ananya, { amount: 10 }),
      ananya.get('/personal/api/expenses/'),
      ananya.get('/personal/api/budget/status/'),
      ananya.get('/group/api/groups/'),
      ananya.get('/api/notifications/'),
    ]);
  }
  const counts = await Promise.all(
    Array.from({ length: 10 }, () =>
      sql<{ named: number }>`select count(*) as named from pg_prepared_statements`.execute(test.db),
    ),
  );
  expect(counts.map(({ rows }) => rows[0]?.named)).toEqual(counts.map(() => 0));
  await test.close();
});
