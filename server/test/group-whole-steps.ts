import type { ListedGroup, Settling, SettlementSuggestion } from '@hisaab/contract';
import { expect } from 'vitest';
import { listGroups, paise, readAs, tryToDeleteGroup } from './group-actions.ts';
import { findErrorsInBooks, readKept } from './group-books.ts';
import { compareBalances, readMembers, readState } from './group-comparison.ts';
import { importEntries } from './group-import-actions.ts';
import { bodyOf } from './group-bill-body.ts';
import { enter } from './group-entry-steps.ts';
import type { GroupReplay } from './group-replay.ts';
import { paidParts, type PlayedGroup } from './group-model.ts';
import type { NamedBill } from './group-bill-steps.ts';
import type { WholeStep } from './group-steps.ts';
import { compareUsersMonths, listPeople, listPlans } from './people-comparison.ts';

const GUESTS = ['Guest', 'Other guest'];

/** Takes a step with whole groups; those that are undone at once leave everything as it was. */
export async function takeWholeStep(replay: GroupReplay, step: WholeStep): Promise<void> {
  const group = replay.group(0);
  if (step.do === 'archive') await archive(replay, step);
  else if (step.do === 'import') await importOnce(replay, group, step.bills);
  else if (step.do === 'import and undo') await importAndUndo(replay, group, step.bills);
  else if (step.do === 'settle people') await settlePeople(replay, step.which);
  else if (step.do === 'delete group') await deleteGroup(replay, group);
  else if (step.do === 'switch') await flip(replay, step.by);
  else if (step.do === 'own') {
    const { amount, date, category = 'Other' } = step.bill;
    const own = { amount: amount / 100, date, category };
    await replay.user(step.by).post('/personal/api/expenses/', own);
  }
}

async function archive(
  replay: GroupReplay,
  { at, by, isArchived }: Extract<WholeStep, { do: 'archive' }>,
): Promise<void> {
  const { id, model } = replay.group(at);
  const user = replay.user(by);
  const isSeen = by === 0 || model.here.some(({ userId }) => userId === user.id);
  const url = `/group/api/groups/${id}/archived/`;
  const { statusCode } = await user.put(url, { archived: isArchived });
  expect(statusCode).toBe(isSeen ? 204 : 404);
  if (isSeen && isArchived) model.archivedBy.add(user.id);
  else if (isSeen) model.archivedBy.delete(user.id);
}

async function flip(replay: GroupReplay, by: number): Promise<void> {
  const user = replay.user(by);
  const counts = !replay.counting.has(user);
  await user.patch('/auth/profile/', { counts_group_shares: counts });
  if (counts) replay.counting.add(user);
  else replay.counting.delete(user);
}

/** While a group is deleted, nobody carries anything of it. */
async function deleteGroup(replay: GroupReplay, group: PlayedGroup): Promise<void> {
  expect((await tryToDeleteGroup(replay.user(), group.id)).statusCode).toBe(204);
  await compareUsersMonths(replay, group);
  await replay.user().post(`/group/api/groups/${group.id}/restore/`);
}

/** A file with these bills, and the guests it adds; undefined if it names somebody who would not be there. */
function fileOf({ model }: PlayedGroup, bills: readonly NamedBill[]) {
  const guests = GUESTS.filter((name) => !model.find(name)?.isHere);
  const names = bills.flatMap((bill) => [
    ...paidParts(bill).map(({ name }) => name),
    ...[bill, ...bill.lines].flatMap(({ people }) => people.map(({ name }) => name)),
  ]);
  const isKnown = names.every((name) => guests.includes(name) || model.find(name)?.isHere);
  const entries = bills.map((bill) => ({ kind: 'expense', ...bodyOf(bill) }));
  return { isKnown, file: { file_name: 'trip.csv', guests, entries } };
}

