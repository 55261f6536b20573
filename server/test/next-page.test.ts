import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('A list that is read page by page', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  /** Follows the links from an address on; returns the ids of each page. */
  async function follow(address: string): Promise<number[][]> {
    const pages: number[][] = [];
    let next: string | undefined = address;
    while (next !== undefined) {
      const { statusCode, headers, body } = await asha.get(next);
      expect(statusCode).toBe(200);
      const listed: Array<{ id: number }> = JSON.parse(body);
      pages.push(listed.map(({ id }) => id));
      next = /^<(?<address>[^>]+)>; rel="next"$/.exec(String(headers['link']))?.groups?.['address'];
    }
    return pages;
  }

  it('[next-page-1] has a link to its next page with the same parameters, except the last one', async () => {
    for (const category of ['Food', 'Bills', 'Food', 'Food', 'Food', 'Food'] as const) {
      await addExpense(asha, { category });
    }
    expect(await follow('/personal/api/expenses/?category=Food&limit=2')).toEqual([
      [6, 5],
      [4, 3],
      [1],
    ]);
    expect(await follow('/personal/api/expenses/?limit=6')).toHaveLength(1);
    expect(await follow('/personal/api/expenses/')).toHaveLength(1);
  });

  it('[next-page-2] has it in groups too: expenses, payments, history', async () => {
    const group = await groups.createGroup(asha, 'Goa', ['Ben']);
    for (let paid = 1; paid <= 3; paid += 1) {
      await groups.addExpense(asha, group.id, { paidBy: 'Ben', amount: paid });
      const payment = { group: group.id, from_member: 'Asha', to_member: 'Ben', amount: 1 };
      expect((await asha.post('/group/api/payments/', payment)).statusCode).toBe(201);
    }
    const at = `/group/api/groups/${group.id}`;
    for (const [list, count] of [
      ['expenses', 3],
      ['payments', 3],
      ['history', 8],
    ] as const) {
      const pages = await follow(`${at}/${list}/?limit=1`);
      expect(new Set(pages.flat()).size).toBe(count);
    }
  });
});
