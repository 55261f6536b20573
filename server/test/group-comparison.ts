import { expect } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import {
  listExpenses,
  listGroups,
  listSettlements,
  listSuggestions,
  paise,
  sum,
} from './group-actions.ts';
import { readKept } from './group-books.ts';
import { mainPayer, type ModelMember, type PlayedGroup } from './group-model.ts';
import type { Person } from './test-app.ts';

/** The members of a group in its rows, former ones included, in joining order. */
export async function readMembers(db: Db, groupId: number): Promise<ModelMember[]> {
  const rows = await db
    .selectFrom('group_member')
    .select(['id', 'name', 'name_key', 'user_id', 'removed_at'])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, name_key: key, user_id: userId, removed_at: removedAt }) => {
    return { id, key, name, userId, isHere: removedAt === null };
  });
}

/** The shares of an expense in its postings, in joining order; a plain expense does not show who got the odd paise. */
export async function readShares(db: Db, groupId: number, entryId: number) {
  const rows = await db
    .selectFrom('posting')
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'posting.group_id')
        .onRef('group_member.id', '=', 'posting.member_id'),
    )
    .select(['group_member.name', 'posting.member_id', 'posting.share_paise'])
    .where('posting.group_id', '=', groupId)
    .where('posting.entry_id', '=', entryId)
    .orderBy('posting.member_id')
    .execute();
  return rows.flatMap(({ name, member_id: memberId, share_paise: share }) =>
    share === null ? [] : [{ name, memberId, share }],
  );
}

/** Compares what each has paid and shares, and their balances; who was removed without a balance is not listed. */
export async function compareBalances(person: Person, { id, model }: PlayedGroup): Promise<void> {
  const entries = await listSettlements(person, id);
  expect(sum(entries.map(({ balance }) => paise(balance)))).toBe(0);
  expect(
    entries.map((entry) => [
      entry.member_name,
      paise(entry.total_paid),
      paise(entry.total_share),
      paise(entry.balance),
      entry.owes,
    ]),
  ).toEqual(
    model.named.map((member) => {
      const balance = model.balance(member.id);
      return [member.name, model.paid(member.id), model.share(member.id), balance, balance < 0];
    }),
  );
  // The odd paise rotate, and a correction reverts them: only without corrections do equal shares stay within a paisa.
  if (model.isCorrected) return;
  const alike = Map.groupBy(model.members, ({ id: member }) => model.participation(member));
  for (const members of alike.values()) {
    const shares = members.map((member) => model.share(member.id));
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  }
}

/** Compares what the users see of a group in their lists: only its creator sees it without being in it. */
export async function compareLists(users: readonly Person[], { id, model }: PlayedGroup) {
  for (const [place, user] of users.entries()) {
    const group = (await listGroups(user)).find((one) => one.id === id);
    const mine = model.members.filter(({ userId }) => userId === user.id);
    const isHere = mine.some((member) => member.isHere);
    expect(group !== undefined).toBe(isHere || place === 0);
    if (!group) continue;
    expect({
      members: group.members.map(({ name, is_registered_user: isUser }) => [name, isUser]),
      count: group.member_count,
      total: paise(group.total_expenses),
      archived: group.archived,
      balance: paise(group.balance),
    }).toEqual({
      members: model.here.map(({ name, userId }) => [name, userId !== null]),
      count: model.here.length,
      total: sum(model.bills.map(({ amount }) => amount)),
      archived: model.archivedBy.has(user.id),
      balance: sum(mine.map((member) => model.balance(member.id))),
    });
  }
}

/** Compares the list of expenses, newest first. */
export async function compareExpenses(person: Person, { id, model }: PlayedGroup): Promise<void> {
  const expenses = await listExpenses(person, id);
  expect(
    expenses.map((expense) => [
      expense.paid_by_name,
      paise(expense.amount),
      expense.participants_names,
    ]),
  ).toEqual(
    model.bills
      .toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
      .map((bill) => [
        model.member(mainPayer(bill) ?? 0).name,
        bill.amount,
        [...bill.shares.keys()].map((member) => model.member(member).name),
      ]),
  );
}

/** Compares the number of payments with the plan, and without it: one for each pair of a member and a payer of their bills. */
export async function comparePlans(person: Person, { id, model }: PlayedGroup): Promise<void> {
  const [somebody] = model.named;
  if (!somebody) return;
  const member = encodeURIComponent(somebody.name);
  const why = await person.get(`/group/api/groups/${id}/settlements/why/?member=${member}`);
  const suggestions = await listSuggestions(person, id);
  expect(why.json()).toMatchObject({ payments_with_plan: suggestions.length });
  if (model.bills.some(({ payers }) => payers.length > 1)) return;
  const pairs = model.bills.flatMap(({ payers: [payer], shares }) =>
    [...shares].flatMap(([debtor, share]) =>
      share === 0 || debtor === payer?.memberId ? [] : [`${debtor} to ${payer?.memberId}`],
    ),
  );
  expect(why.json()).toMatchObject({ payments_without_plan: new Set(pairs).size });
}

/** Follows the suggested payments, which are fewer than the people and bring every balance to zero. */
export async function settle(person: Person, { id, model }: PlayedGroup): Promise<void> {
  const balances = new Map(model.named.map((member) => [member.name, model.balance(member.id)]));
  const isOpen = (balance: number) => balance !== 0;
  const unsettled = [...balances.values()].filter(isOpen);
  const suggestions = await listSuggestions(person, id);
  expect(suggestions.length).toBeLessThanOrEqual(Math.max(0, unsettled.length - 1));
  for (const { from_member: from, to_member: to, amount } of suggestions) {
    expect(amount).toBeGreaterThan(0);
    balances.set(from, (balances.get(from) ?? Number.NaN) + paise(amount));
    balances.set(to, (balances.get(to) ?? Number.NaN) - paise(amount));
  }
  expect([...balances.values()].filter(isOpen)).toEqual([]);
}

/** What an import that is undone leaves as it was: all sums, all postings, the months and the group itself. */
export async function readState(db: Db, groupId: number) {
  const months = await db
    .selectFrom('member_month')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('share_count', '<>', 0)
    .orderBy('member_id')
    .orderBy('month')
    .execute();
  const group = await db
    .selectFrom('expense_group')
    .selectAll()
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  return { kept: await readKept(db, groupId), months, group };
}
