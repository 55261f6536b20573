import type { SignInEntry, User } from '@hisaab/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { otherSignIn, PASSWORD } from './account-actions.ts';
import { countChanges } from './change-counter.ts';
import { CITUS_URL } from './citus-cluster.ts';
import { toldOf } from './factories.ts';
import * as groups from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';
import { IS_THROUGH_BALANCER } from './through-balancer.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const NEW_PASSWORD = 'two samosas, please';

describeOnBothEngines('The account', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const signIn = (password: string, headers: Record<string, string> = {}, username = 'Asha') =>
    test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      headers,
      payload: { username, password },
    });
  const register = (username: string, password: string) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/register/',
      payload: { username, email: 'a@example.in', password },
    });
  const statusWith = async (token: string) =>
    (
      await test.app.inject({
        url: '/auth/profile/',
        headers: { authorization: `Token ${token}` },
      })
    ).statusCode;
  const tokenIn = async (password = PASSWORD, headers = {}) =>
    (await signIn(password, headers)).json<{ token: string }>().token;
  const change = (current: string, chosen: string) =>
    asha.post('/auth/password/', { current_password: current, new_password: chosen });

  it('stores email, UPI id and the switch for group shares independently', async () => {
    const first = await asha.patch('/auth/profile/', { upi_id: 'asha.s-1@okbank' });
    expect(first.statusCode).toBe(200);
    expect(first.json<{ user: User }>().user).toMatchObject({
      upi_id: 'asha.s-1@okbank',
      counts_group_shares: false,
      month_starts_on: 1,
      month_starts_before_weekend: false,
      weekly_mail: false,
      display_name: null,
      language: null,
      email: 'person@example.in',
    });
    await asha.patch('/auth/profile/', { counts_group_shares: true, email: 'new@example.in' });
    const { user } = (await asha.patch('/auth/profile/', {})).json<{ user: User }>();
    expect(user).toMatchObject({
      upi_id: 'asha.s-1@okbank',
      counts_group_shares: true,
      display_name: null,
      language: null,
      email: 'new@example.in',
    });
    expect((await asha.get('/auth/profile/')).json()).toEqual(user);
    const cleared = await asha.patch('/auth/profile/', { upi_id: null });
    expect(cleared.json<{ user: User }>().user.upi_id).toBeNull();
  });

  it('shows a UPI id only to the people of a shared group, on suggestions to pay it', async () => {
    const ravi = await test.signUp('Ravi');
    const group = await groups.createGroup(asha, 'Goa', ['Ravi']);
    await groups.addExpense(asha, group.id, { paidBy: 'Asha', amount: 100 });
    const suggestions = async () =>
      (await ravi.get(`/group/api/groups/${group.id}/settlement_suggestions/`)).json();
    const owed = { from_member: 'Ravi', to_member: 'Asha', amount: 50 };
    expect(await suggestions()).toEqual([owed]);
    await asha.patch('/auth/profile/', { upi_id: 'asha@upi' });
    expect(await suggestions()).toEqual([{ ...owed, upi_id: 'asha@upi' }]);
    await groups.removeMember(asha, group.id, 'Asha');
    expect(await suggestions()).toEqual([owed]);
  });

  it('[account-2] changes the password, and ends every other sign-in', async () => {
    const stolen = await tokenIn();
    expect((await change(PASSWORD, NEW_PASSWORD)).statusCode).toBe(204);
    expect(await statusWith(stolen)).toBe(401);
    expect(await statusWith(asha.token)).toBe(200);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    expect(await toldOf(test.db, asha)).toEqual(['security_notice']);
  });

  it('changes the password once when the request is sent twice', async () => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/auth/password/',
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' },
        payload: { current_password: PASSWORD, new_password: NEW_PASSWORD },
      });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([204, 204]);
    expect(await toldOf(test.db, asha)).toHaveLength(1);
  });

  it('[account-6] lists where the person is signed in, by device, and ends one', async () => {
    const phone = await tokenIn(PASSWORD, { 'user-agent': ANDROID });
    const list = (await asha.get('/auth/sign_ins/')).json<SignInEntry[]>();
    expect(list).toHaveLength(2);
    expect(list.filter((one) => one.is_current)).toHaveLength(1);
    expect(list.find((one) => !one.is_current)).toEqual({
      id: expect.any(Number),
      device: 'Chrome on Android',
      created_at: '2026-11-15T06:30:00.000Z',
      last_used_at: '2026-11-15T06:30:00.000Z',
      is_current: false,
    });
    const id = await otherSignIn(asha);
    expect((await asha.delete(`/auth/sign_ins/${id}/`)).statusCode).toBe(204);
    expect(await statusWith(phone)).toBe(401);
    expect((await asha.delete(`/auth/sign_ins/${id}/`)).statusCode).toBe(404);
  });

  it('[account-7] ends every sign-in but this one', async () => {
    const others = [await tokenIn(), await tokenIn()];
    expect((await asha.post('/auth/sign_ins/end_others/')).statusCode).toBe(204);
    expect(await Promise.all(others.map(statusWith))).toEqual([401, 401]);
    expect(await statusWith(asha.token)).toBe(200);
  });

  it.skipIf(IS_THROUGH_BALANCER || CITUS_URL !== '')(
    '[account-8] records the use of a session once a minute, however many requests come at once',
    async () => {
      const changes = await countChanges(test.db, engine);
      for (const [times, minute] of [
        [1, '09:00'],
        [2, '09:02'],
      ] as const) {
        test.setTime(`2026-11-15T${minute}:00Z`);
        for (let round = 0; round < 2; round += 1) {
          const reads = Array.from({ length: 20 }, () => statusWith(asha.token));
          expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
          // Its use is noted behind the answer.
          await vi.waitFor(async () => expect(await changes()).toBe(times));
        }
      }
    },
  );

  it('[account-10] ends the sign-in that was unused longest, by the minute, when there are more than 100', async () => {
    test.setTime('2026-11-15T06:31:00Z');
    const others = [];
    for (let count = 0; count < 99; count += 1) others.push(await tokenIn());
    test.setTime('2026-11-15T06:33:00Z');
    expect(await statusWith(asha.token)).toBe(200);
    // Its use is noted behind the answer.
    await vi.waitFor(async () => {
      const used = await test.db
        .selectFrom('access_token')
        .select('id')
        .where('last_used_at', '=', '2026-11-15T06:33:00.000Z')
        .execute();
      expect(used).toHaveLength(1);
    });
    others.push(await tokenIn());
    expect(await statusWith(asha.token)).toBe(200);
    const alive = await Promise.all(others.map(statusWith));
    expect(alive.filter((status) => status === 401)).toHaveLength(1);
  });

  it('[account-9] ends at once, and its data is deleted in slices that survive an interruption', async () => {
    const group = await groups.createGroup(asha, 'Alone', ['A guest']);
    await groups.addExpense(asha, group.id, { paidBy: 'Asha', amount: 100 });
    const day = { category: 'Food' as const, spent_on: '2026-11-15' };
    await test.db
      .insertInto('expense')
      .values(
        Array.from({ length: 350 }, () => ({
          ...day,
          user_id: asha.id,
          amount_paise: 100,
          description: 'chai',
          description_key: 'chai',
          created_at: '2026-11-15T06:30:00.000Z',
        })),
      )
      .execute();
    const total = {
      user_id: asha.id,
      category: day.category,
      total_paise: 35_000,
      expense_count: 350,
    };
    await test.db
      .insertInto('monthly_total')
      .values({ ...total, month: '2026-11' })
      .execute();
    await test.db
      .insertInto('daily_total')
      .values({ ...total, day: day.spent_on })
      .execute();
    const countExpenses = async () =>
      (await test.db.selectFrom('expense').select('id').where('user_id', '=', asha.id).execute())
        .length;
    const requireBooks = async () => {
      for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
    };
    await requireBooks();

    expect((await asha.delete('/auth/account/', { password: PASSWORD })).statusCode).toBe(204);
    expect(await countExpenses()).toBe(350);
    await requireBooks();
    expect((await register('Asha', PASSWORD)).statusCode).toBe(201);

    let looks = 0;
    const stopSoon = () => (looks += 1) > 8;
    await removeLeftovers(test, test, stopSoon);
    const left = await countExpenses();
    expect(left).toBeLessThan(350);
    expect(left).toBeGreaterThan(0);
    await requireBooks();
    await removeLeftovers(test, test);
    await requireBooks();
    for (const [table, owner] of [
      ['user_account', 'id'],
      ['expense', 'user_id'],
      ['daily_total', 'user_id'],
      ['expense_group', 'created_by'],
    ] as const) {
      const rows =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${asha.id}`.execute(
          test.db,
        );
      expect(rows.rows).toEqual([]);
    }
  });

  it('[account-5] is deleted with all its personal data, and the groups’ books stay complete', async () => {
    const [ravi, dev] = [await test.signUp('Ravi'), await test.signUp('Dev')];
    const alone = await groups.createGroup(asha, 'Alone', ['A guest']);
    const shared = await groups.createGroup(asha, 'Shared', ['Ravi', 'Dev']);
    const others = await groups.createGroup(dev, 'Others', ['Asha']);
    const past = await groups.createGroup(dev, 'Past', ['Asha']);
    await groups.removeMember(dev, past.id, 'Asha');
    const [removal] = await groups.listHistory(dev, past.id);
    for (const { id } of [shared, others]) {
      await groups.addExpense(dev, id, { paidBy: 'Asha', amount: 100 });
    }
    await groups.addPayment(asha, shared.id, { from: 'Ravi', to: 'Asha', amount: 5 });
    const settlements = async (person: Person, id: number) =>
      (await person.get(`/group/api/groups/${id}/settlements/`)).json();
    const before = [await settlements(ravi, shared.id), await settlements(dev, others.id)];

    const wrong = await asha.delete('/auth/account/', { password: 'not my password' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json<{ fields: object }>().fields).toHaveProperty('password');
    expect((await asha.delete('/auth/account/', { password: PASSWORD })).statusCode).toBe(204);

    expect((await asha.get('/auth/profile/')).statusCode).toBe(401);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect([await settlements(ravi, shared.id), await settlements(dev, others.id)]).toEqual(before);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
    const seen = (await ravi.get('/group/api/groups/')).json<
      Array<{ id: number; created_by: { username: string }; members: unknown[] }>
    >();
    expect(seen.map(({ id }) => id)).toEqual([shared.id]);
    expect(JSON.stringify(seen)).toContain('Asha');
    const told = async (person: Person, id: number) => {
      const [latest] = await groups.listHistory(person, id);
      return [latest?.action, latest?.summary, latest?.actor_name, latest?.can_restore];
    };
    const [payment] = await groups.listPayments(ravi, shared.id);
    expect(payment?.recorded_by_name).toBe('Somebody');
    // In a group that they had left before, nothing has changed.
    expect((await groups.listHistory(dev, past.id))[0]).toMatchObject({ id: removal?.id });
    expect(await told(ravi, shared.id)).toEqual([
      'member_removed',
      'Asha deleted their account and stays as a guest. The group passes to Ravi.',
      'Asha',
      false,
    ]);
    expect(await told(dev, others.id)).toEqual([
      'member_removed',
      'Asha deleted their account and stays as a guest.',
      'Asha',
      false,
    ]);
    expect((await ravi.delete(`/group/api/groups/${shared.id}/delete/`)).statusCode).toBe(204);
    expect(await removeLeftovers(test, test)).toEqual({ groups: 1, accounts: 1 });
    const left = await test.db.selectFrom('expense_group').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(alone.id);
    for (const table of ['access_token', 'known_device', 'notification', 'expense'] as const) {
      const rows = await test.db.selectFrom(table).select('user_id').execute();
      expect(rows.map((row) => row.user_id)).not.toContain(asha.id);
    }
    const people = await test.db
      .selectFrom('user_account')
      .select('username')
      .orderBy('id')
      .execute();
    expect(people).toEqual([{ username: 'Ravi' }, { username: 'Dev' }]);
    expect((await register('Asha', PASSWORD)).statusCode).toBe(201);
  });

  onOneEngine(engine, () => {
    it('[account-upi-1] trims the white space around a UPI id', async () => {
      const response = await asha.patch('/auth/profile/', { upi_id: '  asha@okbank ' });
      expect(response.json<{ user: User }>().user.upi_id).toBe('asha@okbank');
      expect((await asha.patch('/auth/profile/', { upi_id: '   ' })).statusCode).toBe(400);
    });

    it.each(['', 'asha', '@okbank', 'asha@', 'a b@okbank', 'a@', `${'a'.repeat(250)}@okbank`, 5])(
      'refuses %j as a UPI id',
      async (upiId) => {
        const response = await asha.patch('/auth/profile/', { upi_id: upiId });
        expect(response.statusCode).toBe(400);
        expect(response.json<{ fields: object }>().fields).toHaveProperty('upi_id');
      },
    );

    it('[account-password-2] returns the time of the last change of the password, to its owner only', async () => {
      const changedAt = async () =>
        (await asha.get('/auth/profile/')).json<{ password_changed_at?: string }>()
          .password_changed_at;
      expect(await changedAt()).toBeUndefined();
      test.setTime('2026-11-20T06:30:00Z');
      await change(PASSWORD, NEW_PASSWORD);
      expect(await changedAt()).toBe('2026-11-20T06:30:00.000Z');
    });

    it('[account-3] reports a wrong current password at its field, and changes nothing', async () => {
      const other = await tokenIn();
      const response = await change('not my password', NEW_PASSWORD);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        error: 'That is not your password.',
        code: 'wrong_password',
        fields: { current_password: 'That is not your password.' },
        fields_codes: { current_password: expect.any(String) },
      });
      expect([await statusWith(other), await statusWith(asha.token)]).toEqual([200, 200]);
      expect((await signIn(PASSWORD)).statusCode).toBe(200);
    });

    it.each(['password1', 'PassWord1', 'iloveyou', 'my name is asha', 'ASHA-and-ravi'])(
      '[account-1] refuses %j as too easy to guess, here and at registration',
      async (password) => {
        const sentence = 'Password is too easy to guess.';
        const changed = await change(PASSWORD, password);
        expect([changed.statusCode, changed.json()]).toEqual([
          400,
          {
            error: sentence,
            code: 'easy_password',
            fields: { new_password: sentence },
            fields_codes: { new_password: 'password_easy' },
          },
        ]);
        const registered = await register('ASHA', password);
        expect([registered.statusCode, registered.json()]).toEqual([
          400,
          {
            error: sentence,
            code: 'easy_password',
            fields: { password: sentence },
            fields_codes: { password: 'password_easy' },
          },
        ]);
      },
    );

    it('notifies of a sign-in on a new kind of device, not of one more on the same kind', async () => {
      await tokenIn();
      expect(await toldOf(test.db, asha)).toEqual([]);
      await tokenIn(PASSWORD, { 'user-agent': ANDROID });
      expect(await toldOf(test.db, asha)).toEqual(['security_notice']);
    });

    it('[account-4] ends a session 365 days after it began, however much it is used', async () => {
      for (const day of ['2027-02-01', '2027-04-15', '2027-07-01', '2027-09-15', '2027-11-15']) {
        test.setTime(`${day}T06:00:00Z`);
        expect(await statusWith(asha.token)).toBe(200);
        // Its use is noted behind the answer.
        await vi.waitFor(async () => {
          const { last_used_at: lastUsedAt } = await test.db
            .selectFrom('access_token')
            .select('last_used_at')
            .executeTakeFirstOrThrow();
          expect(lastUsedAt).toContain(day);
        });
      }
      test.setTime('2027-11-15T07:00:00Z');
      expect(await statusWith(asha.token)).toBe(401);
    });
  });
});
