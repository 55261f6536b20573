import { GUEST, SECOND_GUEST, type ChangeScene } from './calls/call.ts';
import { addExpense, setBudget } from './factories.ts';
import * as groups from './group-actions.ts';
import { addRecurring } from './group-recurring-actions.ts';
import type { TestApp } from './test-app.ts';

/** Signs up three people, whose names end with a number, and creates what the calls of the table change. */
export async function setChangeScene(test: TestApp, number: number): Promise<ChangeScene> {
  const [asha, ravi, uma] = await Promise.all(
    ['Asha', 'Ravi', 'Uma'].map((name) => test.signUp(`${name}${number}`)),
  );
  if (!asha || !ravi || !uma) throw new Error('Somebody is missing.');
  const { id: expenseId } = await addExpense(asha);
  const { id: budgetId } = await setBudget(asha, 5_000);
  const group = await groups.createGroup(asha, 'Goa', [
    ravi.username,
    uma.username,
    GUEST,
    SECOND_GUEST,
  ]);
  const shared = { paidBy: ravi.username, amount: 1_000 };
  const { id: groupExpenseId } = await groups.addExpense(asha, group.id, shared);
  const paid = { from: GUEST, to: asha.username, amount: 5 };
  const { id: paymentId } = await groups.addPayment(asha, group.id, paid);
  const { id: groupRecurringId } = await addRecurring(asha, group.id, { paidBy: GUEST });
  const [umaId = 0, guestId = 0] = group.members.slice(2).map((member) => member.id);
  const invitation = await groups.invite(asha, group.id);
  await groups.removeMember(asha, group.id, uma.username);
  const things = { invitation, groupExpenseId, groupRecurringId, paymentId, guestId, umaId };
  return { test, asha, ravi, uma, group, expenseId, budgetId, ...things };
}
