import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { otherSignIn, PASSWORD, turnOnTotp } from './account-actions.ts';
import { addPasskey } from './authenticator.ts';
import { addExpense, addRecurring, importExpenses, setBudget } from './factories.ts';
import * as groups from './group-actions.ts';
import { leastLongestTurnOf, LONGEST_TURN_MS, open, pass } from './longest-turn.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const MANY = 30_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function retainedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describeOnBothEngines('The export of an account', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
  });
  afterEach(() => test.close());

  const read = async (person = asha) => {
    const answer = await person.get('/auth/export/');
    expect(answer.statusCode).toBe(200);
    return answer.json<{ groups: unknown[] }>();
  };

  it('[export-1] has all data of the person in one file, deleted things marked as deleted', async () => {
    const dosa = await addExpense(asha, { amount: 120.5, description: 'Dosa' });
    const gone = await addExpense(asha, { amount: 7 });
    await asha.delete(`/personal/api/expenses/${gone.id}/`);
    await addRecurring(asha);
    await setBudget(asha, 5000);
    await asha.patch('/auth/profile/', { upi_id: 'asha@upi' });
    await asha.put('/api/push/settings/', { limits: false, shows_amounts: true });
    const group = await groups.createGroup(asha, 'Goa', ['Ravi', 'Guest']);
    await groups.addExpense(ravi, group.id, { paidBy: 'Ravi', amount: 100 });
    await groups.addPayment(asha, group.id, { from: 'Asha', to: 'Ravi', amount: 33.33 });
    await addPasskey(asha);
    const file = await importExpenses(asha, [{ date: '2026-11-15', amount: 8, category: 'Food' }]);

    const answer = await asha.get('/auth/export/');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="hisaab-2026-11-15.json"',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({
      format: 'hisaab-account',
      format_version: 1,
      exported_at: '2026-11-15T06:30:00.000Z',
      profile: expect.objectContaining({ username: 'Asha', upi_id: 'asha@upi' }),
      second_factor: { is_on: false, recovery_codes_left: 0 },
      passkeys: [expect.objectContaining({ name: 'lightMyRequest' })],
      access_tokens: [],
      sign_ins: [
        {
          device: 'lightMyRequest',
          created_at: '2026-11-15T06:30:00.000Z',
          last_used_at: '2026-11-15T06:30:00.000Z',
        },
      ],
      push: { muted: ['limits'], shows_amounts: true, devices: [] },
      budget_history: [{ month: '2026-11', from: '2026-11-15', monthly_limit: 5000 }],
      expenses: [
        {
          id: dosa.id,
          date: '2026-11-15',
          amount: 120.5,
          category: 'Food',
          description: 'Dosa',
          recurring_id: null,
          import_id: null,
          reference: null,
          version: 1,
          created_at: '2026-11-15T06:30:00.000Z',
          deleted_at: null,
        },
        expect.objectContaining({ id: gone.id, deleted_at: '2026-11-15T06:30:00.000Z' }),
        expect.objectContaining({ amount: 8, import_id: file.id }),
      ],
      receipts: [],
      recurring: [expect.objectContaining({ amount: 9500, is_paused: false, deleted_at: null })],
      imports: [
        {
          id: file.id,
          file_name: 'old.csv',
          count: 1,
          created_at: '2026-11-15T06:30:00.000Z',
        },
      ],
      settlings: [],
      groups: [
        {
          id: group.id,
          name: 'Goa',
          kind: 'group',
          created_by_name: 'Asha',
          archived_at: null,
          usual_split: null,
          rates: [],
          budget_history: [],
          invitations: [],
          recurring: [],
          created_at: '2026-11-15T06:30:00.000Z',
          members: [
            expect.objectContaining({ name: 'Asha', is_registered_user: true, removed_at: null }),
            expect.objectContaining({ name: 'Ravi' }),
            expect.objectContaining({ name: 'Guest', is_registered_user: false }),
          ],
          entries: [
            expect.objectContaining({
              kind: 'expense',
              amount: 100,
              deleted_at: null,
              people: [
                { name: 'Asha', paid: null, share: expect.closeTo(33.33, 1) },
                { name: 'Ravi', paid: 100, share: expect.closeTo(33.33, 1) },
                { name: 'Guest', paid: null, share: expect.closeTo(33.33, 1) },
              ],
            }),
            expect.objectContaining({ kind: 'payment', amount: 33.33 }),
          ],
          receipts: [],
          history: expect.arrayContaining([
            {
              id: expect.any(Number),
              at: '2026-11-15T06:30:00.000Z',
              actor_name: 'Asha',
              action: 'payment_added',
              subject: 'Asha to Ravi',
              summary: 'Asha recorded a payment of ₹33.33 from Asha to Ravi.',
              facts: { amount: 33.33, from: 'Asha', to: 'Ravi' },
              changes: [],
            },
          ]),
        },
      ],
      notifications: expect.arrayContaining([
        expect.objectContaining({ notification_type: 'group_created', is_read: false }),
      ]),
    });
  });

  it('[export-7] has the calendar of the person, and what they do not want to repeat', async () => {
    await asha.post('/personal/api/calendar/', { amounts: true });
    await asha.post('/personal/api/recurring/found/dismiss/', { key: 'netflix' });
    expect(await read()).toMatchObject({
      calendar: { amounts: true, created_at: '2026-11-15T06:30:00.000Z' },
      dismissed_series: ['netflix'],
    });
    expect(await read(ravi)).not.toHaveProperty('calendar');
  });

  it('[export-2] has no data of others, and no group that the person does not see', async () => {
    await addExpense(ravi, { description: 'A secret' });
    const others = await groups.createGroup(ravi, 'Not hers');
    const left = await groups.createGroup(ravi, 'Left', ['Asha']);
    await groups.removeMember(ravi, left.id, 'Asha');
    const { body } = await asha.get('/auth/export/');
    for (const secret of ['A secret', 'Not hers', `"id":${others.id},"name":"Left"`]) {
      expect(body).not.toContain(secret);
    }
    expect((await read()).groups).toEqual([]);
  });

  it('[export-3] has no secret: no hash, no token, no key, no code', async () => {
    await turnOnTotp(asha);
    await addPasskey(asha);
    await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      payload: { username: 'Asha', password: PASSWORD },
    });
    expect(await otherSignIn(asha).catch(() => 0)).toBeGreaterThanOrEqual(0);
    const { body } = await asha.get('/auth/export/');
    const kept = [
      ...(await test.db.selectFrom('totp').select('secret as text').execute()),
      ...(await test.db.selectFrom('recovery_code').select('code_hash as text').execute()),
      ...(await test.db.selectFrom('access_token').select('token_hash as text').execute()),
      ...(await test.db.selectFrom('passkey').select('public_key as text').execute()),
      ...(await test.db.selectFrom('user_account').select('password_hash as text').execute()),
      { text: asha.token },
    ];
    expect(kept.length).toBeGreaterThan(13);
    expect(kept.filter((secret) => body.includes(secret.text))).toEqual([]);
  });

  it(
    '[export-4] streams a long history completely, with constant memory, and blocks nobody for 50 ms',
    { timeout: 60_000 },
    async () => {
      await insertMany(MANY);
      const url = new URL('/auth/export/', await test.app.listen({ port: 0 }));
      const whole = await readText(await open(asha, url));
      const { expenses } = JSON.parse(whole);
      expect(new Set(expenses.map(({ id }: { id: number }) => id)).size).toBe(MANY);
      expect(await leastLongestTurnOf(() => pass(asha, url))).toBeLessThan(LONGEST_TURN_MS);

      // A client that does not read stops the export (backpressure), and memory does not grow.
      const before = retainedBytes();
      const stuck = await Promise.all(Array.from({ length: 10 }, () => open(asha, url)));
      await wait(1_000);
      const retained = retainedBytes() - before;
      for (const answer of stuck) answer.destroy();
      expect(retained).toBeLessThan(whole.length);
    },
  );

  it('[export-6] reads each page of expenses by an index, without sorting all of them', async () => {
    await insertMany(600);
    await sql`analyze`.execute(test.db);
    const page = sql`select id, description from expense where user_id = ${asha.id} and id > 0 order by id limit 250`;
    const explain = engine === 'sqlite' ? sql`explain query plan` : sql`explain`;
    const { rows } = await sql`${explain} ${page}`.execute(test.db);
    expect(JSON.stringify(rows)).not.toMatch(/TEMP B-TREE|Sort/);
  });

  async function insertMany(count: number): Promise<void> {
    await test.db
      .insertInto('expense')
      .values({
        user_id: asha.id,
        amount_paise: 100,
        category: 'Food',
        description: 'x'.repeat(100),
        description_key: 'x',
        spent_on: '2026-11-01',
        created_at: '2026-11-01T00:00:00.000Z',
      })
      .execute();
    const columns = sql.raw(
      'user_id, amount_paise, category, description, description_key, spent_on, created_at',
    );
    await sql`
      insert into expense (${columns})
      with recursive copy (number) as (select 2 union all select number + 1 from copy where number < ${sql.lit(count)})
      select ${columns} from expense, copy`.execute(test.db);
  }

  onOneEngine(engine, () => {
    it('[export-5] can be requested twenty times an hour', async () => {
      await test.close();
      test = await buildTestApp(engine, { RATE_LIMITS: 'on' });
      asha = await test.signUp('Asha');
      for (let time = 0; time < 20; time += 1) await read();
      expect((await asha.get('/auth/export/')).statusCode).toBe(429);
    });
  });
});
