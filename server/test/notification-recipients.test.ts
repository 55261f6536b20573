import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '@hisaab/domain';
import { clockIn } from '../src/platform/clock.ts';
import { createDueGroupEntries } from '../src/maintenance/jobs/create-due-entries.ts';
import { parseConfig } from '../src/platform/config.ts';
import { notifyOfDue } from '../src/maintenance/jobs/notify-of-due.ts';
import { addExpense, addRecurring as addBill, setBudget } from './factories.ts';
import {
  addExpense as addGroupExpense,
  addMember,
  createGroup,
  listPayments,
  removeMember,
  tryToAddExpense,
  tryToAddMember,
  tryToDeleteGroup,
  tryToRemoveMember,
} from './group-actions.ts';
import { addRecurring } from './group-recurring-actions.ts';
import { dataUrl, pictureFile } from './pictures.ts';
import { letMessageWait } from './waiting-actions.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const NOVEMBER = '2026-11-15T06:30:00Z';
const FIRST_OF_DECEMBER = '2026-12-01T06:30:00Z';
const NO_LOG = { info: () => undefined, error: () => undefined };

interface EventContext {
  notification_type: string;
  title: string;
  message: string;
}

let rounds = 0;

describeOnBothInLongRuns('Who is told, and what', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let meera: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rounds += 1;
    asha = await test.signUp(`Asha@${rounds}`);
    ravi = await test.signUp(`Ravi@${rounds}`);
    meera = await test.signUp(`Meera@${rounds}`);
  });

  /** The unread notifications of each person, from the API; names are without their suffix. */
  const heard = async () => {
    const told: Record<string, string[]> = {};
    for (const person of [asha, ravi, meera]) {
      const list = (await person.get('/api/notifications/')).json<EventContext[]>();
      const { unread_count: unread } = (await person.get('/api/notifications/unread_count/')).json<{
        unread_count: number;
      }>();
      const isNew = list.slice(0, unread).toReversed();
      if (isNew.length > 0) told[short(person.username)] = isNew.map(inOneLine);
      await person.post('/api/notifications/mark_all_read/');
    }
    return told;
  };
  const short = (text: string) => text.replaceAll(`@${rounds}`, '');
  const inOneLine = ({ notification_type: type, title, message }: EventContext) =>
    `${type} / ${title} / ${short(message)}`;

  describe('The recipients of a notification about personal money: the actor', () => {
    it('[notification-recipients-1] an expense that is added', async () => {
      await addExpense(asha, { amount: 123456.78, category: 'Bills', description: 'Rent' });
      await addExpense(asha, { amount: -50, category: 'Transport', description: '' });
      expect(await heard()).toEqual({
        Asha: [
          'expense_added / Expense added / You added ₹1,23,456.78 for Rent (Bills) to your expenses.',
          'expense_added / Expense added / You added −₹50.00 for Transport to your expenses.',
        ],
      });
    });

    it('[notification-recipients-2] a budget that is set, and one that is changed', async () => {
      const { id } = await setBudget(asha, 20_000);
      await setBudget(asha, 25_000);
      await asha.put(`/personal/api/budget/${id}/`, { monthly_limit: 30_000.5 });
      expect(await heard()).toEqual({
        Asha: [
          'budget_set / Budget set / You set your monthly budget to ₹20,000.00.',
          'budget_updated / Budget updated / You changed your monthly budget to ₹25,000.00.',
          'budget_updated / Budget updated / You changed your monthly budget to ₹30,000.50.',
        ],
      });
    });

    it('[notification-recipients-3] a budget that is exceeded, by an expense or by a lower budget', async () => {
      await setBudget(asha, 1000);
      await addExpense(asha, { amount: 1000, description: 'Up to the limit' });
      await heard();
      await addExpense(asha, { amount: 0.01, description: 'Over' });
      expect((await heard())['Asha']).toContain(
        'budget_exceeded / Budget exceeded / Your November 2026 spending is ₹0.01 over your budget of ₹1,000.00.',
      );
      await addExpense(asha, { amount: 10, description: 'More' });
      expect((await heard())['Asha']).toHaveLength(1);
      await setBudget(asha, 2000);
      await setBudget(asha, 500);
      expect((await heard())['Asha']?.at(-1)).toBe(
        'budget_exceeded / Budget exceeded / Your November 2026 spending is ₹510.01 over your budget of ₹500.00.',
      );
    });

    it('[notification-recipients-15] a category of which 80 % of what is available is spent, and one that is over', async () => {
      await asha.put('/personal/api/budget/categories/', { category: 'Food', limit: 100 });
      await addExpense(asha, { amount: 80 });
      await addExpense(asha, { amount: 21.5 });
      const told = (await heard())['Asha']?.filter((line) => line.startsWith('category_'));
      expect(told).toEqual([
        'category_warning / Limit nearly used up / Food: your November 2026 spending has reached 80% of the ₹100.00 available; ₹20.00 is left.',
        'category_exceeded / Limit exceeded / Food: your November 2026 spending is ₹1.50 over the ₹100.00 available.',
      ]);
    });

    it('[notification-recipients-4] a profile picture that is set or removed', async () => {
      await asha.patch('/auth/profile/update_image/', {
        profile_image: dataUrl(await pictureFile('png')),
      });
      await asha.delete('/auth/profile/remove_image/');
      expect(await heard()).toEqual({
        Asha: [
          'profile_updated / Profile updated / You set a new profile picture.',
          'profile_updated / Profile updated / You removed your profile picture.',
        ],
      });
    });
  });

  describe('The recipients of a notification about a group', () => {
    it('[notification-recipients-5] its creator alone when it is created', async () => {
      await createGroup(asha, 'Goa Trip');
      expect(await heard()).toEqual({
        Asha: ['group_created / Group created / You created the group “Goa Trip”.'],
      });
    });

    it('[notification-recipients-6] every registered member when somebody is added, and the one who is added', async () => {
      const goa = await createGroup(asha, 'Goa Trip');
      await heard();
      await addMember(asha, goa.id, 'Guest');
      expect(await heard()).toEqual({
        Asha: ['member_added / Member added / You added Guest to the group “Goa Trip”.'],
      });
      await addMember(asha, goa.id, ravi.username);
      expect(await heard()).toEqual({
        Asha: ['member_added / Member added / You added Ravi to the group “Goa Trip”.'],
        Ravi: ['member_added / Member added / Asha added Ravi to the group “Goa Trip”.'],
      });
    });

    it('[notification-recipients-7] every registered member when there is an expense, whoever paid and shares it', async () => {
      const goa = await createGroup(asha, 'Goa Trip', ['Guest', ravi.username]);
      await heard();
      await addGroupExpense(ravi, goa.id, {
        paidBy: 'Guest',
        amount: 150_000,
        description: 'Villa',
        among: ['Guest'],
      });
      await addGroupExpense(ravi, goa.id, { paidBy: ravi.username, amount: 90, description: '' });
      const told = [
        'group_expense_added / New group expense / Ravi added Villa (₹1,50,000.00, paid by Guest) to the group “Goa Trip”.',
        'group_expense_added / New group expense / Ravi added an expense (₹90.00, paid by Ravi) to the group “Goa Trip”.',
      ];
      const own = [
        'group_expense_added / New group expense / You added Villa (₹1,50,000.00, paid by Guest) to the group “Goa Trip”.',
        'group_expense_added / New group expense / You added an expense (₹90.00, paid by you) to the group “Goa Trip”.',
      ];
      expect(await heard()).toEqual({ Asha: told, Ravi: own });
    });

    it('[notification-recipients-8] every registered member when somebody is removed, and the one who is removed, for the last time', async () => {
      const goa = await createGroup(asha, 'Goa Trip', [ravi.username, meera.username]);
      await heard();
      await removeMember(ravi, goa.id, meera.username);
      const removed =
        'member_removed / Member removed / Ravi removed Meera from the group “Goa Trip”.';
      const own = 'member_removed / Member removed / You removed Meera from the group “Goa Trip”.';
      expect(await heard()).toEqual({ Asha: [removed], Ravi: [own], Meera: [removed] });
      await addGroupExpense(asha, goa.id, { paidBy: ravi.username, amount: 10 });
      expect(Object.keys(await heard())).toEqual(['Asha', 'Ravi']);
    });

    it('[notification-recipients-9] its creator even after leaving it', async () => {
      const goa = await createGroup(asha, 'Goa Trip', [ravi.username]);
      await removeMember(asha, goa.id, asha.username);
      await heard();
      await addMember(ravi, goa.id, 'Guest');
      expect(Object.keys(await heard())).toEqual(['Asha', 'Ravi']);
      await removeMember(ravi, goa.id, ravi.username);
      const left = 'member_removed / Member removed / Ravi left the group “Goa Trip”.';
      const own = 'member_removed / Member removed / You left the group “Goa Trip”.';
      expect(await heard()).toEqual({ Asha: [left], Ravi: [own] });
      await addMember(asha, goa.id, asha.username);
      expect(await heard()).toEqual({
        Asha: ['member_added / Member added / You joined the group “Goa Trip”.'],
      });
    });
  });

  it('[notification-recipients-10] every registered member of an expense or payment that is changed, deleted or restored', async () => {
    const goa = await createGroup(asha, 'Goa Trip', ['Guest', ravi.username]);
    const { id } = await addGroupExpense(ravi, goa.id, { paidBy: 'Guest', amount: 90 });
    await heard();
    const url = `/group/api/expenses/${id}/`;
    await asha.put(url, { paid_by_name: 'Guest', amount: 60, description: 'Taxi' });
    await asha.delete(url);
    await ravi.post('/group/api/payments/', {
      group: goa.id,
      from_member: ravi.username,
      to_member: 'Guest',
      amount: 20,
    });
    const [payment] = await listPayments(asha, goa.id);
    const paymentUrl = `/group/api/payments/${payment?.id}/`;
    await asha.put(paymentUrl, { from_member: ravi.username, to_member: 'Guest', amount: 25 });
    await asha.put(paymentUrl, { from_member: ravi.username, to_member: 'Guest', amount: 25 });
    await asha.delete(paymentUrl);
    await asha.post(`${paymentUrl}restore/`);
    await asha.post(`${url}restore/`);
    const changed = 'group_expense_updated / Group expense changed / In the group “Goa Trip”, ';
    const deleted = 'group_expense_deleted / Group expense deleted / ';
    const recorded = 'payment_recorded / Payment recorded / ';
    const told = await heard();
    expect(Object.keys(told)).toEqual(['Asha', 'Ravi']);
    expect(told['Asha']).toEqual([
      expect.stringContaining(`${changed}you changed `),
      `${deleted}You deleted Taxi (₹60.00, paid by Guest) from the group “Goa Trip”.`,
      `${recorded}Ravi recorded that Ravi paid Guest ₹20.00 in the group “Goa Trip”.`,
      'payment_updated / Payment changed / In the group “Goa Trip”, you changed the payment of ₹20.00 from Ravi to Guest: amount from ₹20.00 to ₹25.00.',
      'payment_deleted / Payment deleted / You deleted the payment of ₹25.00 from Ravi to Guest in the group “Goa Trip”.',
      'payment_recorded / Payment restored / You restored the payment of ₹25.00 from Ravi to Guest in the group “Goa Trip”.',
      'group_expense_added / Group expense restored / You restored Taxi (₹60.00, paid by Guest) in the group “Goa Trip”.',
    ]);
    expect(told['Ravi']).toEqual([
      expect.stringContaining(`${changed}Asha changed `),
      `${deleted}Asha deleted Taxi (₹60.00, paid by Guest) from the group “Goa Trip”.`,
      `${recorded}You recorded that you paid Guest ₹20.00 in the group “Goa Trip”.`,
      'payment_updated / Payment changed / In the group “Goa Trip”, Asha changed the payment of ₹20.00 from Ravi to Guest: amount from ₹20.00 to ₹25.00.',
      'payment_deleted / Payment deleted / Asha deleted the payment of ₹25.00 from Ravi to Guest in the group “Goa Trip”.',
      'payment_recorded / Payment restored / Asha restored the payment of ₹25.00 from Ravi to Guest in the group “Goa Trip”.',
      'group_expense_added / Group expense restored / Asha restored Taxi (₹60.00, paid by Guest) in the group “Goa Trip”.',
    ]);
  });

  it('[notification-recipients-11] the owner alone of a budget that is 80 % used, and of a new password', async () => {
    await setBudget(asha, 100);
    await heard();
    await addExpense(asha, { amount: 80, description: 'Rice' });
    expect((await heard())['Asha']?.at(-1)).toMatch(/^budget_warning \/ /);
    await asha.post('/auth/password/', {
      current_password: 'correct horse battery',
      new_password: 'a quite different one',
    });
    const told = await heard();
    expect(Object.keys(told)).toEqual(['Asha']);
    expect(told['Asha']?.[0]).toMatch(/^security_notice \/ /);
  });

  it('[notification-recipients-12] what each is about: a group, an expense, or the month of it or of a budget', async () => {
    const goa = await createGroup(asha, 'Goa Trip', [ravi.username]);
    await asha.put(`/group/api/groups/${goa.id}/budget/`, { limit: 100 });
    const taxi = await addGroupExpense(asha, goa.id, { paidBy: ravi.username, amount: 90 });
    await setBudget(asha, 100);
    const tea = await addExpense(asha, { amount: 85, date: '2026-09-30' });
    const rice = await addExpense(asha, { amount: 85 });
    const list = (await asha.get('/api/notifications/')).json<
      Array<{
        notification_type: string;
        group_id: number | null;
        month: string | null;
        entry_id?: number;
      }>
    >();
    expect(
      list.map((one) => [one.notification_type, one.group_id, one.month, one.entry_id]),
    ).toEqual([
      ['budget_warning', null, '2026-11', undefined],
      ['expense_added', null, '2026-11', rice.id],
      ['expense_added', null, '2026-09', tea.id],
      ['budget_set', null, null, undefined],
      ['group_budget_warning', goa.id, '2026-11', undefined],
      ['group_expense_added', goa.id, null, taxi.id],
      ['member_added', goa.id, null, undefined],
      ['group_created', goa.id, null, undefined],
    ]);
    const [told] = (await ravi.get('/api/notifications/')).json<Array<{ group_id: number }>>();
    expect(told?.group_id).toBe(goa.id);
  });

  it('[notification-recipients-16] every registered member but the actor of who settles as one', async () => {
    const goa = await createGroup(asha, 'Goa Trip', [ravi.username, 'Guest']);
    await heard();
    const units = [{ members: [ravi.username, 'Guest'] }];
    await asha.put(`/group/api/groups/${goa.id}/units/`, { units });
    expect(await heard()).toEqual({
      Ravi: [
        'units_changed / Families changed / Asha set who settles as one in the group “Goa Trip”: Ravi + Guest.',
      ],
    });
  });

  it('[notification-recipients-13] who may not be added is asked to join', async () => {
    const goa = await createGroup(asha, 'Goa Trip', []);
    await meera.patch('/auth/profile/', { added_by: 'nobody' });
    await heard();
    await addMember(asha, goa.id, meera.username);
    await meera.patch('/auth/profile/', { added_by: 'anyone' });
    expect((await heard())['Meera']).toEqual([
      'group_invitation / Invitation to a group / Asha would like you to join the group “Goa Trip” as Meera.',
    ]);
  });

  it('[notification-recipients-14] every registered member of a group whose budget is nearly used, and exceeded', async () => {
    const goa = await createGroup(asha, 'Goa Trip', [ravi.username]);
    await asha.put(`/group/api/groups/${goa.id}/budget/`, { limit: 100 });
    await heard();
    await addGroupExpense(asha, goa.id, { paidBy: asha.username, amount: 80 });
    await addGroupExpense(asha, goa.id, { paidBy: asha.username, amount: 30 });
    const told = await heard();
    for (const name of ['Asha', 'Ravi']) {
      const types = told[name]?.map((one) => one.split(' / ')[0]);
      expect(types?.filter((type) => type?.startsWith('group_budget_'))).toEqual([
        'group_budget_warning',
        'group_budget_exceeded',
      ]);
    }
  });

  it('nobody is told of what was refused', async () => {
    const goa = await createGroup(asha, 'Goa Trip', [ravi.username]);
    await heard();
    await asha.post('/personal/api/expenses/', { amount: 'a lot', category: 'Food' });
    await asha.post('/personal/api/budget/', { monthly_limit: -1 });
    await asha.post('/group/api/groups/', { name: '' });
    await tryToAddMember(asha, goa.id, ravi.username);
    await tryToAddMember(meera, goa.id, meera.username);
    await tryToRemoveMember(asha, goa.id, 'Nobody');
    await tryToAddExpense(ravi, goa.id, { paidBy: 'Nobody', amount: 10 });
    await tryToDeleteGroup(ravi, goa.id);
    await asha.patch('/auth/profile/update_image/', { profile_image: 'no picture' });
    expect(await heard()).toEqual({});
  });

  it('of a settling in several groups: everybody in them, once', async () => {
    for (const name of ['Goa Trip', 'Flat']) {
      const { id } = await createGroup(asha, name, [ravi.username]);
      await addGroupExpense(asha, id, { paidBy: asha.username, amount: 80 });
    }
    await heard();
    await ravi.post(`/group/api/people/${asha.id}/settle/`, {});
    expect(await heard()).toEqual({
      Asha: ['people_settled / Settled up / Ravi settled 2 groups at once: Ravi paid Asha ₹80.00.'],
      Ravi: ['people_settled / Settled up / You settled 2 groups at once: you paid Asha ₹80.00.'],
    });
  });

  it('The recipient of a notification about a paused repeating entry: its creator', async () => {
    const flat = await createGroup(asha, 'Flat', [ravi.username, 'Dev']);
    await addRecurring(asha, flat.id, { paidBy: 'Dev', startsOn: '2026-12-01' });
    await removeMember(asha, flat.id, 'Dev');
    await heard();
    test.setTime(FIRST_OF_DECEMBER);
    await createDueGroupEntries(
      { db: test.db, clock: clockIn('Asia/Kolkata', () => new Date(FIRST_OF_DECEMBER)) },
      test,
      NO_LOG,
    );
    test.setTime(NOVEMBER);
    expect(await heard()).toEqual({
      Asha: [
        'recurring_paused / Repeating expense paused / Rent in the group “Flat” is paused: Dev is named in it and no longer a member.',
      ],
    });
  });

  it('The recipient of a notification about a bill that is due: who set it up', async () => {
    await addBill(asha, {
      amount: 649,
      description: 'Internet',
      starts_on: '2026-11-16',
      asks: true,
    });
    await heard();
    const nine = new Date('2026-11-15T09:00+05:30');
    test.setTime(nine.toISOString());
    const config = parseConfig({ DATABASE_URL: test.url });
    const clock = clockIn(config.timeZone, () => nine);
    await notifyOfDue({ db: test.db, clock, config }, test, NO_LOG);
    test.setTime(NOVEMBER);
    expect(await heard()).toEqual({
      Asha: [expect.stringMatching(/^bill_due \/ Due tomorrow \/ /)],
    });
  });

  it('The recipient of a notification about messages that wait: whose they are', async () => {
    await letMessageWait(asha);
    expect(await heard()).toEqual({ Asha: [expect.stringMatching(/^message_waiting \/ /)] });
  });

  it('every type of notification is covered here', async () => {
    const types = await test.db
      .selectFrom('notification')
      .select('notification_type')
      .distinct()
      .execute();
    expect(types.map((row) => row.notification_type).toSorted()).toEqual(
      [...NOTIFICATION_TYPES].toSorted(),
    );
  });

  it('in a group of 500 users everybody is told, once', async () => {
    const goa = await createGroup(asha, 'Goa Trip', []);
    await insertUsersAsMembers(test, goa.id, 499);
    await addGroupExpense(asha, goa.id, { paidBy: asha.username, amount: 120 });
    const told = await test.db
      .selectFrom('notification')
      .select('user_id')
      .where('notification_type', '=', 'group_expense_added')
      .where('group_id', '=', goa.id)
      .execute();
    expect(told).toHaveLength(500);
    expect(new Set(told.map(({ user_id: userId }) => userId)).size).toBe(500);
    const unread = await test.db
      .selectFrom('unread_notification')
      .innerJoin('user_account', 'user_account.id', 'unread_notification.user_id')
      .select('unread_count')
      .where('email', '=', 'many@example.in')
      .execute();
    expect(unread.map((row) => row.unread_count)).toEqual(Array(499).fill(1));
  });

  it('nothing happens without a notification that is covered here', async () => {
    const broken = await buildTestApp(engine);
    try {
      const person = await broken.signUp('Asha');
      const goa = await createGroup(person, 'Goa Trip', ['Guest']);
      await addExpense(person, { amount: 10 });
      await broken.db.schema.dropTable('notification').execute();
      const attempts = [
        person.post('/personal/api/expenses/', { amount: 20, category: 'Food' }),
        person.post('/personal/api/budget/', { monthly_limit: 5 }),
        person.post('/group/api/groups/', { name: 'Second' }),
        tryToAddMember(person, goa.id, 'Meera'),
        tryToRemoveMember(person, goa.id, 'Guest'),
        tryToAddExpense(person, goa.id, { paidBy: 'Guest', amount: 10 }),
        person.patch('/auth/profile/update_image/', {
          profile_image: dataUrl(await pictureFile('png')),
        }),
      ];
      const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual(Array(attempts.length).fill(500));
      const summary = await person.get('/personal/api/expenses/monthly_summary/');
      expect(summary.json()).toMatchObject({ total_spent: 10, expenses_count: 1 });
      expect((await person.get('/personal/api/budget/')).json()).toEqual([]);
      expect((await person.get('/group/api/groups/')).json()).toMatchObject([goa]);
      expect((await person.get('/auth/profile/')).json()).toMatchObject({ profile_image: null });
    } finally {
      await broken.close();
    }
  });
});

async function insertUsersAsMembers(
  { db }: TestApp,
  groupId: number,
  count: number,
): Promise<void> {
  const since = { created_at: '2026-11-15T06:30:00.000Z' };
  const users = await db
    .insertInto('user_account')
    .values(
      Array.from({ length: count }, (_, number) => {
        const name = `crowd${number}`;
        const email = 'many@example.in';
        return { username: name, username_key: name, email, password_hash: '', ...since };
      }),
    )
    .returning(['id', 'username'])
    .execute();
  const nothing = { paid_paise: 0, share_paise: 0, rounding_carried: 0, removed_at: null };
  await db
    .insertInto('group_member')
    .values(
      users.map(({ id, username: name }) => {
        return { group_id: groupId, name, name_key: name, user_id: id, ...nothing, ...since };
      }),
    )
    .execute();
}
