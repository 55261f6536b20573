import type { Group, Notification } from '@hisaab/contract';
import { asPaise, settlementPlan, type SettlementSets } from '@hisaab/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addExpense,
  addPayment,
  createGroup,
  listHistory,
  listSettlements,
  paise,
} from './group-actions.ts';
import { importEntries } from './group-import-actions.ts';
import { addRecurring } from './group-recurring-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const FLAT = ['Asha', 'Bina', 'Chitra', 'Dev'];
const EXPENSE = { paidBy: 'Asha', amount: 30, among: ['Chitra'] };
const PAYMENT = { from: 'Bina', to: 'Chitra', amount: 30 };
const KINDS = {
  expense: {
    add: (person: Person, id: number) => addExpense(person, id, EXPENSE),
    url: '/group/api/expenses/',
    change: { paid_by_name: 'Bina', amount: 50, participant_names: ['Asha'] },
  },
  payment: {
    add: (person: Person, id: number) => addPayment(person, id, PAYMENT),
    url: '/group/api/payments/',
    change: { from_member: 'Bina', to_member: 'Asha', amount: 50 },
  },
};

describeOnBothEngines('A change of a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let flat: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    flat = await createGroup(asha, 'Flat', FLAT.slice(1));
    await addExpense(asha, flat.id, { paidBy: 'Asha', amount: 50, among: ['Bina'] });
    await addExpense(asha, flat.id, { paidBy: 'Chitra', amount: 50, among: ['Dev'] });
  });
  afterEach(() => test.close());

  async function storedSets(): Promise<SettlementSets> {
    const { settlement_sets: sets } = await test.db
      .selectFrom('expense_group')
      .select('settlement_sets')
      .executeTakeFirstOrThrow();
    return JSON.parse(sets ?? '[]');
  }

  /** The stored sets after a change, those that result from the previous ones and the balances, and the event. */
  async function after(change: () => Promise<unknown>) {
    const held = await storedSets();
    await change();
    const settlements = await listSettlements(asha, flat.id);
    const balances = flat.members.map(({ id, name }) => {
      const balance = settlements.find((entry) => entry.member_name === name)?.balance ?? 0;
      return { memberId: id, balance: asPaise(paise(balance)) };
    });
    const [event] = await listHistory(asha, flat.id);
    return {
      held,
      stored: await storedSets(),
      planned: settlementPlan(balances, held).sets,
      action: event?.action,
      thing: event?.thing.id,
    };
  }

  it.each(['expense', 'payment'] as const)(
    '[finish-change-1] stores the plan and the history for every verb: an %s',
    async (kind) => {
      const { add, url, change } = KINDS[kind];
      const added = await after(() => add(asha, flat.id));
      const own = `${url}${added.thing}/`;
      const all = {
        added,
        changed: await after(() => asha.put(own, change)),
        deleted: await after(() => asha.delete(own)),
        restored: await after(() => asha.post(`${own}restore/`)),
      };
      for (const [verb, { held, stored, planned, action }] of Object.entries(all)) {
        expect([verb, action, stored]).toEqual([verb, `${kind}_${verb}`, planned]);
        expect([verb, stored]).not.toEqual([verb, held]);
      }
    },
  );

  it('[finish-change-2] warns of a budget for every verb, by the increase of the month', async () => {
    const warnings = async (change: Promise<unknown>) => {
      await change;
      const told = (await asha.get('/api/notifications/')).json<Notification[]>();
      await asha.post('/api/notifications/mark_all_read/');
      return told.flatMap(({ notification_type: type, is_read: isRead }) =>
        !isRead && type.startsWith('group_budget_') ? [type] : [],
      );
    };
    await asha.put(`/group/api/groups/${flat.id}/budget/`, { limit: 200 });
    const { id } = await addExpense(asha, flat.id, { ...EXPENSE, amount: 5 });
    const own = `/group/api/expenses/${id}/`;
    const paid = { paid_by_name: 'Asha' };
    expect(await warnings(asha.put(own, { ...paid, amount: 65 }))).toEqual([
      'group_budget_warning',
    ]);
    expect(await warnings(asha.put(own, { ...paid, amount: 70 }))).toEqual([]);
    expect(await warnings(asha.delete(own))).toEqual([]);
    expect(await warnings(asha.post(`${own}restore/`))).toEqual(['group_budget_warning']);
    const rent = { amount: 70, paidBy: 'Dev', startsOn: '2026-11-15' };
    expect(await warnings(addRecurring(asha, flat.id, rent))).toEqual(['group_budget_exceeded']);
  });

  it('stores the plan after an import, and for repeating entries', async () => {
    const expense = { paid_by_name: 'Asha', amount: 30, participant_names: ['Chitra'] };
    const all = {
      imported: await after(() =>
        importEntries(asha, flat.id, {
          entries: [{ kind: 'expense', description: 'Snack', ...expense }],
        }),
      ),
      repeated: await after(() =>
        addRecurring(asha, flat.id, {
          amount: 70,
          participant_names: ['Bina'],
          paidBy: 'Dev',
          startsOn: '2026-11-15',
        }),
      ),
    };
    for (const [how, { held, stored, planned }] of Object.entries(all)) {
      expect([how, stored]).toEqual([how, planned]);
      expect([how, stored]).not.toEqual([how, held]);
    }
  });
});
