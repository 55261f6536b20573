import type { Group, SharingPerson } from '@hisaab/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CITUS_URL } from './citus-cluster.ts';
import {
  addExpense,
  addMember,
  addPayment,
  createGroup,
  listExpenses,
  listGroups,
  listSettlements,
  listSuggestions,
  paise,
  readAs,
  removeMember,
  sum,
  tryToAddExpense,
  tryToAddMember,
  tryToAddPayment,
  tryToDeleteGroup,
  tryToRemoveMember,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('People who act in a group at once', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    if (engine === 'postgres') await openAllConnections(test);
  });
  afterEach(() => test.close());

  const statuses = (responses: LightMyRequestResponse[]) =>
    responses.map((response) => response.statusCode).toSorted((one, other) => one - other);

  it('add the same name once', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi']);
    const spellings = ['Bina', 'BINA', 'bina', 'Ｂｉｎａ', ' Bina', 'bINA'];
    const answers = await Promise.all(
      spellings.map((name, index) => tryToAddMember(index % 2 === 0 ? asha : ravi, goa.id, name)),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await listGroups(asha)).toMatchObject([{ member_count: 3 }]);
  });

  it('bring the same name back once', async () => {
    const goa = await createGroup(asha, 'Goa', ['Bina']);
    await removeMember(asha, goa.id, 'Bina');
    const answers = await Promise.all(
      ['Bina', 'BINA', 'bina'].map((name) => tryToAddMember(asha, goa.id, name)),
    );
    expect(statuses(answers)).toEqual([201, 409, 409]);
  });

  it('remove the same name once', async () => {
    const goa = await createGroup(asha, 'Goa', ['Bina', 'Ravi']);
    const answers = await Promise.all(
      [asha, ravi, asha, ravi].map((person) => tryToRemoveMember(person, goa.id, 'Bina')),
    );
    expect(statuses(answers)).toEqual([200, 404, 404, 404]);
  });

  it('[groups-concurrency-1] keep the totals exact when all members spend', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Bina']);
    const amounts = Array.from({ length: 30 }, (_, index) => (index + 1) * 7.01);
    const answers = await Promise.all(
      amounts.map((amount, index) =>
        tryToAddExpense(index % 2 === 0 ? asha : ravi, goa.id, {
          paidBy: index % 3 === 0 ? 'Bina' : 'Asha',
          amount: amount.toFixed(2),
          ...(index % 4 === 0 ? { among: ['Ravi', 'Bina'] } : {}),
        }),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
    const [group] = await listGroups(asha);
    expect(group?.total_expenses).toBe(Number(sum(amounts).toFixed(2)));
    const response = await asha.get(`/group/api/groups/${goa.id}/expenses/?limit=1`);
    expect(response.headers['x-total-count']).toBe('30');
  });

  it('[groups-concurrency-2] either split an expense with a leaving member, or report it', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Bina']);
    for (let round = 0; round < 12; round += 1) {
      const spending = () =>
        tryToAddExpense(asha, goa.id, { paidBy: 'Asha', amount: 9, among: ['Asha', 'Bina'] });
      const leaving = () => tryToRemoveMember(ravi, goa.id, 'Bina');
      const [one, other] = round % 2 === 0 ? [spending, leaving] : [leaving, spending];
      const answers = await Promise.all([one(), other()]);
      const [spent, left] = round % 2 === 0 ? answers : answers.toReversed();
      expect(left?.statusCode).toBe(200);
      expect([201, 400]).toContain(spent?.statusCode);
      expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
      await addMember(asha, goa.id, 'Bina');
    }
    const balances = (await listSettlements(asha, goa.id)).map((entry) => entry.balance);
    expect(sum(balances)).toBe(0);
  });

  it('either spend in a group that is being deleted, or find it gone', async () => {
    for (let round = 0; round < 12; round += 1) {
      const goa = await createGroup(asha, 'Goa', ['Ravi']);
      const [deleted, ...others] = await Promise.all([
        tryToDeleteGroup(asha, goa.id),
        tryToAddExpense(ravi, goa.id, { paidBy: 'Ravi', amount: 9 }),
        tryToAddMember(ravi, goa.id, 'Bina'),
        ravi.get(`/group/api/groups/${goa.id}/expenses/`),
        ravi.get(`/group/api/groups/${goa.id}/settlements/`),
        ravi.get('/group/api/groups/'),
      ]);
      expect(deleted.statusCode).toBe(204);
      for (const other of others) expect([200, 201, 404]).toContain(other.statusCode);
    }
    expect(await listGroups(asha)).toEqual([]);
    const deleted = await test.db.selectFrom('expense_group').select('id').execute();
    expect(deleted).toHaveLength(12);
    for (const { id } of deleted) expect(await findErrorsInBooks(test.db, id)).toEqual([]);
  });

  it('change and delete the same expense one after the other, and learn who was first', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Bina']);
    for (let round = 0; round < 12; round += 1) {
      const { id } = await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 10.01 });
      const url = `/group/api/expenses/${id}/`;
      const change = { paid_by_name: 'Asha', amount: 5, version: 1 };
      const [changed, changedToo, deleted] = await Promise.all([
        asha.put(url, change),
        ravi.put(url, { ...change, amount: 7 }),
        asha.delete(`${url}?version=1`),
      ]);
      const answers = [changed, changedToo, deleted];
      expect(answers.filter((answer) => answer.statusCode < 300)).toHaveLength(1);
      const refused = answers.map((answer) => answer.statusCode).filter((status) => status >= 300);
      const expected = deleted.statusCode === 204 ? 404 : 409;
      expect(refused).toEqual([expected, expected]);
      expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
    }
  });

  it('delete and restore the same payment, and pay at once, without losing a paisa', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Bina']);
    await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 90 });
    const pay = { from: 'Bina', to: 'Asha', amount: 10 };
    const { id } = await addPayment(asha, goa.id, pay);
    const url = `/group/api/payments/${id}/`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => [
        asha.delete(url),
        ravi.post(`${url}restore/`),
        tryToAddPayment(ravi, goa.id, { ...pay, amount: index + 1 }),
      ]).flat(),
    );
    for (const answer of answers) expect([200, 201, 204, 404]).toContain(answer.statusCode);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
    const balances = (await listSettlements(asha, goa.id)).map((entry) => entry.balance);
    expect(sum(balances)).toBe(0);
  });

  it('[groups-concurrency-3] lose access the moment they are removed', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Bina']);
    const spending = () =>
      tryToAddExpense(ravi, goa.id, { paidBy: 'Bina', amount: 9, among: ['Bina'] });
    for (let round = 0; round < 12; round += 1) {
      const before = await test.db
        .selectFrom('notification')
        .select((notice) => notice.fn.max('id').as('id'))
        .executeTakeFirstOrThrow();
      const [removed, spent] = await Promise.all([
        tryToRemoveMember(asha, goa.id, 'Ravi'),
        spending(),
      ]);
      expect(removed.statusCode).toBe(200);
      const events = await test.db
        .selectFrom('notification')
        .select('notification_type')
        .where('user_id', '=', asha.id)
        .where('id', '>', before.id)
        .orderBy('id')
        .execute();
      expect(events.map((event) => event.notification_type)).toEqual(
        spent.statusCode === 404 ? ['member_removed'] : ['group_expense_added', 'member_removed'],
      );
      expect((await spending()).statusCode).toBe(404);
      await addMember(asha, goa.id, 'Ravi');
    }
  });

  it('[groups-concurrency-4] never deadlock, whichever groups they share', async () => {
    const ids = await insertUsers(test, 60);
    const groups: Group[] = [];
    for (let number = 0; number < 8; number += 1) {
      const [creator, other] = number % 2 === 0 ? [asha, ravi] : [ravi, asha];
      const group = await createGroup(creator, `Group ${number}`);
      await insertMembers(test, group.id, number % 2 === 0 ? ids : ids.toReversed());
      groups.push(await addMember(creator, group.id, other.username));
    }
    const work = Array.from({ length: IS_LONG ? 120 : 48 }, (_, index) => {
      const person = index % 3 === 0 ? asha : ravi;
      const groupId = groups[index % 8]?.id ?? 0;
      return untilAvailable(() => {
        if (index % 5 === 0) return tryToAddMember(person, groupId, `Guest ${index}`);
        if (index % 7 === 0) return tryToRemoveMember(person, groupId, `Guest ${index - 8}`);
        return tryToAddExpense(person, groupId, { paidBy: person.username, amount: index });
      });
    });
    for (const answer of await Promise.all(work)) {
      expect([200, 201, 404]).toContain(answer.statusCode);
    }
    for (const group of groups) expect(await findErrorsInBooks(test.db, group.id)).toEqual([]);
    const counts = await test.db
      .selectFrom('unread_notification')
      .innerJoin('notification', 'notification.user_id', 'unread_notification.user_id')
      .select((notice) => ['unread_count', notice.fn.countAll<number>().as('rows')])
      .groupBy(['unread_notification.user_id', 'unread_count'])
      .execute();
    expect(counts).toHaveLength(62);
    for (const { unread_count: unread, rows } of counts) expect(unread).toBe(rows);
  });

  it('[people-books-2] settle once what is open between two in all groups, while others pay', async () => {
    const meera = await test.signUp('Meera');
    const groups: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      groups.push((await createGroup(asha, `Group ${number}`, ['Ravi', 'Meera'])).id);
    }
    const pair = await asha.post('/group/api/people/', { name: 'Ravi', link: true });
    const ids = [...groups, readAs<Group>(pair, 201).id];
    for (const [number, id] of ids.entries()) {
      const paidBy = number % 2 === 0 ? 'Asha' : 'Ravi';
      await addExpense(asha, id, { paidBy, amount: 30 + number });
    }
    const settle = (one: Person, other: Person) =>
      one.post(`/group/api/people/${other.id}/settle/`, {});
    const answers = await Promise.all([
      settle(asha, ravi),
      settle(ravi, asha),
      ...groups.map((id) => tryToAddExpense(meera, id, { paidBy: 'Meera', amount: 9 })),
      settle(asha, ravi),
      settle(ravi, asha),
    ]);
    for (const status of statuses(answers)) expect([201, 409]).toContain(status);
    expect(statuses(answers).filter((status) => status === 409).length).toBeLessThanOrEqual(3);
    for (const id of ids) expect(await findErrorsInBooks(test.db, id)).toEqual([]);
    const plans = await Promise.all(ids.map((id) => listSuggestions(asha, id)));
    const between = plans.flat().map(({ from_member: from, to_member: to, amount }) => {
      if (from === 'Ravi' && to === 'Asha') return paise(amount);
      return from === 'Asha' && to === 'Ravi' ? -paise(amount) : 0;
    });
    const people = readAs<SharingPerson[]>(await asha.get('/group/api/people/'), 200);
    const found = people.find(({ name }) => name === 'Ravi');
    expect(paise(found?.balance ?? Number.NaN)).toBe(sum(between));
  });

  it('see complete expenses while others are adding them', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Bina']);
    const work = Array.from({ length: 20 }, async () => {
      await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 1 });
      for (const expense of await listExpenses(ravi, goa.id, '?limit=5')) {
        expect(expense.participants_names).toEqual(['Asha', 'Ravi', 'Bina']);
      }
      const balances = (await listSettlements(ravi, goa.id)).map((entry) => entry.balance * 100);
      expect(sum(balances.map(Math.round))).toBe(0);
    });
    await Promise.all(work);
  });
});

