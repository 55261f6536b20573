import type { Group, Notification } from '@hisaab/contract';
import { LANGUAGES } from '@hisaab/domain';
import { loadLocale } from '@hisaab/words/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wordPush } from '../src/live/push/push-words.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { notifyOfDue } from '../src/maintenance/jobs/notify-of-due.ts';
import { addRecurring } from './factories.ts';
import * as groups from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const SILENT = { info: () => {}, error: () => {} };

describeOnBothEngines('Notices of what is due', (engine) => {
  let test: TestApp;
  let asha: Person;
  let dev: Person;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    people += 1;
    asha = await test.signUp(`asha${people}`);
    dev = await test.signUp(`dev${people}`);
  });
  afterAll(() => test.close());

  /** Does what a node does once a minute, at a time in India. */
  function tellAt(time: string) {
    const now = new Date(`${time}+05:30`);
    test.setTime(now.toISOString());
    const config = parseConfig({ DATABASE_URL: test.url });
    const clock = clockIn(config.timeZone, () => now);
    return notifyOfDue({ db: test.db, clock, config }, test, SILENT);
  }
  const heard = async (person = asha) => {
    const list = (await person.get('/api/notifications/')).json<Notification[]>();
    return list
      .filter(({ notification_type: type }) => type === 'bill_due')
      .map(({ title, message }) => `${title}: ${message}`)
      .toReversed();
  };
  const bill = (facts: object = {}) =>
    addRecurring(asha, {
      asks: true,
      starts_on: '2026-11-20',
      amount: 1_240,
      description: 'Power',
      ...facts,
    });
  const day = (date: string) => `/personal/api/recurring/${date}`;

  it('[due-notices-1] comes at 9:00 on the day before and on the day, once for all of a day', async () => {
    await bill();
    await bill({ amount: null, description: 'Water' });
    await bill({ starts_on: '2026-11-21', description: '', amount: 99 });
    await tellAt('2026-11-18T23:00');
    await tellAt('2026-11-19T08:59');
    expect(await heard()).toEqual([]);
    await tellAt('2026-11-19T09:00');
    await tellAt('2026-11-19T09:01');
    await tellAt('2026-11-20T08:59');
    expect(await heard()).toEqual([expect.stringMatching(/^Due tomorrow: .* and 1 more$/)]);
    await tellAt('2026-11-20T09:00');
    expect(await heard()).toHaveLength(3);
    expect(await heard()).toContain('Due tomorrow: Bills ₹99.00');
    await tellAt('2026-11-22T09:00');
    expect(await heard()).toHaveLength(3);
  });

  it('[due-notices-2] comes late after the server was off, and never for a day that has passed', async () => {
    await bill();
    await tellAt('2026-11-20T21:30');
    expect(await heard()).toEqual(['Due today: Power ₹1,240.00']);
    await tellAt('2026-12-22T09:00');
    expect(await heard()).toHaveLength(1);
  });

  it('[due-notices-3] is silent about what is paid, skipped, paused or deleted, and made by itself', async () => {
    const [paid, skipped, paused, deleted] = [
      await bill(),
      await bill(),
      await bill(),
      await bill(),
    ];
    await addRecurring(asha, { starts_on: '2026-11-20' });
    await asha.post(`${day(String(paid.id))}/pay/`, { due_on: '2026-11-20' });
    await asha.post(`${day(String(skipped.id))}/skip/`, { due_on: '2026-11-20' });
    const put = await asha.put(`${day(String(paused.id))}/`, { ...paused, is_paused: true });
    expect(put.statusCode).toBe(200);
    await asha.delete(`${day(String(deleted.id))}/`);
    await tellAt('2026-11-19T09:00');
    await tellAt('2026-11-20T09:00');
    expect(await heard()).toEqual([]);
  });

  it('[due-notices-4] tells both of a pair with a promise, an archived one too, until it is settled', async () => {
    const made = await asha.post('/group/api/people/', { name: dev.username, link: true });
    const pair = made.json<Group>();
    await groups.addExpense(asha, pair.id, { amount: 500, paidBy: asha.username });
    const promise = await asha.put(`/group/api/groups/${pair.id}/promise/`, {
      due_on: '2026-11-20',
    });
    expect(promise.statusCode).toBe(200);
    await tellAt('2026-11-19T09:00');
    expect(await heard(dev)).toEqual([`Due tomorrow: You owe ${asha.username} ₹250.00`]);
    expect(await heard(asha)).toEqual([`Due tomorrow: ${dev.username} owes you ₹250.00`]);
    await dev.put(`/group/api/groups/${pair.id}/archived/`, { archived: true });
    await tellAt('2026-11-20T09:00');
    expect(await heard(dev)).toHaveLength(2);
    await asha.put(`/group/api/groups/${pair.id}/promise/`, { due_on: '2026-11-22' });
    await dev.post('/group/api/payments/', {
      group: pair.id,
      amount: 250,
      from_member: dev.username,
      to_member: asha.username,
    });
    await tellAt('2026-11-22T09:00');
    expect([await heard(dev), await heard(asha)].map(({ length }) => length)).toEqual([2, 2]);
  });

  it('[due-notices-5] comes once with many nodes, to the bell and its count, and to nobody disabled', async () => {
    await bill();
    await addRecurring(dev, { asks: true, starts_on: '2026-11-20', amount: 5 });
    await test.db
      .updateTable('user_account')
      .set({ disabled_at: '2026-11-15T06:30:00.000Z' })
      .where('id', '=', dev.id)
      .execute();
    await Promise.all(Array.from({ length: 3 }, () => tellAt('2026-11-19T09:00')));
    expect(await heard()).toHaveLength(1);
    const count = await asha.get('/api/notifications/unread_count/');
    expect(count.json()).toMatchObject({ unread_count: 1 });
    const rows = await test.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', dev.id)
      .where('notification_type', '=', 'bill_due')
      .execute();
    expect(rows).toEqual([]);
  });

  it('[due-notices-6] is a push of its own switch', async () => {
    const settings = async (body: object) =>
      (await asha.put('/api/push/settings/', body)).json<object>();
    expect(await settings({})).toMatchObject({ due: true });
    expect(await settings({ due: false })).toMatchObject({ due: false, limits: true });
  });

  onOneEngine(engine, () => {
    it('[due-notices-7] is worded in every language, and names no amount where a push shows none', async () => {
      const facts = {
        when: 'tomorrow',
        due_on: '2026-11-20',
        kind: 'promise',
        amount: -25_000,
        description: 'Dev',
        more: 2,
      };
      const push = {
        notification_type: 'bill_due' as const,
        facts: JSON.stringify(facts),
        group_id: null,
      };
      for (const language of LANGUAGES) {
        const locale = await loadLocale(language);
        const { title, body, url } = wordPush(locale, push, true);
        expect([title === '', url]).toEqual([false, '/budget']);
        expect(body).toMatch(/Dev.*2|2.*Dev/);
        expect(body).toContain('₹250.00');
        expect(wordPush(locale, push, false).body).not.toContain('250');
        expect(wordPush(locale, push, false).body).toContain('Dev');
      }
    });
  });
});
