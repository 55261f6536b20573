import type { Expense, Notification, PushSettings, WaitingMessage } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { forgetTexts } from '../src/personal/messages/messages.service.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { accessTokenOf } from './account-actions.ts';
import { readAllRows } from './all-rows.ts';
import { addCategory } from './factories.ts';
import { addExpense, createGroup, listPayments, listSuggestions } from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';
import { letMessageWait } from './waiting-actions.ts';

const MESSAGES = '/personal/api/messages/';
const WAITING = `${MESSAGES}waiting/`;
const EXPENSES = '/personal/api/expenses/';
const CREDIT =
  'Rs.300 credited to A/c XX1234 on 12-11-26 from RAVI SECRETNAME. UPI Ref 530912345678';
const TWO =
  'Rs.120 debited from A/c XX1234 to ANNA CANTEEN. Rs.80 debited from A/c XX1234 to SWIGGY';
const PAID = 'Rs.746.00 spent on Card XX0593 at CROMA RETAIL on 12-11-26. Ref 530912345679';
const FOOD = { as: 'expense', amount: 12, category: 'Food', description: 'Chai' };

describeOnBothEngines('Messages that wait', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('asha');
  });
  afterEach(() => test.close());

  const forward = (text: string, received_at?: string, person = asha) =>
    person.post(MESSAGES, { text, ...(received_at !== undefined && { received_at }) });
  const wait = async (text = CREDIT, received_at?: string) =>
    (await forward(text, received_at)).json<{ waiting: number }>().waiting;
  const list = async (person = asha) => (await person.get(WAITING)).json<WaitingMessage[]>();
  const proposalsOf = async (id: number) =>
    (await list()).find((message) => message.id === id)?.proposals ?? [];
  const expenses = async () => (await asha.get(EXPENSES)).json<Expense[]>();
  const confirm = (id: number, ...entries: object[]) =>
    asha.post(`${WAITING}${id}/confirm/`, { entries });
  const restore = (id: number) => asha.post(`${WAITING}${id}/restore/`);
  const drop = (id: number) => asha.delete(`${WAITING}${id}/`);
  const told = async () =>
    (await asha.get('/api/notifications/'))
      .json<Notification[]>()
      .filter((one) => one.notification_type === 'message_waiting');
  const unread = async () =>
    (await asha.get('/api/notifications/unread_count/')).json<{ unread_count: number }>()
      .unread_count;
  const jobAt = (time: string) => {
    test.setTime(time);
    const config = parseConfig({ DATABASE_URL: test.url });
    return { db: test.db, clock: clockIn(config.timeZone, () => new Date(time)), config };
  };

  it('[waiting-1] are listed with the text and what they were read as, newest first, for their owner alone', async () => {
    const first = await wait(CREDIT, '2026-11-14T10:00:00+05:30');
    const second = await wait(TWO, '2026-11-14T11:00:00+05:30');
    const third = await wait('Rs 500 zorbed from A/c XX1234 at CAFE', '2026-11-14T11:00:00+05:30');
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual([third, second, first]);
    expect(all[1]).toEqual({
      id: second,
      received_at: '2026-11-14T05:30:00.000Z',
      reason: 'several_payments',
      text: TWO,
      proposals: [
        {
          as: 'expense',
          amount: 120,
          category: 'Food',
          description: 'Anna Canteen',
          date: '2026-11-14',
        },
        {
          as: 'expense',
          amount: 80,
          category: 'Food',
          description: 'Swiggy',
          date: '2026-11-14',
        },
      ],
    });
    expect(all[2]).toMatchObject({ reason: 'money_in', text: CREDIT });
    const ravi = await test.signUp('ravi');
    expect(await list(ravi)).toEqual([]);
    expect((await ravi.delete(`${WAITING}${first}/`)).statusCode).toBe(404);
  });

  it('[waiting-2] become what the person says, in the order of the entries', async () => {
    const id = await wait(TWO);
    const response = await confirm(id, ...(await proposalsOf(id)));
    expect(response.statusCode).toBe(201);
    const made = await expenses();
    expect(response.json()).toEqual({
      made: made.toReversed().map((expense) => ({ as: 'expense', ...expense })),
    });
    expect(made.map(({ amount }) => amount)).toEqual([80, 120]);
    expect(await list()).toEqual([]);
    expect((await confirm(id, FOOD)).statusCode).toBe(404);
    expect(await expenses()).toHaveLength(2);
  });

  it('[waiting-3] are confirmed all or nothing, and of several entries the wrong one is named', async () => {
    const id = await wait(TWO);
    const wrong = await confirm(id, FOOD, { ...FOOD, category: 'Nowhere' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields.category).toMatch(/^Entry 2: /);
    const gone = await confirm(id, FOOD, {
      as: 'payment',
      group: 99,
      from_member: 'A',
      to_member: 'B',
      amount: 5,
    });
    expect(gone.statusCode).toBe(404);
    expect(await expenses()).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('[waiting-4] may be a payment that a group suggests, with exactly this amount or from who is named', async () => {
    const group = await createGroup(asha, 'Goa', ['Rohan', 'Meena']);
    await addExpense(asha, group.id, { paidBy: 'asha', amount: 900 });
    await wait('Rs.300 credited to A/c XX1234 on 12-11-26 from MEENA. UPI Ref 530912345678');
    const [message] = await list();
    const payment = { as: 'payment', amount: 300, group: group.id, group_id: group.id };
    const meena = { from_member: 'Meena', to_member: 'asha', date: '2026-11-12' };
    expect(message?.proposals[0]).toMatchObject({ ...payment, ...meena });
    const response = await confirm(message?.id ?? 0, message?.proposals[0] ?? {});
    expect([response.statusCode, response.json().made]).toEqual([
      201,
      [expect.objectContaining({ as: 'payment', from_member: 'Meena', amount: 300 })],
    ]);
    expect(await listSuggestions(asha, group.id)).toHaveLength(1);
    expect((await restore(message?.id ?? 0)).statusCode).toBe(200);
    expect(await listPayments(asha, group.id)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('[waiting-5] that were dropped or decided come back within 10 minutes, without what they made', async () => {
    const id = await wait();
    expect((await drop(id)).statusCode).toBe(204);
    expect((await drop(id)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
    const back = await restore(id);
    expect([back.statusCode, back.json()]).toEqual([200, (await list())[0]]);
    expect((await restore(id)).statusCode).toBe(200);
    await confirm(id, FOOD);
    test.setTime('2026-11-15T06:39:59Z');
    expect((await restore(id)).statusCode).toBe(200);
    expect(await expenses()).toEqual([]);
    await confirm(id, FOOD);
    test.setTime('2026-11-15T06:50:00Z');
    expect((await restore(id)).statusCode).toBe(404);
    expect(await expenses()).toHaveLength(1);
  });

  it('[waiting-6] twice wait once, at the same moment too, and do not come again for a day after the decision', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => forward(CREDIT)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(new Set(answers.map((one) => one.body)).size).toBe(1);
    await drop(answers[0]?.json<{ waiting: number }>().waiting ?? 0);
    const again = await forward(CREDIT.replaceAll('. ', '.\n'));
    expect([again.statusCode, again.json()]).toEqual([200, { ignored: 'decided' }]);
    await forgetTexts(jobAt('2026-11-15T06:41:00Z'), 10);
    expect((await forward(CREDIT)).json()).toEqual({ ignored: 'decided' });
    expect(await list()).toEqual([]);
    await cleanUp(jobAt('2026-11-16T06:32:00Z'), test);
    expect((await forward(CREDIT)).statusCode).toBe(202);
  });

  it('[waiting-7] all wait for who confirms every message, with the reason to_confirm where nothing else is uncertain', async () => {
    const profile = await asha.patch('/auth/profile/', { confirm_messages: true });
    expect(profile.json()).toMatchObject({ user: { confirm_messages: true } });
    expect((await forward(PAID)).json()).toMatchObject({ reason: 'to_confirm' });
    expect((await forward(CREDIT)).json()).toMatchObject({ reason: 'money_in' });
    const [, { id } = { id: 0 }] = await list();
    const proposals = await proposalsOf(id);
    expect(proposals).toEqual([
      {
        as: 'expense',
        amount: 746,
        category: 'Other',
        description: 'Croma Retail',
        date: '2026-11-12',
        reference: '530912345679',
      },
    ]);
    expect((await confirm(id, ...proposals)).statusCode).toBe(201);
    const other = 'INR 746.00 paid to Croma from A/c XX1234 on 12-11-26. UPI Ref 530912345679';
    expect((await forward(other)).json()).toMatchObject({ id: (await expenses())[0]?.id });
  });

  it('[waiting-8] are one notification, moved up and unread again by the next, gone with the last', async () => {
    const before = await unread();
    const first = await wait();
    await asha.post(`/api/notifications/${(await told())[0]?.id}/mark_read/`);
    const second = await wait(TWO);
    expect(await told()).toMatchObject([{ message: '2 messages wait for you.', is_read: false }]);
    expect(await unread()).toBe(before + 1);
    await drop(first);
    expect(await told()).toMatchObject([{ message: '1 message waits for you.' }]);
    await drop(second);
    expect([await told(), await unread()]).toEqual([[], before]);
    await restore(second);
    expect(await told()).toHaveLength(1);
  });

  it('[waiting-9] are at most 200: the oldest gives way, and each waits 30 days', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 201; count += 1) ids.push(await letMessageWait(asha));
    const all = await list();
    expect(all).toHaveLength(200);
    expect(all.map(({ id }) => id)).not.toContain(ids[0]);
    test.setTime('2026-12-15T06:29:00Z');
    expect(await list()).toHaveLength(200);
    await cleanUp(jobAt('2026-12-15T06:31:00Z'), test);
    expect([await list(), await told()]).toEqual([[], []]);
    expect(await test.db.selectFrom('waiting_message').selectAll().execute()).toEqual([]);
  });

  it('[waiting-10] keep their text nowhere but in the one row, and there only until 10 minutes after the decision', async () => {
    const ravi = await test.signUp('ravi');
    const { token } = await accessTokenOf(asha, 'add_expenses');
    const sent = await test.app.inject({
      method: 'POST',
      url: MESSAGES,
      headers: { authorization: `Token ${token}`, 'idempotency-key': 'phone-1' },
      payload: { text: CREDIT },
    });
    const { waiting } = sent.json<{ waiting: number }>();
    const rows = async () => {
      const kept = Object.entries(await readAllRows(test.db));
      return kept.filter(([, all]) => all.some((row) => row.includes('SECRETNAME')));
    };
    expect((await rows()).map(([table]) => table)).toEqual(['waiting_message']);
    const seen = [await ravi.get('/auth/export/'), await ravi.get('/api/notifications/')];
    const metrics = await test.app.inject({ method: 'GET', url: '/metrics' });
    for (const { body } of [sent, metrics, ...seen]) expect(body).not.toContain('SECRETNAME');
    expect((await asha.get('/auth/export/')).body).toContain('SECRETNAME');
    await drop(waiting);
    expect(await forgetTexts(jobAt('2026-11-15T06:39:00Z'), 10)).toBe(0);
    expect(await forgetTexts(jobAt('2026-11-15T06:40:01Z'), 10)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('[waiting-11] get the same response again with an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'phone-1' };
    const send = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: MESSAGES,
        headers: { authorization: `Token ${asha.token}`, ...headers },
        payload: { text: CREDIT },
      });
    const first = await send(key);
    const again = await send(key);
    expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
    await drop(first.json<{ waiting: number }>().waiting);
    await forgetTexts(jobAt('2026-11-15T06:41:00Z'), 10);
    expect((await send(key)).json()).toEqual(first.json());
  });

  onOneEngine(engine, () => {
    it('[waiting-12] are neither seen nor confirmed with a token that reads or adds', async () => {
      const id = await wait();
      for (const scope of ['read', 'add_expenses'] as const) {
        const { token } = await accessTokenOf(asha, scope);
        const call = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
          test.app.inject({
            method,
            url,
            headers: { authorization: `Token ${token}` },
            ...(url.endsWith('confirm/') && { payload: { entries: [FOOD] } }),
          });
        const calls = [
          await call('GET', WAITING),
          await call('POST', `${WAITING}${id}/confirm/`),
          await call('DELETE', `${WAITING}${id}/`),
          await call('POST', `${WAITING}${id}/restore/`),
        ];
        expect(calls.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      }
      expect(await list()).toHaveLength(1);
    });

    it('[waiting-13] have a switch of their own among the push messages', async () => {
      const url = '/api/push/settings/';
      expect((await asha.get(url)).json<PushSettings>().messages).toBe(true);
      const changed = await asha.put(url, { messages: false });
      expect(changed.json()).toMatchObject({ messages: false, due: true });
    });

    it.each([
      [{}, 'entries'],
      [{ entries: [] }, 'entries'],
      [{ entries: Array.from({ length: 21 }, () => FOOD) }, 'entries'],
      [{ entries: [{ ...FOOD, as: 'gift' }] }, 'as'],
      [{ entries: ['chai'] }, 'as'],
      [{ entries: [{ ...FOOD, amount: undefined }] }, 'amount'],
      [{ entries: [{ ...FOOD, account: 99 }] }, 'account'],
      [{ entries: [{ as: 'payment', from_member: 'A', amount: 5 }] }, 'group'],
    ])('[waiting-14] stay where the entries are not well formed: %j', async (body, field) => {
      const id = await wait();
      const response = await asha.post(`${WAITING}${id}/confirm/`, body);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
      expect(await list()).toHaveLength(1);
    });

    it('[waiting-15] of what only changed its place propose nothing, and can be entered by hand', async () => {
      await addCategory(asha, 'Cards');
      const id = await wait('Payment of Rs 8,240 received towards your Credit Card XX1234');
      expect(await list()).toMatchObject([{ reason: 'own_transfer', proposals: [] }]);
      expect((await confirm(id, { ...FOOD, category: 'Cards' })).statusCode).toBe(201);
    });

    it('[waiting-16] lack what is not known: the amount, or the rupees of another currency', async () => {
      await wait('Your a/c XX1234 was debited. Ref 633012345222');
      await wait('USD 20.00 spent on Card XX1234 on 12-Nov-26 at OPENAI. Avl Lmt: INR 1,00,000');
      const [foreign, unknown] = await list();
      expect(unknown?.proposals).toHaveLength(1);
      expect(unknown?.proposals[0]).not.toHaveProperty('amount');
      expect(foreign?.proposals).toMatchObject([
        { as: 'expense', original: { currency: 'USD', amount: 20 }, date: '2026-11-12' },
      ]);
      expect(foreign?.proposals[0]).not.toHaveProperty('amount');
    });
  });
});
