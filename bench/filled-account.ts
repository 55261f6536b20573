import { send, type Headers } from './harness.ts';

const EXPENSES = '/personal/api/expenses/';

/** Gives a new person a budget and a group with bills. */
export async function fill(url: string, person: Headers): Promise<void> {
  await send(`${url}/personal/api/budget/`, 'POST', person, { monthly_limit: 45_000 });
  await send(`${url}/group/api/groups/`, 'POST', person, { name: 'Goa weekend' });
  for (const name of ['Rohan', 'Farah', 'Imran', 'Meera']) {
    await send(`${url}/group/api/groups/1/add_member/`, 'POST', person, { name });
  }
  for (const amount of [18_400, 7_925, 6_380.5, 2_450, 1_184, 300]) {
    await send(`${url}/group/api/expenses/`, 'POST', person, {
      group: 1,
      paid_by_name: 'Rohan',
      amount,
      description: 'Villa, two nights',
      split_equally: true,
    });
  }
}

/** Adds expenses of all categories, one after the other. */
export async function addExpenses(url: string, person: Headers, count: number): Promise<void> {
  const categories = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];
  for (let index = 0; index < count; index++) {
    await send(url + EXPENSES, 'POST', person, {
      amount: 100 + index,
      category: categories[index % categories.length],
      description: 'Filter coffee and dosa',
    });
  }
}
