import type { GroupExpense, GroupRecurring } from '@hisaab/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { createDueGroupEntries } from '../src/maintenance/jobs/create-due-entries.ts';
import { PASSWORD } from './account-actions.ts';
import { listNotifications, named, toldOf } from './factories.ts';
import * as groups from './group-actions.ts';
import * as repeating from './group-recurring-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const RECURRING = '/group/api/recurring/';

describeOnBothEngines('What repeats in a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let groupId: number;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    people += 1;
    asha = await test.signUp(`asha${people}`);
    ravi = await test.signUp(`ravi${people}`);
    ({ id: groupId } = await groups.createGroup(asha, 'Flat 4B', [ravi.username, 'Dev']));
  });
  afterEach(() => groups.tryToDeleteGroup(asha, groupId));
  afterAll(() => test.close());

  const noLog = { info: () => undefined, error: () => undefined };
  const clockAt = (day: string) => {
    const time = `${day}T00:00:30+05:30`;
    test.setTime(time);
    return clockIn('Asia/Kolkata', () => new Date(time));
  };
  const dayBegins = async (day: string, nodes = 1) => {
    const clock = clockAt(day);
    const run = () => createDueGroupEntries({ db: test.db, clock }, test, noLog);
    return Promise.all(Array.from({ length: nodes }, run));
  };
  const expenses = async (person = asha) =>
    (await person.get(`/group/api/groups/${groupId}/expenses/`)).json<GroupExpense[]>();
  const days = async (person = asha) => (await expenses(person)).map(({ date }) => date);
  const add = (wish: Partial<repeating.RecurringWish> = {}, person = asha) =>
    repeating.addRecurring(person, groupId, { paidBy: person.username, ...wish });
  const inputOf = (one: GroupRecurring) => {
    const { amount, description, paid_by_name, every, starts_on } = one;
    return { amount, description, paid_by_name, every, starts_on };
  };
  const summaries = async (person = asha) =>
    (await groups.listHistory(person, groupId)).map(({ summary }) => summary);
  const booksAreRight = async () => {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  };

  it('[group-recurring-1] is added with the fields of an expense and its next day', async () => {
    const response = await asha.post(RECURRING, {
      group: groupId,
      paid_by_name: 'Dev',
      amount: '42000.50',
      description: ' Rent ',
      category: 'Bills',
      split_equally: true,
      every: 'month',
      starts_on: '2026-12-01',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      group: groupId,
      amount: 42_000.5,
      description: 'Rent',
      category: 'Bills',
      paid_by_name: 'Dev',
      participant_names: [],
      every: 'month',
      starts_on: '2026-12-01',
      interval: 1,
      times: null,
      made: 0,
      ends_on: null,
      next_on: '2026-12-01',
      is_paused: false,
      pause: null,
      created_by_name: asha.username,
      version: 1,
    });
    expect(await repeating.listRecurring(ravi, groupId)).toEqual([response.json()]);
    expect(await expenses()).toEqual([]);
    const [event] = await groups.listHistory(ravi, groupId);
    expect(event).toMatchObject({
      action: 'recurring_added',
      subject: 'Rent',
      summary: `${asha.username} set up the repeating expense “Rent”: ₹42,000.50 every month from 1 Dec 2026.`,
      thing: { kind: 'recurring', id: response.json().id },
    });
  });

  it('[group-recurring-24] repeats every so many months, ends after its times, and keeps both in a change', async () => {
    const body = { paid_by_name: asha.username, amount: 100, every: 'month' };
    const response = await asha.post('/group/api/recurring/', {
      ...body,
      group: groupId,
      starts_on: '2026-05-15',
      interval: 3,
      times: 4,
    });
    expect(response.json()).toMatchObject({ interval: 3, times: 4, made: 3 });
    expect(response.json()).toMatchObject({ ends_on: '2027-02-15', next_on: '2027-02-15' });
    const put = (change: object) =>
      asha.put(`/group/api/recurring/${response.json<GroupRecurring>().id}/`, {
        ...body,
        starts_on: '2026-05-15',
        ...change,
      });
    expect((await put({})).json()).toMatchObject({ interval: 3, times: 4 });
    expect((await put({ times: 2 })).json()).toMatchObject({
      fields: { times: expect.any(String) },
    });
    expect((await put({ times: 3 })).json()).toMatchObject({ next_on: null, made: 3 });
    expect((await put({ times: null })).json()).toMatchObject({ next_on: '2027-02-15' });
    await booksAreRight();
  });

  it('[group-recurring-27] keeps its schedule where a change leaves it out', async () => {
    const rent = await add({ startsOn: '2026-12-05' });
    const body = { amount: 10, paid_by_name: 'Dev' };
    const changed = await asha.put(`${RECURRING}${rent.id}/`, body);
    const { every, starts_on, next_on } = rent;
    expect(changed.json()).toMatchObject({ ...body, every, starts_on, next_on });
    const { fields } = (await asha.post(RECURRING, { ...body, group: groupId })).json();
    expect(Object.keys(fields)).toEqual(['every', 'starts_on']);
  });

  it('[group-recurring-2] creates at once what is due by today, each once, with one notification', async () => {
    const rent = await add({ startsOn: '2026-08-31' });
    expect(rent.next_on).toBe('2026-11-30');
    const made = await expenses(ravi);
    expect(made.map(({ date }) => date)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
    expect(made[0]).toMatchObject({
      recurring_id: rent.id,
      description: 'Rent',
      participants_names: [asha.username, ravi.username, 'Dev'],
      individual_share: 3_000,
    });
    const [told] = await listNotifications(ravi);
    expect(told).toMatchObject({
      notification_type: 'group_expense_added',
      message: `${asha.username}'s Rent (₹9,000.00, paid by ${asha.username}) was added 3 times to the group “Flat 4B”.`,
    });
    expect(
      (await toldOf(test.db, ravi)).filter((type) => type === 'group_expense_added'),
    ).toHaveLength(1);
    const history = await groups.listHistory(asha, groupId);
    expect(history.slice(0, 4).map(({ action }) => action)).toEqual([
      'expense_added',
      'expense_added',
      'expense_added',
      'recurring_added',
    ]);
    expect(history[0]?.summary).toBe(`${asha.username}'s Rent was added, as every month.`);
    const plain = await groups.addExpense(asha, groupId, { paidBy: 'Dev', amount: 1 });
    expect('recurring_id' in plain).toBe(false);
    await booksAreRight();
  });

  it.each([
    ['amount', named('', -1, 1.234)],
    ['description', named('two\nlines', 7)],
    ['every', named('day', '', null)],
    ['starts_on', named('2025-11-13', '2036-11-16', '2027-02-29', 'soon', null)],
    ['paid_by_name', named('Nobody here', 7)],
    ['participant_names', named(['Nobody here'], 'Dev')],
    ['payers', named([{ name: 'Dev', amount: 2 }])],
  ] as const)('[group-recurring-3] refuses a bad %s with a sentence', async (field, values) => {
    const { id } = await add();
    const [before] = await repeating.listRecurring(asha, groupId);
    for (const [, value] of values) {
      const body = {
        paid_by_name: 'Dev',
        amount: 1,
        every: 'week',
        starts_on: '2026-12-01',
        [field]: value,
      };
      for (const response of [
        await asha.post(RECURRING, { group: groupId, ...body }),
        await asha.put(`${RECURRING}${id}/`, body),
      ]) {
        expect([value, response.statusCode]).toEqual([value, 400]);
        expect(response.json().fields).toHaveProperty(field);
      }
    }
    expect(await repeating.listRecurring(asha, groupId)).toEqual([before]);
  });

  it('[group-recurring-5] is due at the start of its day, once on two nodes, also after days off', async () => {
    await add({ startsOn: '2026-12-31' });
    await dayBegins('2026-12-30');
    expect(await expenses()).toEqual([]);
    await dayBegins('2026-12-31', 2);
    await dayBegins('2026-12-31');
    expect(await days()).toEqual(['2026-12-31']);
    const [told] = await listNotifications(ravi);
    expect(told?.message).toBe(
      `${asha.username}'s Rent (₹9,000.00, paid by ${asha.username}) was added to the group “Flat 4B”, as every month.`,
    );
    expect((await listNotifications(asha))[0]?.message).toBe(
      'Your Rent (₹9,000.00, paid by you) was added to the group “Flat 4B”, as every month.',
    );
    await dayBegins('2027-03-01', 2);
    expect(await days()).toEqual(['2027-02-28', '2027-01-31', '2026-12-31']);
    expect(
      (await toldOf(test.db, ravi)).filter((type) => type === 'group_expense_added'),
    ).toHaveLength(2);
    expect(await repeating.listRecurring(asha, groupId)).toMatchObject([
      { next_on: '2027-03-31', version: 1 },
    ]);
    await booksAreRight();
  });

  it('[group-recurring-6] is for all who are members on the day, if it names nobody', async () => {
    await add({ startsOn: '2026-12-01', paidBy: 'Dev' });
    await groups.removeMember(asha, groupId, ravi.username);
    await groups.addMember(asha, groupId, 'Esha');
    await dayBegins('2027-01-01');
    expect((await expenses()).map((one) => one.participants_names)).toEqual([
      [asha.username, 'Dev', 'Esha'],
      [asha.username, 'Dev', 'Esha'],
    ]);
  });

  it('[group-recurring-7] repeats any bill: heads, lines and several payers', async () => {
    const bill = {
      amount: 1_000,
      participants: [{ name: asha.username, heads: 3 }, { name: 'Dev' }],
      lines: [
        { amount: 300, description: 'Gas', participant_names: ['Dev'] },
        { amount: 600, description: 'Maid' },
      ],
      payers: [
        { name: asha.username, amount: 400 },
        { name: 'Dev', amount: 600 },
      ],
    };
    const one = await add({ ...bill, paidBy: 'Dev', startsOn: '2026-11-15' });
    expect(one).toMatchObject({
      paid_by_name: 'Dev',
      participants: [
        { name: asha.username, heads: 3 },
        { name: 'Dev', heads: 1 },
      ],
      lines: [
        { amount: 300, description: 'Gas', participant_names: ['Dev'] },
        { amount: 600, description: 'Maid', participant_names: [] },
      ],
      payers: bill.payers,
    });
    expect('participant_names' in one).toBe(false);
    const plain = await asha.post('/group/api/expenses/', {
      group: groupId,
      description: 'Rent',
      ...bill,
    });
    const [again, made] = await expenses();
    expect(again).toEqual(plain.json());
    const { id: _, recurring_id: recurringId, ...rest } = made ?? {};
    expect(recurringId).toBe(one.id);
    expect(plain.json()).toMatchObject(rest);
    // Omitted fields stay; empty lists remove them.
    const { paid_by_name, every, starts_on } = one;
    const url = `${RECURRING}${one.id}/`;
    const kept = await asha.put(url, { paid_by_name, amount: 1_000, every, starts_on });
    expect(kept.json()).toMatchObject({ lines: one.lines, payers: one.payers, version: 2 });
    const simple = await asha.put(url, {
      paid_by_name,
      amount: 90,
      every,
      starts_on,
      lines: [],
      payers: [],
      participant_names: [],
    });
    expect(simple.json()).toMatchObject({ amount: 90, participant_names: [], description: 'Rent' });
    expect(Object.keys(simple.json())).not.toContain('lines');
    await booksAreRight();
  });

  it('[group-recurring-8] pauses if somebody named is no longer a member, and says why', async () => {
    const one = await add({ participant_names: [asha.username, 'Dev'], description: 'Parking' });
    await groups.removeMember(asha, groupId, 'Dev');
    await dayBegins('2027-01-01');
    expect(await expenses()).toEqual([]);
    const [paused] = await repeating.listRecurring(asha, groupId);
    expect(paused).toMatchObject({
      is_paused: true,
      pause: {
        date: '2027-01-01',
        by_name: null,
        reason: 'Dev is named in it and no longer a member.',
      },
      next_on: '2027-02-01',
      version: 2,
    });
    const [event] = await groups.listHistory(ravi, groupId);
    expect(event).toMatchObject({
      action: 'recurring_paused',
      summary: `${asha.username}'s Parking was paused: Dev is named in it and no longer a member.`,
    });
    const [told] = await listNotifications(asha);
    expect(told).toMatchObject({
      notification_type: 'recurring_paused',
      message:
        'Parking in the group “Flat 4B” is paused: Dev is named in it and no longer a member.',
    });
    expect(await toldOf(test.db, ravi)).not.toContain('recurring_paused');
    const url = `${RECURRING}${one.id}/`;
    const body = { ...inputOf(one), is_paused: false };
    const refused = await asha.put(url, body);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { participant_names: 'Dev is not in this group. Choose who pays and who takes part.' },
    ]);
    expect((await asha.put(url, { ...body, amount: 5, is_paused: true })).statusCode).toBe(200);
    const resumed = await ravi.put(url, { ...body, participant_names: [asha.username] });
    expect(resumed.json()).toMatchObject({
      is_paused: false,
      pause: null,
      created_by_name: asha.username,
    });
    await dayBegins('2027-02-01');
    expect(await days()).toEqual(['2027-02-01']);
  });

  it('[group-recurring-22] keeps a guest who is named in it when their import is taken back', async () => {
    const imported = await asha.post(`/group/api/groups/${groupId}/imports/`, {
      file_name: 'flat.csv',
      guests: ['Esha'],
      entries: [{ kind: 'expense', paid_by_name: 'Esha', amount: 5 }],
    });
    expect(imported.statusCode).toBe(201);
    await add({ participant_names: [asha.username, 'Esha'] });
    const url = `/group/api/groups/${groupId}/imports/${imported.json().id}/`;
    expect((await asha.delete(url)).statusCode).toBe(204);
    await dayBegins('2026-12-01');
    expect(await expenses()).toMatchObject([{ participants_names: [asha.username, 'Esha'] }]);
    expect(await repeating.listRecurring(asha, groupId)).toMatchObject([{ is_paused: false }]);
  });

  it('[group-recurring-9] pauses when its creator deleted their account, and continues when they were only removed', async () => {
    const mine = await add({ paidBy: 'Dev' }, ravi);
    await groups.removeMember(asha, groupId, ravi.username);
    await dayBegins('2026-12-01');
    expect(await days()).toEqual(['2026-12-01']);
    expect((await groups.listHistory(asha, groupId))[0]).toMatchObject({
      actor_name: ravi.username,
      summary: `${ravi.username}'s Rent was added, as every month.`,
    });
    expect((await ravi.delete('/auth/account/', { password: PASSWORD })).statusCode).toBe(204);
    await dayBegins('2027-01-01');
    expect(await days()).toEqual(['2026-12-01']);
    expect(await repeating.listRecurring(asha, groupId)).toMatchObject([
      {
        is_paused: true,
        pause: { reason: `${ravi.username}, who set it up, deleted their account.` },
      },
    ]);
    expect((await summaries())[0]).toBe(
      `${ravi.username}'s Rent was paused: ${ravi.username}, who set it up, deleted their account.`,
    );
    const resumed = await asha.put(`${RECURRING}${mine.id}/`, {
      ...inputOf(mine),
      is_paused: false,
    });
    expect(resumed.json()).toMatchObject({ created_by_name: asha.username, is_paused: false });
    await dayBegins('2027-02-01');
    expect(await days()).toEqual(['2027-02-01', '2026-12-01']);
  });

  it('[group-recurring-10] creates nothing in a deleted group, nor for the days in between when it is restored', async () => {
    await add({ every: 'week', startsOn: '2026-11-16' });
    await groups.tryToDeleteGroup(asha, groupId);
    await dayBegins('2026-11-24');
    expect((await asha.post(`/group/api/groups/${groupId}/restore/`)).statusCode).toBe(200);
    expect(await expenses()).toEqual([]);
    expect(await repeating.listRecurring(asha, groupId)).toMatchObject([{ next_on: '2026-11-30' }]);
    await dayBegins('2026-11-30');
    expect(await days()).toEqual(['2026-11-30']);
  });

  describe('that is changed', () => {
    it('[group-recurring-11] is changed from tomorrow on, with the fields in the history', async () => {
      const one = await add({ every: 'week', startsOn: '2026-11-15' });
      const changed = await ravi.put(`${RECURRING}${one.id}/`, {
        ...inputOf(one),
        amount: 10,
        every: 'month',
        starts_on: '2026-05-31',
      });
      expect(changed.statusCode).toBe(200);
      expect(changed.json()).toMatchObject({ amount: 10, next_on: '2026-11-30', version: 2 });
      expect(await days()).toEqual(['2026-11-15']);
      expect((await groups.listHistory(asha, groupId))[0]).toMatchObject({
        action: 'recurring_changed',
        summary: `${ravi.username} changed the repeating expense “Rent”: amount from ₹9,000.00 to ₹10.00, how often from week to month and start from 15 Nov 2026 to 31 May 2026.`,
        changes: [
          { field: 'amount', from: 9_000, to: 10 },
          { field: 'every', from: 'week', to: 'month' },
          { field: 'starts_on', from: '2026-11-15', to: '2026-05-31' },
        ],
      });
    });

    it('[group-recurring-25] has its interval with the unit and its end in the history', async () => {
      let one = await add({ startsOn: '2026-12-01' });
      const told = async (change: object) => {
        const put = await ravi.put(`${RECURRING}${one.id}/`, { ...inputOf(one), ...change });
        one = put.json();
        const [event] = await groups.listHistory(asha, groupId);
        return event?.summary.replace(/^.*: /, '');
      };
      expect(await told({ interval: 3, times: 4 })).toBe(
        'how often from month to 3 months and how many times from none to 4.',
      );
      expect(await told({ every: 'week', interval: 2, times: null })).toBe(
        'how often from 3 months to 2 weeks and how many times from 4 to none.',
      );
      expect(await told({ every: 'year', interval: 1 })).toBe('how often from 2 weeks to year.');
      const [event] = await groups.listHistory(asha, groupId);
      expect(event?.changes).toEqual([
        { field: 'every', from: 'week', to: 'year' },
        { field: 'interval', from: '2 week', to: '' },
      ]);
    });

    it('[group-recurring-12] first creates what was due in its previous state, as its creator', async () => {
      const one = await add({ every: 'week', startsOn: '2026-11-16' });
      test.setTime('2026-11-24T06:30:00Z');
      await ravi.put(`${RECURRING}${one.id}/`, { ...inputOf(one), amount: 10 });
      expect(await expenses()).toMatchObject([
        { date: '2026-11-23', amount: 9_000 },
        { date: '2026-11-16', amount: 9_000 },
      ]);
      expect((await groups.listHistory(asha, groupId))[1]?.actor_name).toBe(asha.username);
    });

    it('[group-recurring-23] distributes the odd paise of each late day by the usual rules', async () => {
      await add({ every: 'week', startsOn: '2026-09-20', amount: 0.01 });
      const rows = await test.db
        .selectFrom('posting')
        .innerJoin('entry', 'entry.id', 'posting.entry_id')
        .select(['posting.member_id', 'posting.share_paise'])
        .where('entry.group_id', '=', groupId)
        .where('posting.share_paise', '>', 0)
        .orderBy('entry.day')
        .execute();
      const members = new Set(rows.map((row) => row.member_id));
      const { size } = members;
      expect(rows).toHaveLength(9);
      expect(size).toBeGreaterThan(1);
      // Round and round.
      for (const [place, row] of rows.entries()) {
        expect(row.member_id).toBe(rows[place % size]?.member_id);
      }
    });

    it('[group-recurring-13] creates nothing while it is paused, nor for that time afterwards', async () => {
      const one = await add({ every: 'week', startsOn: '2026-11-20' });
      const url = `${RECURRING}${one.id}/`;
      const paused = await ravi.put(url, { ...inputOf(one), is_paused: true });
      expect(paused.json()).toMatchObject({
        is_paused: true,
        pause: { date: '2026-11-15', by_name: ravi.username, reason: null },
      });
      expect((await groups.listHistory(asha, groupId))[0]).toMatchObject({
        action: 'recurring_paused',
        summary: `${ravi.username} paused the repeating expense “Rent”.`,
      });
      expect((await ravi.put(url, inputOf(one))).json().is_paused).toBe(true);
      await dayBegins('2026-12-04');
      expect(await expenses()).toEqual([]);
      const resumed = await asha.put(url, { ...inputOf(one), is_paused: false });
      expect(resumed.json()).toMatchObject({ is_paused: false, next_on: '2026-12-11' });
      expect((await summaries())[0]).toBe(
        `${asha.username} changed the repeating expense “Rent”: no longer paused.`,
      );
      await dayBegins('2026-12-11');
      expect(await days()).toEqual(['2026-12-11']);
      expect((await asha.put(url, { ...inputOf(one), is_paused: 'yes' })).statusCode).toBe(400);
    });

    it('[group-recurring-14] can be changed only with the current version, if one is sent', async () => {
      const one = await add();
      const url = `${RECURRING}${one.id}/`;
      const current = (await ravi.put(url, { ...inputOf(one), version: 1 })).json();
      for (const answer of [
        await asha.put(url, { ...inputOf(one), version: 1 }),
        await asha.delete(`${url}?version=1`),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toEqual({
          error: expect.stringContaining(ravi.username),
          code: 'changed_meanwhile',
          current,
        });
      }
      expect((await asha.delete(`${url}?version=x`)).statusCode).toBe(400);
      expect((await asha.delete(`${url}?version=2`)).statusCode).toBe(204);
    });
  });

  describe('that is deleted', () => {
    it('[group-recurring-15] creates nothing, keeps its expenses, and is restored without the days in between', async () => {
      const one = await add({ every: 'week', startsOn: '2026-11-15' });
      const url = `${RECURRING}${one.id}/`;
      expect((await ravi.delete(url)).statusCode).toBe(204);
      expect((await asha.delete(url)).statusCode).toBe(404);
      expect((await asha.put(url, inputOf(one))).statusCode).toBe(404);
      expect(await repeating.listRecurring(asha, groupId)).toEqual([]);
      expect(await groups.listDeleted(asha, groupId)).toEqual([
        { kind: 'recurring', ...one, deleted_at: '2026-11-15T06:30:00.000Z' },
      ]);
      const [ended] = await groups.listHistory(asha, groupId);
      expect(ended).toMatchObject({ action: 'recurring_deleted', can_restore: true });
      await dayBegins('2026-11-23');
      for (const time of ['first', 'second']) {
        const restored = await asha.post(`${url}restore/`);
        expect([time, restored.statusCode]).toEqual([time, 200]);
        expect(restored.json()).toEqual({ ...one, made: 2, next_on: '2026-11-29' });
      }
      expect((await groups.listHistory(asha, groupId))[0]).toMatchObject({
        action: 'recurring_restored',
      });
      expect(await days()).toEqual(['2026-11-15']);
    });

    it('[group-recurring-16] is deleted permanently after 30 days', async () => {
      const one = await add({ startsOn: '2026-11-15', every: 'year' });
      await asha.delete(`${RECURRING}${one.id}/`);
      const now = new Date('2026-12-15T06:30:00Z');
      test.setTime(now.toISOString());
      expect((await asha.post(`${RECURRING}${one.id}/restore/`)).statusCode).toBe(404);
      const clock = clockIn('Asia/Kolkata', () => now);
      const { groupRecurring } = await cleanUp(
        { db: test.db, clock, config: parseConfig({}) },
        test,
      );
      expect(groupRecurring).toBeGreaterThanOrEqual(1);
      expect(await days()).toEqual(['2026-11-15']);
    });
  });

  it('[group-recurring-17] does not create again what was deleted', async () => {
    await add({ startsOn: '2026-11-01', every: 'week' });
    const [last] = await expenses();
    await asha.delete(`/group/api/expenses/${last?.id}/`);
    await dayBegins('2026-11-16');
    await dayBegins('2026-11-22');
    expect(await days()).toEqual(['2026-11-22', '2026-11-08', '2026-11-01']);
  });

  it('[group-recurring-18] is processed in slices that block nobody', async () => {
    await add({ every: 'week', startsOn: '2026-11-17', amount: 10 });
    const clock = clockAt('2028-11-15');
    const parts: number[] = [];
    let before = 0;
    const run: TestApp['run'] = async (actor, work) => {
      const result = await test.run(actor, work);
      const now = (
        await test.db.selectFrom('entry').select('id').where('group_id', '=', groupId).execute()
      ).length;
      parts.push(now - before);
      before = now;
      return result;
    };
    await createDueGroupEntries({ db: test.db, clock }, { run }, noLog);
    expect(before).toBe(105);
    expect(Math.max(...parts)).toBe(20);
    expect(
      (await toldOf(test.db, ravi)).filter((type) => type === 'group_expense_added'),
    ).toHaveLength(1);
    // A start in the past creates everything before the response.
    test.setTime('2026-11-15T06:30:00Z');
    const late = await add({ every: 'week', startsOn: '2025-11-16' });
    expect(late.next_on).toBe('2026-11-22');
    expect((await expenses()).filter((one) => one.recurring_id === late.id)).toHaveLength(53);
    await booksAreRight();
  });

  it('[group-recurring-20] is added once for one Idempotency-Key, as long as it exists', async () => {
    const send = (amount: number) =>
      test.app.inject({
        method: 'POST',
        url: RECURRING,
        headers: {
          authorization: `Token ${asha.token}`,
          'idempotency-key': `rent-${people}-of-${engine}`,
        },
        payload: {
          group: groupId,
          paid_by_name: 'Dev',
          amount,
          every: 'week',
          starts_on: '2026-11-15',
        },
      });
    const first = await send(5);
    test.setTime('2026-11-25T06:30:00Z');
    await cleanUp(
      {
        db: test.db,
        clock: clockIn('Asia/Kolkata', () => new Date('2026-11-25T06:30:00Z')),
        config: parseConfig({}),
      },
      test,
    );
    const again = await send(5);
    expect([again.statusCode, again.json().id]).toEqual([201, first.json().id]);
    expect((await send(6)).statusCode).toBe(422);
    await asha.delete(`${RECURRING}${first.json().id}/`);
    expect((await send(5)).statusCode).toBe(200);
    expect(await repeating.listRecurring(asha, groupId)).toEqual([]);
  });

  it('[group-recurring-21] is in the export of everybody in the group, and is deleted with the group', async () => {
    const one = await add({ startsOn: '2026-11-15' });
    const exported = (await ravi.get('/auth/export/')).json();
    expect(exported.groups[0].recurring).toMatchObject([
      { id: one.id, description: 'Rent', paid_by_name: asha.username, deleted_at: null },
    ]);
    expect(exported.groups[0].entries[0].recurring_id).toBe(one.id);
    await groups.tryToDeleteGroup(asha, groupId);
    const now = new Date('2026-12-16T06:30:00Z');
    const clock = clockIn('Asia/Kolkata', () => now);
    await cleanUp({ db: test.db, clock, config: parseConfig({}) }, test);
    const left = await test.db
      .selectFrom('group_recurring')
      .select('id')
      .where('group_id', '=', groupId)
      .execute();
    expect(left).toEqual([]);
  });

  onOneEngine(engine, () => {
    it('[group-recurring-4] is a hundred in a group at most', async () => {
      const [first] = await Promise.all(Array.from({ length: 100 }, () => add({ amount: 1 })));
      const refused = await repeating.tryToAddRecurring(asha, groupId, { paidBy: 'Dev' });
      expect([refused.statusCode, refused.json().error]).toEqual([
        400,
        'A group can have at most 100 repeating expenses. Delete one first.',
      ]);
      await asha.delete(`${RECURRING}${first?.id}/`);
      await add();
      expect((await asha.post(`${RECURRING}${first?.id}/restore/`)).statusCode).toBe(400);
    });

    it('[group-recurring-19] that starts in the past is limited to sixty in an hour, personal ones included', async () => {
      const limited = await test.addVariant({ RATE_LIMITS: 'on' });
      const post = (starts_on: string) =>
        limited.inject({
          method: 'POST',
          url: RECURRING,
          headers: { authorization: `Token ${asha.token}` },
          payload: { group: groupId, paid_by_name: 'Dev', amount: 1, every: 'year', starts_on },
        });
      for (let time = 0; time < 60; time += 1) {
        expect((await post('2026-11-14')).statusCode).toBe(201);
      }
      expect((await post('2026-11-14')).statusCode).toBe(429);
      expect((await post('2026-11-15')).statusCode).toBe(201);
    });
  });
});
