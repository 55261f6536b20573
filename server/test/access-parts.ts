import type { PaymentAccount } from '@hisaab/contract';
import { GUEST, newName, PICTURE } from './calls/call.ts';
import { CLOSED_CYCLE } from './calls/paid-with-calls.ts';
import { addAccount, addExpense } from './factories.ts';
import type { Person, TestApp } from './test-app.ts';

/** Adds a receipt to an expense if the call is about one; the expense is personal or of a group. */
export async function addReceiptFor(
  call: string,
  owner: Person,
  expense: { kind: 'personal' | 'group'; id: number },
): Promise<void> {
  if (!call.includes(':receipt_id')) return;
  const { kind, id } = expense;
  const added = await owner.post(`/${kind}/api/expenses/${id}/receipts/`, { image: PICTURE });
  if (added.statusCode !== 201) throw new Error(added.body);
}

/** The id of the last receipt of the expense of a call. */
export async function findReceipt(
  { db }: TestApp,
  url: string,
  expenseId: number | undefined,
): Promise<number> {
  const found = url.startsWith('/group/')
    ? await db
        .selectFrom('group_receipt')
        .select((select) => select.fn.max('id').as('id'))
        .where('entry_id', '=', expenseId ?? 0)
        .executeTakeFirst()
    : await db
        .selectFrom('receipt')
        .select((select) => select.fn.max('id').as('id'))
        .where('expense_id', '=', expenseId ?? 0)
        .executeTakeFirst();
  // An expense without receipts has null.
  return found?.id || 1;
}

/** The id of an import of a group. */
export async function findImport({ db }: TestApp, groupId: number | undefined): Promise<number> {
  const found = await db
    .selectFrom('group_import')
    .select('id')
    .where('group_id', '=', groupId ?? 0)
    .executeTakeFirst();
  return found?.id ?? 1;
}

/** A card with an expense in a cycle that is over. */
export async function addSpentCard(owner: Person): Promise<PaymentAccount> {
  const card = await addAccount(owner, { name: newName(), kind: 'card', statement_day: 15 });
  await addExpense(owner, { date: CLOSED_CYCLE, account: card.id });
  return card;
}

/** The id of a guest in a group. */
export async function findGuest({ db }: TestApp, groupId: number | undefined): Promise<number> {
  const guest = await db
    .selectFrom('group_member')
    .select('id')
    .where('group_id', '=', groupId ?? 0)
    .where('name', '=', GUEST)
    .executeTakeFirst();
  return guest?.id ?? 1;
}

/** The id of an invitation of a group. */
export async function findInvitation(
  { db }: TestApp,
  groupId: number | undefined,
): Promise<number> {
  const invitation = await db
    .selectFrom('group_invitation')
    .select('id')
    .where('group_id', '=', groupId ?? 0)
    .executeTakeFirst();
  return invitation?.id ?? 1;
}