/** Without this the first connection does most of the work while the others are still being opened. */
async function openAllConnections({ db }: TestApp): Promise<void> {
  const connections = Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(db));
  await Promise.all(connections);
}

async function insertUsers({ db }: TestApp, count: number): Promise<number[]> {
  const rows = await db
    .insertInto('user_account')
    .values(
      Array.from({ length: count }, (_, number) => ({
        username: `user${number}`,
        username_key: `user${number}`,
        email: 'person@example.in',
        password_hash: '',
        created_at: '2026-11-15T06:30:00.000Z',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Retries after a 503, as clients do: on a cluster users are locked one by one, and a change that waits longer than
 * five seconds for a lock is aborted. On one database nothing may take that long.
 */
async function untilAvailable(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  for (;;) {
    const response = await ask();
    if (CITUS_URL === '' || response.statusCode !== 503) return response;
  }
}

async function insertMembers({ db }: TestApp, groupId: number, userIds: number[]): Promise<void> {
  await db
    .insertInto('group_member')
    .values(
      userIds.map((userId) => ({
        group_id: groupId,
        name: `user of id ${userId}`,
        name_key: `user of id ${userId}`,
        user_id: userId,
        paid_paise: 0,
        share_paise: 0,
        rounding_carried: 0,
        created_at: '2026-11-15T06:30:00.000Z',
        removed_at: null,
      })),
    )
    .execute();
}
