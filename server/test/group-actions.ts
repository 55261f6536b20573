import type {
  Group,
  GroupExpense,
  SettlementSuggestion,
  SettlementSummaryEntry,
} from '@hisaab/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../src/db/database.ts';
import type { Person } from './test-app.ts';

/** What a test says of an expense; the rest is invented. */
export interface ExpenseWish {
  paidBy: string;
  amount: number | string;
  among?: string[];
  description?: string;
}

/** Creates a group and adds these names to it. @throws {Error} when the server refuses. */
export async function createGroup(person: Person, name: string, names: string[] = []) {
  const group = readAs<Group>(await person.post('/group/api/groups/', { name }), 201);
  let latest = group;
  for (const member of names) latest = await addMember(person, group.id, member);
  return latest;
}

/** Adds a member. @throws {Error} when the server refuses. */
export async function addMember(person: Person, groupId: number, name: string): Promise<Group> {
  return readAs(await tryToAddMember(person, groupId, name), 201);
}

/** Asks to add a member. */
export function tryToAddMember(person: Person, groupId: number, name: unknown) {
  return person.post(`/group/api/groups/${groupId}/add_member/`, { name });
}

/** Removes a member. @throws {Error} when the server refuses. */
export async function removeMember(person: Person, groupId: number, name: string): Promise<Group> {
  return readAs(await tryToRemoveMember(person, groupId, name), 200);
}

/** Asks to remove a member. */
export function tryToRemoveMember(person: Person, groupId: number, name: unknown) {
  return person.post(`/group/api/groups/${groupId}/remove_member/`, { name });
}

/** Adds an expense. @throws {Error} when the server refuses. */
export async function addExpense(
  person: Person,
  groupId: number,
  wish: ExpenseWish,
): Promise<GroupExpense> {
  return readAs(await tryToAddExpense(person, groupId, wish), 201);
}

/** Asks to add an expense. */
export function tryToAddExpense(person: Person, groupId: number, wish: ExpenseWish) {
  return person.post('/group/api/expenses/', {
    group: groupId,
    paid_by_name: wish.paidBy,
    amount: wish.amount,
    description: wish.description ?? 'Something shared',
    split_equally: true,
    ...(wish.among === undefined ? {} : { participant_names: wish.among }),
  });
}

/** Asks to delete a group. */
export function tryToDeleteGroup(person: Person, groupId: number) {
  return person.delete(`/group/api/groups/${groupId}/delete/`);
}

/** The groups that somebody sees. */
export async function listGroups(person: Person): Promise<Group[]> {
  return readAs(await person.get('/group/api/groups/'), 200);
}

/** The expenses of a group, newest first. */
export async function listExpenses(
  person: Person,
  groupId: number,
  query = '',
): Promise<GroupExpense[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/expenses/${query}`), 200);
}

/** How the members of a group stand. */
export async function listSettlements(
  person: Person,
  groupId: number,
): Promise<SettlementSummaryEntry[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/settlements/`), 200);
}

/** The payments that would settle a group. */
export async function listSuggestions(
  person: Person,
  groupId: number,
): Promise<SettlementSuggestion[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/settlement_suggestions/`), 200);
}

/** An amount of the wire in whole paise. */
export function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Compares the totals that a group keeps with the sums over its rows, and its balances with zero. */
export async function findErrorsInBooks(db: Db, groupId: number): Promise<string[]> {
  const group = await db
    .selectFrom('expense_group')
    .selectAll()
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const expenses = await db
    .selectFrom('group_expense')
    .selectAll()
    .where('group_id', '=', groupId)
    .execute();
  const shares = await db
    .selectFrom('group_expense_share')
    .innerJoin('group_expense', 'group_expense.id', 'group_expense_share.group_expense_id')
    .selectAll('group_expense_share')
    .where('group_id', '=', groupId)
    .execute();
  const members = await db
    .selectFrom('group_member')
    .selectAll()
    .where('group_id', '=', groupId)
    .execute();

  const errors: string[] = [];
  const compare = (what: string, kept: number, summed: number) => {
    if (kept !== summed) errors.push(`${what}: ${kept} is kept, the rows say ${summed}`);
  };
  compare('total', group.total_paise, sum(expenses.map((expense) => expense.amount_paise)));
  compare('count', group.expense_count, expenses.length);
  for (const member of members) {
    const paid = expenses.filter((expense) => expense.paid_by_member_id === member.id);
    const carried = shares.filter((share) => share.member_id === member.id);
    compare(
      `${member.name} paid`,
      member.paid_paise,
      sum(paid.map((expense) => expense.amount_paise)),
    );
    compare(
      `${member.name} shares`,
      member.share_paise,
      sum(carried.map((share) => share.share_paise)),
    );
  }
  for (const expense of expenses) {
    const parts = shares.filter((share) => share.group_expense_id === expense.id);
    const amounts = parts.map((share) => share.share_paise);
    compare(`parts of expense ${expense.id}`, expense.participant_count, parts.length);
    compare(`amount of expense ${expense.id}`, expense.amount_paise, sum(amounts));
    if (Math.max(...amounts) - Math.min(...amounts) > 1) {
      errors.push(`expense ${expense.id}: ${amounts.join(', ')} is not equal`);
    }
  }
  return errors;
}

/** The sum of whole numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function readAs<Body>(response: LightMyRequestResponse, status: number): Body {
  if (response.statusCode !== status) {
    throw new Error(`${response.statusCode} instead of ${status}: ${response.body}`);
  }
  return response.json<Body>();
}
