import type { Group, Settling, SettlementSuggestion, SharingPerson } from '@hisaab/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addExpense,
  addPayment,
  createGroup,
  listGroups,
  listSuggestions,
  paise,
  readAs,
  sum,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

/** The last groups are pairs of the first person with the others. */
const PAIRS = 3;
const NAMES = ['Asha', 'Ravi', 'Meera', 'Dev', 'Uma', 'Zoya'];
const GROUPS = 8;

const person = fc.nat({ max: NAMES.length - 1 });
const amount = fc.integer({ min: 1, max: 100_000 }).map((whole) => whole / 100);
/** Steps: in which group, who pays how much for whom; with `isBack`, one pays another back. */
const steps = fc.array(
  fc.record({
    group: fc.nat({ max: GROUPS - 1 }),
    by: person,
    among: fc.array(person, { minLength: 1, maxLength: 4 }),
    amount,
    isBack: fc.boolean(),
  }),
  { minLength: 6, maxLength: 24 },
);
/** The other members of each group, besides the first two. */
const memberships = fc.array(fc.subarray([2, 3, 4, 5]), { minLength: GROUPS, maxLength: GROUPS });

describeOnBothEngines('What is open between people, after any history,', (engine) => {
  let test: TestApp;
  let people: Person[];
  beforeAll(async () => {
    test = await buildTestApp(engine);
    people = [];
    for (const name of NAMES) people.push(await test.signUp(name));
  });
  afterAll(() => test.close());

  const nameOf = (index: number) => NAMES[index] ?? '';
  const at = (index: number): Person => {
    const found = people[index];
    if (!found) throw new Error(`There are ${people.length} people only.`);
    return found;
  };
  const listPeople = async (of: Person) =>
    readAs<SharingPerson[]>(await of.get('/group/api/people/'), 200);

  async function replay(
    members: readonly (readonly number[])[],
    history: readonly {
      group: number;
      by: number;
      among: number[];
      amount: number;
      isBack: boolean;
    }[],
  ): Promise<number[]> {
    for (const group of await listGroups(at(0))) {
      await at(0).delete(`/group/api/groups/${group.id}/delete/`);
    }
    const groups: Array<{ id: number; names: string[] }> = [];
    for (const [index, others] of members.slice(0, GROUPS - PAIRS).entries()) {
      const names = [0, 1, ...others].map(nameOf);
      const group = await createGroup(at(0), `Group ${index}`, names.slice(1));
      groups.push({ id: group.id, names });
    }
    for (let pair = 1; pair <= PAIRS; pair += 1) {
      const body = { name: nameOf(pair), link: true };
      const { id } = readAs<Group>(await at(0).post('/group/api/people/', body), 201);
      groups.push({ id, names: [nameOf(0), nameOf(pair)] });
    }
    for (const { group, by, among, amount: spent, isBack } of history) {
      const { id = 0, names = [] } = groups[group] ?? {};
      const payer = names[by % names.length] ?? '';
      const sharing = [...new Set(among.map((one) => names[one % names.length] ?? ''))];
      const [to = ''] = sharing.filter((name) => name !== payer);
      if (!isBack) await addExpense(at(0), id, { paidBy: payer, amount: spent, among: sharing });
      else if (to !== '') await addPayment(at(0), id, { from: payer, to, amount: spent });
    }
    return groups.map(({ id }) => id);
  }

  /** The sum of all groups' plans between two names, in paise; positive if the other pays. */
  const between = (plans: SettlementSuggestion[][], own: string, other: string) =>
    sum(
      plans.flat().map(({ from_member: from, to_member: to, amount: suggested }) => {
        if (from === other && to === own) return paise(suggested);
        return from === own && to === other ? -paise(suggested) : 0;
      }),
    );
  const plansOf = (groupIds: number[]) =>
    Promise.all(groupIds.map((id) => listSuggestions(at(0), id)));
  const balancesOf = async () =>
    (await listGroups(at(0))).map(({ id, balance }) => [id, balance]).toSorted();

  it('[people-books-1] is the sum of the suggestions; settled it is 0 and all else stays; undone, all is as before', async () => {
    const property = fc.asyncProperty(
      memberships,
      steps,
      fc.nat(),
      async (members, history, choice) => {
        const groupIds = await replay(members, history);
        const plans = await plansOf(groupIds);
        for (const [index, own] of NAMES.entries()) {
          for (const { name, balance, groups } of await listPeople(at(index))) {
            expect(paise(balance)).toBe(between(plans, own, name));
            expect(sum(groups.map((group) => paise(group.amount)))).toBe(paise(balance));
          }
        }
        const open = (await listPeople(at(0))).filter(({ groups }) =>
          groups.some((group) => group.amount !== 0),
        );
        const chosen = open[choice % open.length];
        if (!chosen) return;
        const balances = await balancesOf();
        const path = `/group/api/people/${chosen.user_id}/settle/`;
        const body = { amount: chosen.balance };
        const { id } = readAs<Settling>(await at(0).post(path, body), 201);
        const after = await plansOf(groupIds);
        const others = plans.map((plan) => plan.filter(isNotBetween(nameOf(0), chosen.name)));
        expect(after).toEqual(others);
        for (const groupId of groupIds)
          expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
        expect((await at(0).delete(`${path}${id}/`)).statusCode).toBe(204);
        expect(await balancesOf()).toEqual(balances);
        expect(await plansOf(groupIds)).toEqual(plans);
      },
    );
    await fc.assert(property, { numRuns: stressed(engine === 'sqlite' ? 20 : 8) });
  }, 240_000);

  it('[people-books-2] is settled once if both settle it at the same time, while others pay', async () => {
    const groupIds = await replay(
      Array.from({ length: GROUPS }, () => [2]),
      Array.from({ length: GROUPS }, (_, group) => ({
        group,
        by: group % 2,
        among: [0, 1, 2],
        amount: 30 + group,
        isBack: false,
      })),
    );
    const [asha, ravi] = [at(0), at(1)];
    const settle = (one: Person, other: Person) =>
      one.post(`/group/api/people/${other.id}/settle/`, {});
    const answers = await Promise.all([
      settle(asha, ravi),
      settle(ravi, asha),
      ...groupIds
        .slice(0, GROUPS - PAIRS)
        .map((id) => at(2).post('/group/api/expenses/', expenseOf(id))),
      settle(asha, ravi),
      settle(ravi, asha),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(3);
    for (const id of groupIds) expect(await findErrorsInBooks(test.db, id)).toEqual([]);
    const plans = await plansOf(groupIds);
    const [found] = (await listPeople(asha)).filter(({ name }) => name === 'Ravi');
    expect(paise(found?.balance ?? 0)).toBe(between(plans, 'Asha', 'Ravi'));
  }, 60_000);
});

const expenseOf = (group: number) => ({ group, paid_by_name: 'Meera', amount: 9 });

function isNotBetween(one: string, other: string) {
  return ({ from_member: from, to_member: to }: SettlementSuggestion) =>
    !((from === one && to === other) || (from === other && to === one));
}