/** A file that is sent twice with one key is imported once. */
async function importOnce(
  replay: GroupReplay,
  group: PlayedGroup,
  bills: readonly NamedBill[],
): Promise<void> {
  const { id, model } = group;
  const { isKnown, file: payload } = fileOf(group, bills);
  const headers = {
    authorization: `Token ${replay.user().token}`,
    'idempotency-key': `file-${replay.imports}-of-${id}`,
  };
  const url = `/group/api/groups/${id}/imports/`;
  const send = () => replay.test.app.inject({ method: 'POST', url, headers, payload });
  const first = await send();
  expect([bills, first.statusCode]).toEqual([bills, isKnown ? 201 : 400]);
  if (!isKnown) return;
  expect((await send()).json()).toEqual(first.json());
  replay.imports += 1;
  group.model.members = await readMembers(replay.test.db, id);
  const known = new Set(model.entered.map((bill) => bill.id));
  const rows = await replay.test.db
    .selectFrom('entry')
    .select(['id', 'day'])
    .where('group_id', '=', id)
    .where('kind', '=', 'expense')
    .orderBy('id')
    .execute();
  const added = rows.filter((row) => !known.has(row.id));
  expect(added).toHaveLength(bills.length);
  for (const [place, bill] of bills.entries()) {
    const [found, row] = [model.resolve(bill), added[place]];
    if (!found || !row) throw new Error('An imported bill is not there.');
    await enter(replay, group, { id: row.id, date: row.day }, found);
  }
  await compareBalances(replay.user(), group);
}

/** An import of which one bill is changed and one deleted leaves nothing when it is undone. */
async function importAndUndo(
  replay: GroupReplay,
  group: PlayedGroup,
  bills: readonly NamedBill[],
): Promise<void> {
  const { user, test } = replay;
  const { isKnown, file } = fileOf(group, bills);
  if (!isKnown) return;
  const before = await readState(test.db, group.id);
  const { id } = await importEntries(user(), group.id, file);
  group.model.archivedBy.clear();
  const { postings } = await readKept(test.db, group.id);
  const old = new Set(before.kept.postings.map((posting) => posting.entry_id));
  const [changed, deleted] = postings.filter((posting) => !old.has(posting.entry_id));
  const [paidBy] = GUESTS;
  const change = { paid_by_name: paidBy, amount: 12.34 };
  await user().put(`/group/api/expenses/${changed?.entry_id}/`, change);
  await user().delete(`/group/api/expenses/${deleted?.entry_id}/`);
  expect(await findErrorsInBooks(test.db, group.id)).toEqual([]);
  const taken = await user().delete(`/group/api/groups/${group.id}/imports/${id}/`);
  expect(taken.statusCode).toBe(204);
  expect(await readState(test.db, group.id)).toEqual(before);
}

/** Settled with one of the people, all that is open between the two is 0 and all else stays; undone, all is as before. */
async function settlePeople(replay: GroupReplay, which: number): Promise<void> {
  const user = replay.user();
  const open = (await listPeople(user)).filter(({ groups }) =>
    groups.some(({ amount }) => amount !== 0),
  );
  const chosen = open[which % open.length];
  if (!chosen) return;
  const [plans, balances] = [await listPlans(replay), await balancesOf(replay)];
  const path = `/group/api/people/${chosen.user_id}/settle/`;
  const { id } = readAs<Settling>(await user.post(path, { amount: chosen.balance }), 201);
  const others = plans.map((plan, place) => {
    const { here } = replay.group(place).model;
    const [own, other] = [user.id, chosen.user_id].map(
      (person) => here.find(({ userId }) => userId === person)?.name,
    );
    return plan.filter(isNotBetween(own, other));
  });
  expect(await listPlans(replay)).toEqual(others);
  for (const group of replay.groups) {
    expect(await findErrorsInBooks(replay.test.db, group.id)).toEqual([]);
    const paid = chosen.groups.find(({ group_id: groupId }) => groupId === group.id);
    if (paid && paid.amount !== 0) group.model.archivedBy.clear();
  }
  expect((await user.delete(`${path}${id}/`)).statusCode).toBe(204);
  expect(await balancesOf(replay)).toEqual(balances);
  expect(await listPlans(replay)).toEqual(plans);
}

function isNotBetween(one: string | undefined, other: string | undefined) {
  return ({ from_member: from, to_member: to }: SettlementSuggestion) =>
    !((from === one && to === other) || (from === other && to === one));
}

async function balancesOf(replay: GroupReplay): Promise<Array<[number, number]>> {
  const groups: ListedGroup[] = await listGroups(replay.user());
  return groups
    .map(({ id, balance }): [number, number] => [id, paise(balance)])
    .toSorted(([one], [other]) => one - other);
}
