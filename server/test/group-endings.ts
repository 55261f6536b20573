import { nameKey } from '@hisaab/domain';
import { expect } from 'vitest';
import {
  createGroup,
  listExpenses,
  listGroups,
  listSettlements,
  listSuggestions,
  paise,
  tryToDeleteGroup,
} from './group-actions.ts';
import { findErrorsInBooks, readKept } from './group-books.ts';
import { importEntries } from './group-import-actions.ts';
import type { GroupModel, PlayedGroup } from './group-model.ts';
import type { GroupReplay } from './group-replay.ts';
import type { Person } from './test-app.ts';

/** A group into which all entries of another are imported has the same balances. */
export async function compareCopy(replay: GroupReplay, { id, model }: PlayedGroup): Promise<void> {
  const user = replay.user();
  const entries = entriesOf(model);
  if (entries.length === 0) return;
  const copy = await createGroup(user, 'Copy');
  const guests = new Set(entries.flatMap(({ names }) => names));
  guests.delete(user.username);
  await importEntries(user, copy.id, {
    guests: [...guests],
    entries: entries.map(({ entry }) => entry),
  });
  expect(await findErrorsInBooks(replay.test.db, copy.id)).toEqual([]);
  expect(await listOpen(user, copy.id)).toEqual(await listOpen(user, id));
  expect((await tryToDeleteGroup(user, copy.id)).statusCode).toBe(204);
}

/** The entries that count as a file has them, by each person's payment and share, and the names in each. */
function entriesOf(model: GroupModel): Array<{ names: string[]; entry: object }> {
  const nameOf = (id: number) => model.member(id).name;
  const bills = model.bills.map(({ amount, payers, shares }) => {
    const paid = payers.map((payer) => ({
      name: nameOf(payer.memberId),
      amount: payer.amount / 100,
    }));
    const lines = Array.from(shares, ([id, share]) => {
      return { amount: share / 100, description: '', participant_names: [nameOf(id)] };
    });
    const by = paid.length === 1 ? { paid_by_name: paid[0]?.name } : { payers: paid };
    return {
      names: [...payers.map(({ memberId }) => nameOf(memberId)), ...[...shares.keys()].map(nameOf)],
      entry: { kind: 'expense', ...by, amount: amount / 100, lines },
    };
  });
  const payments = model.payments.flatMap(({ from, to, amount, isDeleted }) => {
    const [payer, receiver] = [nameOf(from), nameOf(to)];
    const entry = {
      kind: 'payment',
      from_member: payer,
      to_member: receiver,
      amount: amount / 100,
    };
    return isDeleted ? [] : [{ names: [payer, receiver], entry }];
  });
  return [...bills, ...payments];
}

async function listOpen(person: Person, groupId: number): Promise<Array<[string, number]>> {
  const entries = await listSettlements(person, groupId);
  return entries
    .map(({ member_name: name, balance }): [string, number] => [nameKey(name), paise(balance)])
    .filter(([, balance]) => balance !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Deletes and restores the last expense and the last payment; a deleted one is restored first. */
export async function deleteAndRestore({ test, user }: GroupReplay, group: PlayedGroup) {
  const { id, model } = group;
  for (const url of [model.entered.at(-1)?.url, model.payments.at(-1)?.url]) {
    if (url === undefined) continue;
    await user().post(`${url}restore/`);
    const before = await readKept(test.db, id);
    const [shown] = (await listExpenses(user(), id)).filter((one) => url.endsWith(`/${one.id}/`));
    expect((await user().delete(url)).statusCode).toBe(204);
    expect(await findErrorsInBooks(test.db, id)).toEqual([]);
    const restored = await user().post(`${url}restore/`);
    expect(restored.statusCode).toBe(200);
    if (url === model.entered.at(-1)?.url) expect(restored.json()).toMatchObject(facts(shown));
    expect(await readKept(test.db, id)).toEqual(before);
  }
}

function facts(shown: object | undefined): object {
  const { version: _, ...rest } = { version: 0, ...shown };
  return rest;
}

/** Deletes every entry, which leaves nothing, and then the group. */
export async function deleteAll({ test, user }: GroupReplay, { id, model }: PlayedGroup) {
  for (const { url } of [...model.entered, ...model.payments]) await user().delete(url);
  expect(await findErrorsInBooks(test.db, id)).toEqual([]);
  const { members, postings } = await readKept(test.db, id);
  for (const { name: _, ...totals } of members) {
    expect(Object.values(totals).filter((total) => total !== 0)).toEqual([]);
  }
  expect(postings).toEqual([]);
  const group = (await listGroups(user())).find((one) => one.id === id);
  expect(group?.total_expenses).toBe(0);
  expect(await listSuggestions(user(), id)).toEqual([]);
  expect((await tryToDeleteGroup(user(), id)).statusCode).toBe(204);
}
