import type { Group, GroupExpense } from '@hisaab/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom, type Random } from '@hisaab/domain';
import { exactParts, randomBill } from '@hisaab/domain/bill-model';
import { createGroup, listSettlements, paise, sum } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/group/api/expenses/';
const TWINS = 3;
const STEPS_OF_A_GROUP = 20;
const STEPS = { sqlite: IS_LONG ? 20_000 : 300, postgres: IS_LONG ? 5_000 : 80 };

/** A bill in the server's response, and whether it counts now. */
interface Kept {
  id: number;
  bill: GroupExpense;
  isDeleted: boolean;
}

describeOnBothEngines('The books of a group with bills of any kind', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterAll(() => test.close());

  it('[group-bills-13] match the model when bills are added, changed, deleted and restored', async () => {
    for (let seed = 0; seed < STEPS[engine] / STEPS_OF_A_GROUP; seed += 1) {
      expect(await findErrorsInBooks(test.db, await tryGroup(seed))).toEqual([]);
    }
  }, 3_600_000);

  async function tryGroup(seed: number): Promise<number> {
    const random = seededRandom(seed);
    const guests = Array.from({ length: 2 * TWINS - 1 }, (_, index) => `Guest ${index}`);
    const group = await createGroup(asha, `Group ${seed}`, guests);
    const kept: Kept[] = [];
    for (let step = 0; step < STEPS_OF_A_GROUP; step += 1) {
      await takeStep(random, group, kept);
      const counting = kept.filter(({ isDeleted }) => !isDeleted).map(({ bill }) => bill);
      expect(await balancesOf(group)).toEqual(modelBalances(group, counting));
    }
    return group.id;
  }

  async function takeStep(random: Random, group: Group, kept: Kept[]): Promise<void> {
    const known = kept[Math.floor(random() * kept.length)];
    const kind = random();
    if (!known || kind < 0.5) {
      const bill = await send(random, group);
      kept.push({ id: bill.id, bill, isDeleted: false });
    } else if (known.isDeleted) {
      const response = await asha.post(`${EXPENSES}${known.id}/restore/`);
      expect(await withShares(response.json(), group)).toEqual(known.bill);
      known.isDeleted = false;
    } else if (kind < 0.8) {
      known.bill = await send(random, group, known.id);
    } else {
      await asha.delete(`${EXPENSES}${known.id}/`);
      known.isDeleted = true;
    }
  }

  /** Adds a random bill, or changes one to it, and compares its shares with their exact parts. */
  async function send(random: Random, group: Group, id?: number): Promise<GroupExpense> {
    const { amount, people, lines } = randomBill(random, TWINS);
    const named = (list: typeof people) =>
      list.map(({ memberId, heads }) => ({ name: group.members[memberId - 1]?.name, heads }));
    const body = {
      amount: amount / 100,
      ...paidBy(random, group, amount),
      participants: named(people),
      lines: lines.map((line) => ({
        amount: line.amount / 100,
        participants: named(line.people),
      })),
    };
    const response =
      id === undefined
        ? await asha.post(EXPENSES, { group: group.id, ...body })
        : await asha.put(`${EXPENSES}${id}/`, body);
    expect([response.statusCode, response.body]).toEqual([
      id === undefined ? 201 : 200,
      response.body,
    ]);
    const bill = await withShares(response.json<GroupExpense>(), group);
    const shares = sharesOf(bill);
    expect(sum([...shares.values()])).toBe(amount);
    for (const [memberId, { over, under }] of exactParts({ amount, people, lines })) {
      const share = shares.get(group.members[memberId - 1]?.name ?? '') ?? Number.NaN;
      const off = (BigInt(share) * under - over) / under;
      expect(Math.abs(Number(off))).toBeLessThanOrEqual(lines.length);
    }
    return bill;
  }

  function paidBy(random: Random, group: Group, amount: number) {
    const [first, second] = group.members;
    const part = Math.floor(random() * amount);
    if (random() < 0.5 || part === 0) return { paid_by_name: first?.name };
    const payers = [
      { name: second?.name, amount: part / 100 },
      { name: first?.name, amount: (amount - part) / 100 },
    ];
    return { payers };
  }

  function sharesOf({ shares = [] }: GroupExpense): Map<string, number> {
    return new Map(shares.map(({ name, amount }) => [name, paise(amount)]));
  }

  /** A plain expense does not show who got the odd paise. */
  async function withShares(bill: GroupExpense, group: Group): Promise<GroupExpense> {
    const rows = await test.db
      .selectFrom('posting')
      .innerJoin('group_member', 'group_member.id', 'posting.member_id')
      .select(['group_member.name', 'posting.share_paise'])
      .where('posting.group_id', '=', group.id)
      .where('entry_id', '=', bill.id)
      .orderBy('member_id')
      .execute();
    const shares = rows.flatMap(({ name, share_paise: share }) =>
      share === null ? [] : [{ name, amount: share / 100 }],
    );
    if (bill.shares) expect(shares).toEqual(bill.shares);
    return { ...bill, shares };
  }

  async function balancesOf({ id }: Group): Promise<number[]> {
    return (await listSettlements(asha, id)).map(({ balance }) => paise(balance));
  }

  function modelBalances(group: Group, bills: readonly GroupExpense[]): number[] {
    return group.members.map(({ name }) =>
      sum(
        bills.map((bill) => {
          const payers = bill.payers ?? [{ name: bill.paid_by_name, amount: bill.amount }];
          const paid = payers.find((payer) => payer.name === name)?.amount ?? 0;
          return paise(paid) - (sharesOf(bill).get(name) ?? 0);
        }),
      ),
    );
  }
});
