import type {
  DeletedThing,
  Group,
  GroupEvent,
  GroupExpense,
  ListedGroup,
  NewInvitation,
  Payment,
  SettlementSuggestion,
  SettlementSummaryEntry,
} from '@hisaab/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Person } from './test-app.ts';

/** The fields of an expense in a test; others have defaults. */
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

/** Tries to add a member. */
export function tryToAddMember(person: Person, groupId: number, name: unknown) {
  return person.post(`/group/api/groups/${groupId}/add_member/`, { name });
}

/** Removes a member. @throws {Error} when the server refuses. */
export async function removeMember(person: Person, groupId: number, name: string): Promise<Group> {
  return readAs(await tryToRemoveMember(person, groupId, name), 200);
}

/** Tries to remove a member. */
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

/** Tries to add an expense. */
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

/** The fields of a payment that a test gives. */
export interface PaymentWish {
  from: string;
  to: string;
  amount: number | string;
  note?: string;
  date?: string;
}

/** Records a payment. @throws {Error} when the server refuses. */
export async function addPayment(
  person: Person,
  groupId: number,
  wish: PaymentWish,
): Promise<Payment> {
  return readAs(await tryToAddPayment(person, groupId, wish), 201);
}

/** Tries to record a payment. */
export function tryToAddPayment(person: Person, groupId: number, wish: PaymentWish) {
  const { from, to, ...others } = wish;
  const body = { group: groupId, from_member: from, to_member: to, ...others };
  return person.post('/group/api/payments/', body);
}

/** The payments of a group, newest first. */
export async function listPayments(
  person: Person,
  groupId: number,
  query = '',
): Promise<Payment[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/payments/${query}`), 200);
}

/** The events of a group, newest first. */
export async function listHistory(
  person: Person,
  groupId: number,
  query = '',
): Promise<GroupEvent[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/history/${query}`), 200);
}

/** The deleted things of a group, latest deletion first. */
export async function listDeleted(person: Person, groupId: number): Promise<DeletedThing[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/deleted/`), 200);
}

/**
 * Creates an invitation to a group, or for one of its guests.
 * @throws {Error} when the server refuses.
 */
export async function invite(
  person: Person,
  groupId: number,
  memberId?: number,
): Promise<NewInvitation & { token: string }> {
  const body = memberId === undefined ? {} : { member_id: memberId };
  const made = await person.post(`/group/api/groups/${groupId}/invitations/`, body);
  const invitation = readAs<NewInvitation>(made, 201);
  return { ...invitation, token: invitation.url.split('#')[1] ?? '' };
}

/** Tries to join with an invitation. */
export function tryToAccept(person: Person, token: string, memberId?: number) {
  const claim = memberId === undefined ? {} : { member_id: memberId };
  return person.post('/group/api/invitations/accept/', { token, ...claim });
}

/**
 * Joins with an invitation.
 * @throws {Error} when the server refuses.
 */
export async function accept(person: Person, token: string, memberId?: number): Promise<Group> {
  return readAs(await tryToAccept(person, token, memberId), 200);
}

/** Tries to delete a group. */
export function tryToDeleteGroup(person: Person, groupId: number) {
  return person.delete(`/group/api/groups/${groupId}/delete/`);
}

/** The groups of a person. */
export async function listGroups(person: Person): Promise<ListedGroup[]> {
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

/** The balances of a group's members. */
export async function listSettlements(
  person: Person,
  groupId: number,
): Promise<SettlementSummaryEntry[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/settlements/`), 200);
}

/** The suggested payments of a group. */
export async function listSuggestions(
  person: Person,
  groupId: number,
): Promise<SettlementSuggestion[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/settlement_suggestions/`), 200);
}

/** An amount of the API in whole paise. */
export function paise(rupees: number): number {
  return Math.round(rupees * 100);
}

/** The sum of whole numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * The body of a response with this status.
 * @throws {Error} with the response if it has another.
 */
export function readAs<Body>(response: LightMyRequestResponse, status: number): Body {
  if (response.statusCode !== status) {
    throw new Error(`${response.statusCode} instead of ${status}: ${response.body}`);
  }
  return response.json<Body>();
}
