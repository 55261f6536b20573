import type { Group, PushKey, PushSettings } from '@hisaab/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { PushDelivery } from '../src/live/push/push-delivery.ts';
import type { SendPush } from '../src/live/push/send-push.ts';
import { makeVapidKeys, parseVapidKeys } from '../src/live/push/vapid.ts';
import { accessTokenOf, PASSWORD } from './account-actions.ts';
import { addExpense, setBudget } from './factories.ts';
import { addExpense as addGroupExpense, createGroup } from './group-actions.ts';
import { startPushService } from './push-service.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const SUBSCRIPTIONS = '/api/push/subscriptions/';
const NOON = '2026-11-15T06:30:00Z';

describeOnBothEngines('Push', (engine) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let test: TestApp;
  let secure: FastifyInstance;
  let asha: Person;
  let ravi: Person;
  let group: Group;
  let logged: object[];
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    // The tests write notifications themselves: this server has no https address, and the other one changes only
    // devices.
    test = await buildTestApp(engine);
    secure = await test.addVariant({ PUBLIC_URL: 'https://hisaab.example' });
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    group = await createGroup(asha, 'Goa trip', ['Ravi']);
    service.pushed.length = 0;
    logged = [];
    service.answerWith(201);
    await test.db.deleteFrom('push_message').execute();
  });
  afterEach(() => test.close());

  const post = (token: string, payload: object) =>
    secure.inject({
      method: 'POST',
      url: SUBSCRIPTIONS,
      headers: { authorization: `Token ${token}` },
      payload,
    });
  const subscribe = async (person = ravi, name = 'phone') => {
    const added = await post(person.token, service.device(name));
    if (added.statusCode !== 201) throw new Error(added.body);
    return added.json<{ id: number }>().id;
  };
  const sending = {
    keys: parseVapidKeys(makeVapidKeys()),
    contact: 'https://hisaab.example',
  };
  const deliveryAt = (iso: string, send: SendPush) => {
    const clock = clockIn('Asia/Kolkata', () => new Date(iso));
    const log = { warn: (facts: object) => logged.push(facts) };
    return new PushDelivery({ db: test.db, clock }, { ...sending, send }, log);
  };
  const deliver = (iso = NOON, send: SendPush = service.send) => {
    const delivery = deliveryAt(iso, send);
    delivery.look();
    return delivery.idle();
  };
  const addBill = (description = 'Villa', person = asha) =>
    addGroupExpense(person, group.id, { amount: 18_400, description, paidBy: person.username });
  const waiting = () => test.db.selectFrom('push_message').selectAll().execute();
  const bodies = () => service.pushed.map(({ text }) => text.body);

  it('[push-6] has a permanent key, created at the first start, and only with an https address', async () => {
    const headers = { authorization: `Token ${asha.token}` };
    const response = await secure.inject({ url: '/api/push/key/', headers });
    const { key } = response.json<PushKey>();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const again = await test.addVariant({ PUBLIC_URL: 'https://hisaab.example' });
    expect((await again.inject({ url: '/api/push/key/', headers })).json()).toEqual({ key });
    const plain = await test.addVariant({ PUBLIC_URL: 'http://hisaab.example' });
    expect((await plain.inject({ url: '/api/push/key/', headers })).statusCode).toBe(404);
    const settings = await plain.inject({ url: '/api/push/settings/', headers });
    expect(settings.json()).toMatchObject({ key: null });
    const refused = await plain.inject({
      method: 'POST',
      url: SUBSCRIPTIONS,
      headers,
      payload: service.device('phone'),
    });
    expect(refused.statusCode).toBe(404);
  });

  it('[push-7] notifies of actions of others, once, encrypted, with the address to open', async () => {
    await subscribe();
    await subscribe(asha, 'laptop');
    const { id } = await addBill();
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(service.pushed).toEqual([
      {
        path: '/phone',
        headers: expect.objectContaining({
          'content-encoding': 'aes128gcm',
          authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
          ttl: '86400',
        }),
        text: {
          title: 'New group expense',
          body: 'Asha: Villa (Goa trip)',
          url: `/groups?group=${group.id}&entry=${id}`,
          lang: 'en',
          tag: expect.stringMatching(/^\d+-\d+$/),
        },
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('[push-8] shows amounts only to users who want that', async () => {
    await subscribe();
    await ravi.put('/api/push/settings/', { shows_amounts: true });
    await addBill();
    await deliver();
    expect(bodies()[0]).toContain('₹18,400');
    await ravi.put('/api/push/settings/', { shows_amounts: false });
    const { id } = await addBill('Taxi');
    await asha.put(`/group/api/expenses/${id}/`, {
      group: group.id,
      amount: 900,
      description: 'Taxi',
      paid_by_name: 'Asha',
    });
    await asha.post('/group/api/payments/', {
      group: group.id,
      from: 'Ravi',
      to: 'Asha',
      amount: 450,
    });
    await setBudget(ravi, 100);
    await addExpense(ravi, { amount: 2000 });
    await deliver();
    expect(bodies().length).toBeGreaterThanOrEqual(4);
    for (const body of bodies().slice(1)) expect(body.replace('2026', '')).not.toMatch(/₹|\d/u);
  });

  it('[push-10] sends no kind that the user has switched off', async () => {
    await subscribe();
    const changed = await ravi.put('/api/push/settings/', { bills: false });
    expect(changed.json<PushSettings>()).toMatchObject({ bills: false, payments: true });
    await addBill();
    expect(await deliver()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('[push-12] is retried with growing delays, for a day', async () => {
    await subscribe();
    await addBill();
    service.answerWith(503);
    await deliver();
    const [first] = await waiting();
    expect(first?.next_at).toBe('2026-11-15T06:31:00.000Z');
    await deliver('2026-11-15T06:30:59Z');
    expect(service.pushed).toHaveLength(1);
    await deliver('2026-11-15T06:31:00Z');
    expect((await waiting())[0]?.next_at).toBe('2026-11-15T06:33:00.000Z');
    service.answerWith(201);
    expect(await deliver('2026-11-15T06:33:00Z')).toBe(1);
    await addBill('Taxi');
    service.answerWith(503);
    await deliver();
    service.answerWith(201);
    expect(await deliver('2026-11-16T06:30:01Z')).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('[push-15] ends with the sign-in, and can be removed only by its owner', async () => {
    const id = await subscribe();
    expect((await asha.delete(`${SUBSCRIPTIONS}${id}/`)).statusCode).toBe(404);
    await addBill();
    await ravi.post('/auth/logout/');
    expect(await waiting()).toEqual([]);
    expect(await deliver()).toBe(0);
    const own = await subscribe(asha, 'laptop');
    expect((await asha.get('/api/push/settings/')).json()).toMatchObject({ this_device: own });
    expect((await asha.delete(`${SUBSCRIPTIONS}${own}/`)).statusCode).toBe(204);
    expect((await asha.get('/api/push/settings/')).json()).toMatchObject({ this_device: null });
  });

  it('[push-16] is one device per sign-in, and a browser belongs to one user', async () => {
    const id = await subscribe();
    expect(await subscribe(ravi, 'phone again')).toBe(id);
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      payload: { username: 'Ravi', password: PASSWORD },
    });
    await post(signedIn.json<{ token: string }>().token, service.device('tablet'));
    await test.db.deleteFrom('push_message').execute();
    await addBill();
    expect(await deliver()).toBe(2);
    await subscribe(asha, 'tablet');
    await addBill('Taxi');
    expect(await deliver()).toBe(1);
  });

  it('[push-17] is sent once, even if several nodes send at the same time', async () => {
    await subscribe();
    for (let bills = 0; bills < 5; bills += 1) await addBill(`Bill ${bills}`);
    const sent = await Promise.all([deliver(), deliver(), deliver()]);
    expect(sent.reduce((sum, one) => sum + one)).toBe(5);
    expect(new Set(service.pushed.map(({ text }) => text.tag)).size).toBe(5);
    expect(service.pushed).toHaveLength(5);
  });

  it('[push-24] is sent while other push services are silent, however many messages they have', async () => {
    await subscribe(ravi);
    for (let bills = 0; bills < 40; bills += 1) await addBill(`Bill ${bills}`);
    await test.db
      .updateTable('push_subscription')
      .set({ endpoint: 'https://silent.example.com/phone' })
      .execute();
    await subscribe(asha, 'laptop');
    await addBill('Taxi', ravi);
    let requests = 0;
    const { promise: silence, resolve: answer } = Promise.withResolvers<number>();
    const delivery = deliveryAt(NOON, (push) => {
      if (!push.endpoint.includes('silent')) return service.send(push);
      requests += 1;
      return silence;
    });
    delivery.look();
    await expect.poll(() => bodies()).toEqual(['Ravi: Taxi (Goa trip)']);
    expect(requests).toBe(16);
    await addBill('Lunch', ravi);
    delivery.look();
    await expect.poll(() => bodies()).toContain('Ravi: Lunch (Goa trip)');
    answer(201);
    expect(await delivery.idle()).toBe(42);
    expect(await waiting()).toEqual([]);
  });

  it('[push-25] is given up alone and logged if it has no words', async () => {
    await subscribe();
    await addBill('Taxi');
    await test.db.updateTable('push_message').set({ facts: '{"no":"words' }).execute();
    await addBill('Lunch');
    expect(await deliver()).toBe(1);
    expect(bodies()).toEqual(['Asha: Lunch (Goa trip)']);
    expect(logged).toMatchObject([{ type: 'group_expense_added' }]);
    expect(await waiting()).toEqual([]);
  });

  it('[push-26] is left for the next start by a server that stops', async () => {
    await subscribe();
    for (let bills = 0; bills < 20; bills += 1) await addBill(`Bill ${bills}`);
    const { promise: silence, resolve: answer } = Promise.withResolvers<number>();
    let requests = 0;
    const delivery = deliveryAt(NOON, () => {
      requests += 1;
      return silence;
    });
    delivery.look();
    await expect.poll(() => requests).toBe(16);
    const stopped = delivery.stop();
    answer(201);
    await stopped;
    expect(requests).toBe(16);
    expect(await deliver()).toBe(4);
  });

  it('[push-21] is limited to twenty devices of a user, and open to another after one has ended', async () => {
    const credentials = { username: 'Ravi', password: PASSWORD };
    const add = async (name: string) => {
      const signedIn = await test.app.inject({
        method: 'POST',
        url: '/auth/login/',
        payload: credentials,
      });
      return post(signedIn.json<{ token: string }>().token, service.device(name));
    };
    const first = await subscribe(ravi, 'phone 0');
    for (let count = 1; count < 20; count += 1) {
      expect((await add(`phone ${count}`)).statusCode).toBe(201);
    }
    const refused = await add('phone 20');
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        endpoint:
          'Notifications are on for 20 devices already. Turn them off on one of them first.',
      },
    ]);
    expect(await subscribe(ravi, 'phone 0 again')).toBe(first);
    await ravi.delete(`${SUBSCRIPTIONS}${first}/`);
    expect((await add('phone 20')).statusCode).toBe(201);
  });

  onOneEngine(engine, () => {
    it('[push-9] warns the user who caused it, in the language of the account', async () => {
      await ravi.patch('/auth/profile/', { language: 'hi' });
      await subscribe();
      await setBudget(ravi, 100);
      await addExpense(ravi, { amount: 120 });
      await deliver();
      expect(service.pushed.map(({ text }) => [text.lang, text.url, text.body])).toEqual([
        ['hi', '/budget', 'नवंबर 2026'],
      ]);
    });

    it.each([404, 410])(
      '[push-11] ends a subscription that is answered with %i',
      async (status) => {
        await subscribe();
        await addBill();
        service.answerWith(status);
        await deliver();
        expect(await test.db.selectFrom('push_subscription').selectAll().execute()).toEqual([]);
        expect(await waiting()).toEqual([]);
      },
    );

    it('[push-19] is retried within four hours, however often it failed', async () => {
      await subscribe();
      await addBill();
      service.answerWith(503);
      let last = NOON;
      const pauses = [];
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        await deliver(last);
        const next = (await waiting())[0]?.next_at ?? '';
        pauses.push((Date.parse(next) - Date.parse(last)) / 60_000);
        last = next;
      }
      expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
    });

    it('[push-13] is sent to no private address, and follows no redirect', async () => {
      await subscribe();
      await addBill();
      expect(await deliver(NOON, service.sendAsServer)).toBe(0);
      expect(service.pushed).toEqual([]);
      service.answerWith(307);
      expect(await deliver('2026-11-15T06:32:00Z')).toBe(0);
      expect(service.pushed).toHaveLength(1);
    });

    it.each([
      ['http://push.example.com/x', 'endpoint'],
      ['https://127.0.0.1/x', 'endpoint'],
      ['https://[::1]/x', 'endpoint'],
      ['https://localhost/x', 'endpoint'],
      ['https://user:secret@push.example.com/x', 'endpoint'],
      ['https://push.example.com:8443/x', 'endpoint'],
      ['not an address', 'endpoint'],
      [undefined, 'endpoint'],
    ])('[push-14] takes no push service at %s', async (endpoint, field) => {
      const refused = await post(ravi.token, { ...service.device('phone'), endpoint });
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    });

    it.each([
      [{ p256dh: 'B'.repeat(87) }],
      [{ p256dh: 'short' }],
      [{ auth: 'short' }],
      [{ auth: undefined }],
    ])('[push-20] takes no keys like %o', async (wrong) => {
      const device = service.device('phone');
      const refused = await post(ravi.token, { ...device, keys: { ...device.keys, ...wrong } });
      expect(refused.statusCode).toBe(400);
      expect(Object.values(refused.json<{ fields: object }>().fields)).toEqual([
        'Keys must be the keys of a push subscription.',
      ]);
    });

    it('[push-22] is retried when the push service is silent, or asks to retry later', async () => {
      await subscribe();
      await addBill();
      service.beSilent(true);
      expect(await deliver()).toBe(0);
      service.beSilent(false);
      for (const status of [429, 500]) {
        service.answerWith(status);
        expect(await deliver((await waiting())[0]?.next_at)).toBe(0);
      }
      service.answerWith(201);
      expect(await deliver((await waiting())[0]?.next_at)).toBe(1);
      expect(await waiting()).toEqual([]);
      expect(service.pushed).toHaveLength(4);
      expect(new Set(service.pushed.map(({ text }) => text.tag)).size).toBe(1);
    }, 40_000);

    it('[push-23] is repeated with the same tag when a node stops before it has recorded the sending', async () => {
      await subscribe();
      await addBill();
      const killed = deliver(NOON, async (push) => {
        await service.send(push);
        return new Promise(() => {});
      });
      await expect.poll(() => service.pushed.length).toBe(1);
      expect(await deliver('2026-11-15T06:30:59Z')).toBe(0);
      expect(await deliver('2026-11-15T06:33:00Z')).toBe(1);
      const [first, second] = service.pushed;
      expect(second?.text.tag).toBe(first?.text.tag);
      expect(await waiting()).toEqual([]);
      void killed;
    });

    it('[push-18] is not available with an access token', async () => {
      const { token } = await accessTokenOf(ravi, 'all');
      expect((await post(token, service.device('phone'))).statusCode).toBe(403);
    });
  });
});
