import type { Group } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addExpense,
  addMember,
  createGroup,
  listSettlements,
  listSuggestions,
  removeMember,
} from './group-actions.ts';
import { buildTestApp, describeOnBothInEachRun, type Person, type TestApp } from './test-app.ts';

describeOnBothInEachRun('Settlements', (engine) => {
  let test: TestApp;
  let asha: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    goa = await createGroup(asha, 'Goa', ['Bina', 'Dev', 'Esha']);
  });
  afterEach(() => test.close());

  const namesOf = async () =>
    (await listSettlements(asha, goa.id)).map(({ member_name: name }) => name);

  it('have an entry for each member in joining order, even before any expense', async () => {
    expect(await listSettlements(asha, goa.id)).toEqual(
      ['Asha', 'Bina', 'Dev', 'Esha'].map((name) => ({
        member_name: name,
        total_paid: 0,
        total_share: 0,
        payments_made: 0,
        payments_received: 0,
        balance: 0,
        owes: false,
      })),
    );
    expect(await listSuggestions(asha, goa.id)).toEqual([]);
  });

  it('[settlements-1] list debtors and creditors, to the paisa', async () => {
    await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 100, among: ['Asha', 'Bina', 'Dev'] });
    expect(await listSettlements(asha, goa.id)).toMatchObject([
      { member_name: 'Asha', total_paid: 0, total_share: 33.34, balance: -33.34, owes: true },
      { member_name: 'Bina', total_paid: 100, total_share: 33.33, balance: 66.67, owes: false },
      { member_name: 'Dev', total_paid: 0, total_share: 33.33, balance: -33.33, owes: true },
      { member_name: 'Esha', total_paid: 0, total_share: 0, balance: 0, owes: false },
    ]);
    expect(await listSuggestions(asha, goa.id)).toEqual([
      { from_member: 'Asha', to_member: 'Bina', amount: 33.34 },
      { from_member: 'Dev', to_member: 'Bina', amount: 33.33 },
    ]);
  });

  it('[settlements-2] rotate the odd paise among members', async () => {
    const trio = ['Asha', 'Bina', 'Dev'];
    const shares: number[][] = [];
    for (let round = 1; round <= 3; round += 1) {
      await addExpense(asha, goa.id, { paidBy: 'Esha', amount: 0.01, among: trio });
      const entries = await listSettlements(asha, goa.id);
      shares.push(entries.slice(0, 3).map((entry) => entry.total_share));
    }
    expect(shares).toEqual([
      [0.01, 0, 0],
      [0.01, 0.01, 0],
      [0.01, 0.01, 0.01],
    ]);
  });

  it('need the same number of queries after many expenses as after one', async () => {
    const cost = async (): Promise<number> => {
      const before = test.queryCount();
      await listSettlements(asha, goa.id);
      await listSuggestions(asha, goa.id);
      return test.queryCount() - before;
    };
    await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 1 });
    const forOne = await cost();
    for (let count = 0; count < 10; count += 1) {
      await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 1 });
    }
    expect(await cost()).toBe(forOne);
  });

  it('[settlements-3] suggest the fewest payments: two pairs settle within themselves', async () => {
    await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 70, among: ['Asha'] });
    await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 90, among: ['Esha'] });
    expect(await listSuggestions(asha, goa.id)).toEqual([
      { from_member: 'Asha', to_member: 'Bina', amount: 70 },
      { from_member: 'Esha', to_member: 'Dev', amount: 90 },
    ]);
  });

  it('[settlements-4] keep a removed member until their balance is zero', async () => {
    await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 50, among: ['Dev'] });
    await removeMember(asha, goa.id, 'Dev');
    await removeMember(asha, goa.id, 'Esha');
    expect(await namesOf()).toEqual(['Asha', 'Bina', 'Dev']);
    expect(await listSuggestions(asha, goa.id)).toEqual([
      { from_member: 'Dev', to_member: 'Bina', amount: 50 },
    ]);
    await addMember(asha, goa.id, 'Dev');
    await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 50, among: ['Bina'] });
    expect(await listSuggestions(asha, goa.id)).toEqual([]);
    await removeMember(asha, goa.id, 'Dev');
    expect(await namesOf()).toEqual(['Asha', 'Bina']);
  });

  it('are complete when everybody has left', async () => {
    await addExpense(asha, goa.id, { paidBy: 'Bina', amount: 50, among: ['Bina', 'Dev'] });
    for (const name of ['Asha', 'Bina', 'Dev', 'Esha']) await removeMember(asha, goa.id, name);
    expect(await listSettlements(asha, goa.id)).toMatchObject([
      { member_name: 'Bina', balance: 25, owes: false },
      { member_name: 'Dev', balance: -25, owes: true },
    ]);
  });
});
