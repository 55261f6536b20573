import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addExpense,
  createGroup,
  listExpenses,
  listGroups,
  listSettlements,
  listSuggestions,
  paise,
  sum,
  tryToDeleteGroup,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import type { GroupModel } from './group-model.ts';
import { GroupReplay, readKept } from './group-replay.ts';
import { CREATOR, history, NAMES, USER, type Joining, type Step } from './group-steps.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('The books of a group, whatever its people do,', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp(CREATOR);
    ravi = await test.signUp(USER);
  });
  afterAll(() => test.close());

  const numRuns = stressed(engine === 'sqlite' ? 80 : 30);

  it('[groups-books-1] follow the contract, balance, and are settled by the suggested payments', async () => {
    const property = fc.asyncProperty(history, async (steps) => {
      const { groupId, model, urls } = await replay(steps);
      expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
      await comparePeople(groupId, model);
      await compareExpenses(groupId, model);
      const balances = await compareBalances(groupId, model);
      await comparePlans(groupId);
      await settle(groupId, balances);
      await deleteAndRestore(groupId, urls);
      await deleteAll(groupId, urls);
      expect((await tryToDeleteGroup(asha, groupId)).statusCode).toBe(204);
    });
    await fc.assert(property, { numRuns });
  }, 120_000);

  it('distribute the odd paise evenly at every step, in a group that shares everything', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 2, max: NAMES.length }),
      fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 20 }),
      async (people, amounts) => {
        const group = await createGroup(asha, 'Group', NAMES.slice(1, people));
        for (const spent of amounts) {
          await addExpense(asha, group.id, { paidBy: CREATOR, amount: spent / 100 });
          const entries = await listSettlements(asha, group.id);
          expect(spread(entries.map((entry) => paise(entry.total_share)))).toBeLessThanOrEqual(1);
        }
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(numRuns / 4) });
  }, 120_000);

  async function replay(steps: Step[]): Promise<GroupReplay> {
    const first = [USER, 'Bina', 'Dev'].map((who): Joining => ({
      kind: 'add',
      name: who,
      spelt: who,
    }));
    return GroupReplay.of(asha, [...first, ...steps]);
  }

  async function comparePeople(groupId: number, model: GroupModel): Promise<void> {
    const here = model.members.filter((member) => member.isHere);
    const group = (await listGroups(asha)).find(({ id }) => id === groupId);
    expect(group?.member_count).toBe(here.length);
    expect(group?.members.map((member) => [member.name, member.is_registered_user])).toEqual(
      here.map((member) => [member.spelt, member.isUser]),
    );
    const seenByRavi = (await listGroups(ravi)).some(({ id }) => id === groupId);
    expect(seenByRavi).toBe(model.here().includes(USER));
    const spent = model.expenses.map((expense) => expense.amount);
    expect(group?.total_expenses).toBe(sum(spent) / 100);
  }

  async function compareExpenses(groupId: number, model: GroupModel): Promise<void> {
    const expenses = await listExpenses(asha, groupId);
    const inJoiningOrder = (among: string[]) =>
      model.members.filter(({ name }) => among.includes(name)).map(({ spelt }) => spelt);
    expect(
      expenses.map((expense) => [
        expense.paid_by_name,
        paise(expense.amount),
        expense.participants_names,
      ]),
    ).toEqual(
      model.expenses
        .toReversed()
        .map(({ paidBy, amount, among }) => [model.spelt(paidBy), amount, inJoiningOrder(among)]),
    );
  }

  /** Returns the balances by name, in paise. */
  async function compareBalances(groupId: number, model: GroupModel): Promise<Map<string, number>> {
    const entries = await listSettlements(asha, groupId);
    const balances = new Map(entries.map((entry) => [entry.member_name, paise(entry.balance)]));
    const known = model.members.filter((member) => balances.has(member.spelt));
    expect([...balances.keys()]).toEqual(known.map((member) => member.spelt));
    expect(sum([...balances.values()])).toBe(0);

    const sharesOfAlike = new Map<string, number[]>();
    for (const member of model.members) {
      const balance = balances.get(member.spelt);
      // A member is omitted only when they are removed with a zero balance.
      expect(balance !== undefined).toBe(member.isHere || (balance ?? 0) !== 0);
      const paid = model.paid(member.name);
      const share = paid + model.given(member.name) - (balance ?? 0);
      const [least, most] = model.shareBounds(member.name);
      expect(share).toBeGreaterThanOrEqual(least);
      expect(share).toBeLessThanOrEqual(most);
      const entry = entries.find(({ member_name: name }) => name === member.spelt);
      expect([entry?.total_paid, entry?.total_share, entry?.owes]).toEqual(
        entry ? [paid / 100, share / 100, (balance ?? 0) < 0] : [undefined, undefined, undefined],
      );
      const participation = model.participation(member.name);
      sharesOfAlike.set(participation, [...(sharesOfAlike.get(participation) ?? []), share]);
    }
    // The odd paise rotate, and a correction reverts them: only without corrections do equal shares stay within a
    // paisa.
    const alike = model.isCorrected ? [] : [...sharesOfAlike.values()];
    for (const shares of alike) expect(spread(shares)).toBeLessThanOrEqual(1);
    return balances;
  }

  /**
   * Compares the number of payments with the plan, and without it: one for each pair of a member and a payer of their
   * expenses.
   */
  async function comparePlans(groupId: number): Promise<void> {
    const [somebody] = await listSettlements(asha, groupId);
    if (!somebody) return;
    const member = encodeURIComponent(somebody.member_name);
    const why = await asha.get(`/group/api/groups/${groupId}/settlements/why/?member=${member}`);
    const { postings } = await readKept(test.db, groupId);
    const expenses = Map.groupBy(
      postings.filter(({ kind }) => kind === 'expense'),
      (posting) => posting.entry_id,
    );
    const pairs = [...expenses.values()].flatMap((parts) => {
      const payer = parts.find((part) => part.paid_paise !== null)?.member_id;
      const indebted = parts.filter(
        ({ member_id: id, share_paise: share }) => id !== payer && share,
      );
      return indebted.map(({ member_id: id }) => `${id} to ${payer}`);
    });
    expect(why.json()).toMatchObject({
      payments_with_plan: (await listSuggestions(asha, groupId)).length,
      payments_without_plan: new Set(pairs).size,
    });
  }

  async function settle(groupId: number, balances: Map<string, number>): Promise<void> {
    const suggestions = await listSuggestions(asha, groupId);
    const unsettled = [...balances.values()].filter((balance) => balance !== 0);
    expect(suggestions.length).toBeLessThanOrEqual(Math.max(0, unsettled.length - 1));
    for (const { from_member: from, to_member: to, amount } of suggestions) {
      expect(amount).toBeGreaterThan(0);
      balances.set(from, (balances.get(from) ?? Number.NaN) + paise(amount));
      balances.set(to, (balances.get(to) ?? Number.NaN) - paise(amount));
    }
    expect([...balances.values()].filter((balance) => balance !== 0)).toEqual([]);
  }

  /** Deletes and restores the last expense and the last payment; a deleted one is restored first. */
  async function deleteAndRestore(groupId: number, urls: GroupReplay['urls']): Promise<void> {
    for (const url of [urls.expense.at(-1), urls.payment.at(-1)]) {
      if (url === undefined) continue;
      await asha.post(`${url}restore/`);
      const before = await readKept(test.db, groupId);
      expect((await asha.delete(url)).statusCode).toBe(204);
      expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
      expect((await asha.post(`${url}restore/`)).statusCode).toBe(200);
      expect(await readKept(test.db, groupId)).toEqual(before);
    }
  }

  async function deleteAll(groupId: number, urls: GroupReplay['urls']): Promise<void> {
    for (const url of [...urls.expense, ...urls.payment]) await asha.delete(url);
    expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
    const { members, postings } = await readKept(test.db, groupId);
    for (const { name: _, ...totals } of members) {
      expect(Object.values(totals).filter((total) => total !== 0)).toEqual([]);
    }
    expect(postings).toEqual([]);
    const group = (await listGroups(asha)).find(({ id }) => id === groupId);
    expect(group?.total_expenses).toBe(0);
    expect(await listSuggestions(asha, groupId)).toEqual([]);
  }

  function spread(amounts: number[]): number {
    return Math.max(...amounts) - Math.min(...amounts);
  }
});
