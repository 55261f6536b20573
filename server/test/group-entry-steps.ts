import type { GroupExpense, Payment } from '@hisaab/contract';
import { exactParts } from '@hisaab/domain/test/bill-model';
import { expect } from 'vitest';
import {
  listSettlements,
  listSuggestions,
  paise,
  readAs,
  sum,
  tryToAddPayment,
} from './group-actions.ts';
import { bodyOf } from './group-bill-body.ts';
import { compareBalances, readShares } from './group-comparison.ts';
import type { FoundBill, PlayedGroup } from './group-model.ts';
import type { GroupReplay } from './group-replay.ts';
import type { NamedBill } from './group-bill-steps.ts';
import type { EntryStep } from './group-steps.ts';

const EXPENSES = '/group/api/expenses/';

/** Changes the entries of a group, and compares its balances. */
export async function takeEntryStep(replay: GroupReplay, step: EntryStep): Promise<void> {
  const group = replay.group(step.at);
  if (step.do === 'spend') await spend(replay, group, step.bill);
  else if (step.do === 'change') await change(replay, group, step);
  else if (step.do === 'pay') await pay(replay, group, step);
  else if (step.do === 'repay') await repay(replay, group, step);
  else if (step.do === 'settle') await settle(replay, group, step);
  else await deleteOrRestore(replay, group, step);
  await compareBalances(replay.user(), group);
}

async function spend(
  replay: GroupReplay,
  { id, model }: PlayedGroup,
  bill: NamedBill,
): Promise<void> {
  const found = model.resolve(bill);
  const response = await replay.user().post(EXPENSES, { group: id, ...bodyOf(bill) });
  expect([bill, response.statusCode]).toEqual([bill, statusOf(found, 201)]);
  if (found) await enter(replay, { id, model }, response.json<GroupExpense>(), found);
}

/** Enters a bill that the server has into the model. */
export async function enter(
  replay: GroupReplay,
  { id, model }: PlayedGroup,
  made: Pick<GroupExpense, 'id' | 'date'>,
  found: FoundBill,
): Promise<void> {
  const shares = await sharesOf(replay, id, made, found);
  const url = `${EXPENSES}${made.id}/`;
  model.entered.push({ ...found, id: made.id, url, day: made.date, shares, isDeleted: false });
  model.archivedBy.clear();
}

async function change(
  replay: GroupReplay,
  { id, model }: PlayedGroup,
  { which, bill }: Extract<EntryStep, { do: 'change' }>,
): Promise<void> {
  const known = model.entered[which % model.entered.length];
  const found = known && model.resolve(bill, known);
  const isGone = !known || known.isDeleted;
  const response = await replay.user().put(known?.url ?? `${EXPENSES}2000000000/`, bodyOf(bill));
  expect([bill, response.statusCode]).toEqual([bill, isGone ? 404 : statusOf(found, 200)]);
  if (isGone || !found) return;
  const changed = response.json<GroupExpense>();
  const shares = await sharesOf(replay, id, changed, found);
  Object.assign(known, found, { day: changed.date, shares });
  model.isCorrected = true;
}

function statusOf(found: FoundBill | undefined, done: number): number {
  return found ? done : 400;
}

/** The shares of a bill in the books, which its answer shows too, and which are its exact parts but for odd paise. */
async function sharesOf(
  replay: GroupReplay,
  groupId: number,
  answer: Pick<GroupExpense, 'id' | 'shares'>,
  bill: FoundBill,
): Promise<Map<number, number>> {
  const rows = await readShares(replay.test.db, groupId, answer.id);
  if (answer.shares) {
    expect(rows.map(({ name, share }) => ({ name, amount: share / 100 }))).toEqual(answer.shares);
  }
  const shares = new Map(rows.map(({ memberId, share }) => [memberId, share]));
  expect(sum([...shares.values()])).toBe(bill.amount);
  const exact = exactParts(bill);
  if (bill.lines.length === 0)
    expect([...shares.keys()]).toEqual([...exact.keys()].toSorted((a, b) => a - b));
  for (const [memberId, { over, under }] of exact) {
    const off = (BigInt(shares.get(memberId) ?? Number.NaN) * under - over) / under;
    expect(Math.abs(Number(off))).toBeLessThanOrEqual(bill.lines.length);
  }
  return shares;
}

