import { addExpense, createGroup } from './group-actions.ts';
import type { Person, TestApp } from './test-app.ts';

/** The id of the last settlement with a person. */
export async function findSettling({ db }: TestApp, personId: number | undefined): Promise<number> {
  const found = await db
    .selectFrom('person_settling')
    .select('id')
    .where('other_id', '=', personId ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.id ?? 1;
}

let friends = 0;

/** A user who shares one group with this person only and owes them something, or has settled that. */
export async function makeFriend(test: TestApp, owner: Person, call: string): Promise<number> {
  const friend = await test.signUp(`friend-${++friends}`);
  const { id } = await createGroup(owner, 'Lunch', [friend.username]);
  await addExpense(owner, id, { paidBy: owner.username, amount: 60 });
  if (call.includes(':settling_id')) {
    await owner.post(`/group/api/people/${friend.id}/settle/`, {});
  }
  return friend.id;
}
