import type { Group, GroupExpense } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toldOf } from './factories.ts';
import {
  addExpense,
  addMember,
  createGroup,
  listDeleted,
  listExpenses,
  listHistory,
  listSettlements,
  removeMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('Group expenses that are corrected', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let goa: Group;
  let taxi: GroupExpense;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    goa = await createGroup(asha, 'Goa', ['Ravi', 'Dev']);
    taxi = await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 100, description: 'Taxi' });
  });
  afterEach(() => test.close());

  const url = (id = taxi.id) => `/group/api/expenses/${id}/`;
  const body = { paid_by_name: 'Dev', amount: 100, description: 'Taxi' };
  const totals = () => listSettlements(asha, goa.id);
  const sharesOf = async (id: number) => {
    const query = test.db.selectFrom('posting').select('share_paise').where('entry_id', '=', id);
    const rows = await query.where('share_paise', 'is not', null).orderBy('member_id').execute();
    return rows.map((row) => row.share_paise);
  };
  const books = () => findErrorsInBooks(test.db, goa.id);

  it('accept a date and a category, and keep what a change omits', async () => {
    const added = await asha.post('/group/api/expenses/', {
      group: goa.id,
      ...body,
      date: '2026-11-16',
      category: 'Transport',
    });
    expect(added.statusCode).toBe(201);
    const expense = added.json<GroupExpense>();
    expect(expense).toMatchObject({ date: '2026-11-16', category: 'Transport', version: 1 });
    const changed = await ravi.put(url(expense.id), { ...body, amount: 90, group: 77 });
    expect(changed.json()).toMatchObject({
      amount: 90,
      date: '2026-11-16',
      category: 'Transport',
      version: 2,
    });
    expect((await listExpenses(asha, goa.id)).map(({ id }) => id)).toEqual([expense.id, taxi.id]);
    await asha.put(url(expense.id), { ...body, date: '2026-11-14' });
    expect((await listExpenses(asha, goa.id)).map(({ id }) => id)).toEqual([taxi.id, expense.id]);
    expect(await books()).toEqual([]);
  });

  it('[group-corrections-1] keep every share while amount and people stay', async () => {
    const odd = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 0.01 });
    // Without the first one the next odd paisa would be another's.
    await asha.delete(url());
    const before = await sharesOf(odd.id);
    const change = { paid_by_name: 'Dev', amount: 0.01, description: 'Gum', date: '2026-11-01' };
    expect((await asha.put(url(odd.id), change)).statusCode).toBe(200);
    expect(await sharesOf(odd.id)).toEqual(before);
    expect(await books()).toEqual([]);
  });

  it('[group-corrections-2] distribute the odd paise of a new amount as if the old one had never existed', async () => {
    await asha.delete(url());
    const odd = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 0.01 });
    expect(await sharesOf(odd.id)).toEqual([1, 0, 0]);
    await asha.put(url(odd.id), { paid_by_name: 'Asha', amount: 0.04 });
    expect(await sharesOf(odd.id)).toEqual([2, 1, 1]);
    expect(await books()).toEqual([]);
  });

  it('revert the odd paise as they were distributed', async () => {
    const before = await totals();
    const odd = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 0.02 });
    await asha.put(url(odd.id), { paid_by_name: 'Ravi', amount: 7.01, participant_names: ['Dev'] });
    expect((await asha.delete(url(odd.id))).statusCode).toBe(204);
    expect(await totals()).toEqual(before);
    const again = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 0.02 });
    const shares = (await totals()).map((entry) => entry.total_share);
    await asha.delete(url(again.id));
    await asha.post(`${url(again.id)}restore/`);
    expect((await totals()).map((entry) => entry.total_share)).toEqual(shares);
    expect(await books()).toEqual([]);
  });

  it('keep removed people by default', async () => {
    await removeMember(asha, goa.id, 'Dev');
    await addMember(asha, goa.id, 'Esha');
    const names = async (participants: string[] | null | undefined) => {
      const answer = await asha.put(url(), { ...body, participant_names: participants });
      return answer.statusCode === 200
        ? answer.json<GroupExpense>().participants_names
        : answer.statusCode;
    };
    expect(await names(undefined)).toEqual(['Asha', 'Ravi', 'Dev']);
    expect(await names(null)).toEqual(['Asha', 'Ravi', 'Dev']);
    expect(await names(['dev', 'Esha'])).toEqual(['Dev', 'Esha']);
    expect(await names([])).toEqual(['Asha', 'Ravi', 'Esha']);
    await asha.put(url(), { ...body, paid_by_name: 'Asha' });
    expect(await names(['Dev'])).toBe(400);
    expect(await books()).toEqual([]);
  });

  it('answer 409 with the current one and a name if somebody else changed them', async () => {
    await ravi.put(url(), { ...body, amount: 120, version: 1 });
    const current = (await listExpenses(asha, goa.id))[0];
    const changes = [
      await asha.put(url(), { ...body, amount: 90, version: 1 }),
      await asha.put(url(), { ...body, version: 3 }),
      await asha.delete(`${url()}?version=1`),
      await asha.delete(`${url()}?version=-5`),
    ];
    for (const answer of changes) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: expect.stringContaining('Ravi'),
        code: 'changed_meanwhile',
        current,
      });
    }
    for (const version of ['one', '1.5', '']) {
      expect((await asha.delete(`${url()}?version=${version}`)).statusCode).toBe(400);
    }
    expect((await asha.put(url(), { ...body, version: 'two' })).statusCode).toBe(400);
    expect((await asha.delete(`${url()}?version=2`)).statusCode).toBe(204);
  });

  it('no longer exist when deleted, until they are restored within 30 days', async () => {
    expect((await ravi.delete(url())).statusCode).toBe(204);
    expect(await listExpenses(asha, goa.id)).toEqual([]);
    expect((await totals()).map((entry) => entry.balance)).toEqual([0, 0, 0]);
    expect((await asha.delete(url())).statusCode).toBe(404);
    expect((await asha.put(url(), body)).statusCode).toBe(404);
    expect(await listDeleted(asha, goa.id)).toEqual([
      { kind: 'expense', deleted_at: '2026-11-15T06:30:00.000Z', ...taxi },
    ]);
    test.setTime('2026-12-15T06:29:59Z');
    for (const person of [asha, ravi]) {
      const restored = await person.post(`${url()}restore/`);
      expect([restored.statusCode, restored.json()]).toEqual([200, taxi]);
    }
    await asha.delete(url());
    test.setTime('2027-01-14T06:30:01Z');
    expect(await listDeleted(asha, goa.id)).toEqual([]);
    expect((await asha.post(`${url()}restore/`)).statusCode).toBe(404);
    expect(await books()).toEqual([]);
  });

  it('notify the registered members of changes and deletions', async () => {
    await asha.put(url(), { ...body, amount: 120 });
    await asha.delete(url());
    await asha.post(`${url()}restore/`);
    for (const person of [asha, ravi]) {
      expect((await toldOf(test.db, person)).slice(-3)).toEqual([
        'group_expense_updated',
        'group_expense_deleted',
        'group_expense_added',
      ]);
    }
  });

  it('[group-corrections-30] are followed one by one: a history can be narrowed to one expense', async () => {
    const boat = await addExpense(asha, goa.id, {
      paidBy: 'Asha',
      amount: 90,
      description: 'Boat',
    });
    await asha.put(url(), { ...body, amount: 120 });
    const ofOne = (id: number) => listHistory(asha, goa.id, `?entry=${id}`);
    expect((await ofOne(boat.id)).map(({ action }) => action)).toEqual(['expense_added']);
    expect((await ofOne(taxi.id)).map(({ action }) => action)).toEqual([
      'expense_changed',
      'expense_added',
    ]);
    expect(await ofOne(999_999)).toEqual([]);
  });

  it('are recorded in the history, with their changes', async () => {
    await ravi.put(url(), { ...body, amount: 120, participant_names: ['Dev'] });
    await asha.delete(url());
    const [deleted, changed, added, ...others] = await listHistory(ravi, goa.id);
    expect(added).toMatchObject({ action: 'expense_added', actor_name: 'Asha', subject: 'Taxi' });
    expect(changed).toMatchObject({
      action: 'expense_changed',
      actor_name: 'Ravi',
      time_ago: 'just now',
      changes: [
        { field: 'amount', from: 100, to: 120 },
        { field: 'participant_names', from: ['Asha', 'Ravi', 'Dev'], to: ['Dev'] },
      ],
      can_restore: false,
    });
    expect(changed?.summary).toBe(
      'Ravi changed the expense “Taxi” (₹100.00): amount from ₹100.00 to ₹120.00 and who takes part.',
    );
    expect(deleted).toMatchObject({ action: 'expense_deleted', can_restore: true });
    expect(others.map(({ action }) => action)).toEqual([
      'member_added',
      'member_added',
      'group_created',
    ]);
    const behind = await listHistory(asha, goa.id, `?limit=1&before=${changed?.id}`);
    expect(behind).toEqual([added]);
    expect((await tryToDeleteGroup(asha, goa.id)).statusCode).toBe(204);
    expect((await asha.get(`/group/api/groups/${goa.id}/history/`)).statusCode).toBe(404);
  });

  onOneEngine(engine, () => {
    it.each(['2026-11-17', '1999-12-31', '2026-02-30', 'today', 5])(
      'refuse the date %s',
      async (date) => {
        const sentence = 'Date must be a day between 1 Jan 2000 and tomorrow.';
        const added = await asha.post('/group/api/expenses/', { group: goa.id, ...body, date });
        const changed = await asha.put(url(), { ...body, date });
        for (const answer of [added, changed]) {
          expect(answer.statusCode).toBe(400);
          expect(answer.json()).toEqual({
            error: sentence,
            code: 'invalid_input',
            fields: { date: sentence },
            fields_codes: { date: expect.any(String) },
          });
        }
      },
    );
  });
});