async function deleteOrRestore(
  replay: GroupReplay,
  group: PlayedGroup,
  step: Extract<EntryStep, { do: 'delete' | 'restore' }>,
): Promise<void> {
  const { model } = group;
  const entries = step.of === 'expense' ? model.entered : model.payments;
  const entry = entries[step.which % entries.length];
  const url = entry?.url ?? `/group/api/${step.of}s/2000000000/`;
  const isDeletion = step.do === 'delete';
  const response = await (isDeletion
    ? replay.user().delete(url)
    : replay.user().post(`${url}restore/`));
  const isGone = !entry || (isDeletion && entry.isDeleted);
  const done = isDeletion ? 204 : 200;
  expect([step, response.statusCode]).toEqual([step, isGone ? 404 : done]);
  if (isGone) return;
  if (step.of === 'expense') model.isCorrected = true;
  if (!isDeletion && entry.isDeleted) model.archivedBy.clear();
  entry.isDeleted = isDeletion;
}

async function pay(
  replay: GroupReplay,
  group: PlayedGroup,
  { from, to, amount }: Extract<EntryStep, { do: 'pay' }>,
): Promise<void> {
  const people = (await listSettlements(replay.user(), group.id)).map(
    ({ member_name: name }) => name,
  );
  const payer = people[from % people.length];
  const others = people.filter((name) => name !== payer);
  const receiver = others[to % others.length];
  if (payer === undefined || receiver === undefined) return;
  await record(replay, group, { from: payer, to: receiver, amount });
}

async function repay(
  replay: GroupReplay,
  { model }: PlayedGroup,
  { which, amount, isTurned }: Extract<EntryStep, { do: 'repay' }>,
): Promise<void> {
  const known = model.payments[which % model.payments.length];
  const [from, to] = known && isTurned ? [known.to, known.from] : [known?.from, known?.to];
  const people = [from, to].map((id) => (id === undefined ? undefined : model.member(id)));
  const response = await replay.user().put(known?.url ?? '/group/api/payments/2000000000/', {
    from_member: people[0]?.name ?? 'Nobody',
    to_member: people[1]?.name ?? 'No one',
    amount: amount / 100,
  });
  const isGone = !known || known.isDeleted;
  expect(response.statusCode).toBe(isGone ? 404 : 200);
  if (!isGone) Object.assign(known, { from, to, amount });
}

/** Pays a suggestion; the others stay unchanged unless fewer have become possible. */
async function settle(
  replay: GroupReplay,
  group: PlayedGroup,
  { which, percent }: Extract<EntryStep, { do: 'settle' }>,
): Promise<void> {
  const before = await listPlan(replay, group);
  const place = which % before.length;
  const along = before[place];
  if (!along) return;
  const amount = Math.max(1, Math.floor((along.amount * percent) / 100));
  await record(replay, group, { ...along, amount });
  const left = { ...along, amount: along.amount - amount };
  const expected = before.toSpliced(place, 1, ...(left.amount === 0 ? [] : [left]));
  const after = await listPlan(replay, group);
  if (after.length >= expected.length) expect(after).toEqual(expected);
}

async function listPlan(replay: GroupReplay, { id }: PlayedGroup) {
  const suggestions = await listSuggestions(replay.user(), id);
  return suggestions.map(({ from_member: from, to_member: to, amount }) => {
    return { from, to, amount: paise(amount) };
  });
}

async function record(
  replay: GroupReplay,
  { id, model }: PlayedGroup,
  { from, to, amount }: { from: string; to: string; amount: number },
): Promise<void> {
  const made = await tryToAddPayment(replay.user(), id, { from, to, amount: amount / 100 });
  const payment = readAs<Payment>(made, 201);
  const [payer, receiver] = [from, to].map((name) => model.find(name)?.id ?? 0);
  const url = `/group/api/payments/${payment.id}/`;
  model.payments.push({ url, from: payer ?? 0, to: receiver ?? 0, amount, isDeleted: false });
  model.archivedBy.clear();
}
