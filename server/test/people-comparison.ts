import type {
  GroupMonth,
  MonthlySummary,
  SettlementSuggestion,
  SharingPerson,
} from '@hisaab/contract';
import { expect } from 'vitest';
import { listSuggestions, paise, readAs, sum } from './group-actions.ts';
import type { GroupReplay } from './group-replay.ts';
import type { PlayedGroup } from './group-model.ts';
import { MONTHS } from './group-bill-steps.ts';
import { listBills, listOwn, listShares } from './shared-rows.ts';
import type { Person } from './test-app.ts';

/** The plans of all groups. */
export function listPlans({ groups, user }: GroupReplay): Promise<SettlementSuggestion[][]> {
  return Promise.all(groups.map(({ id }) => listSuggestions(user(), id)));
}

/** Whom a user shares groups with, as the server says. */
export async function listPeople(person: Person): Promise<SharingPerson[]> {
  return readAs<SharingPerson[]>(await person.get('/group/api/people/'), 200);
}

/** Compares what is open between each two users with the plans of the groups in which both are now. */
export async function comparePeople(replay: GroupReplay): Promise<void> {
  const plans = await listPlans(replay);
  for (const user of replay.users) {
    const expected = replay.users
      .filter((other) => other !== user)
      .flatMap((other) => {
        const amounts = replay.groups.flatMap((group, place) =>
          between(group, plans[place] ?? [], [user, other]),
        );
        return amounts.length === 0 ? [] : [[other.id, sum(amounts)]];
      });
    const people = await listPeople(user);
    expect(
      people.map(({ user_id: id, balance }) => [id, paise(balance)]).toSorted(byFirst),
    ).toEqual(expected.toSorted(byFirst));
    for (const { balance, groups } of people) {
      expect(sum(groups.map(({ amount }) => paise(amount)))).toBe(paise(balance));
    }
  }
}

function byFirst([one = 0]: readonly number[], [other = 0]: readonly number[]): number {
  return one - other;
}

/** What the second pays the first by the plan of a group, below 0 for the other way; nothing if one is not in it. */
function between(
  { model }: PlayedGroup,
  plan: readonly SettlementSuggestion[],
  users: readonly [Person, Person],
): number[] {
  const [own, other] = users.map(({ id }) => model.here.find(({ userId }) => userId === id)?.name);
  if (own === undefined || other === undefined) return [];
  return [
    sum(
      plan.map(({ from_member: from, to_member: to, amount }) => {
        if (from === other && to === own) return paise(amount);
        return from === own && to === other ? -paise(amount) : 0;
      }),
    ),
  ];
}

/** Compares the months of a group and of all users with the rows of bills, postings and own expenses. */
export async function compareMonths(replay: GroupReplay, group: PlayedGroup): Promise<void> {
  await Promise.all(MONTHS.map((month) => compareMonth(replay, group, month)));
  await compareUsersMonths(replay, group);
}

/** Compares the months of all users: of their own rows, with the switch on also of all their postings. */
export async function compareUsersMonths(replay: GroupReplay, group: PlayedGroup): Promise<void> {
  const all = MONTHS.flatMap((month) => replay.users.map((user) => ({ group, user, month })));
  await Promise.all(all.map((one) => compareUsersMonth(replay, one)));
}

/** What members paid and carry, and the categories, add up to the total, which is that of the rows. */
async function compareMonth(
  { test, user }: GroupReplay,
  group: PlayedGroup,
  month: string,
): Promise<void> {
  const answer = await user().get(`/group/api/groups/${group.id}/month/?month=${month}`);
  const shown = readAs<GroupMonth>(answer, 200);
  const rows = await listBills(test.db, group.id, month);
  const total = sum(rows.map((row) => row.amount_paise));
  const ofModel = group.model.bills.filter(({ day }) => day.startsWith(month));
  expect(sum(ofModel.map(({ amount }) => amount))).toBe(total);
  expect({
    total: paise(shown.total),
    count: shown.count,
    paid: sum(shown.members.map(({ paid }) => paise(paid))),
    carried: sum(shown.members.map(({ share }) => paise(share))),
    categories: sum(Object.values(shown.category_totals).map(paise)),
  }).toEqual({ total, count: rows.length, paid: total, carried: total, categories: total });
}

async function compareUsersMonth(
  { test, counting }: GroupReplay,
  { group, user, month }: { group: PlayedGroup; user: Person; month: string },
): Promise<void> {
  const answer = await user.get(`/personal/api/expenses/monthly_summary/?month=${month}`);
  const shown = readAs<MonthlySummary>(answer, 200);
  const own = await listOwn(test.db, user.id, month);
  const carried = await listShares(test.db, user.id, month);
  const shares = sum(carried.map(({ share }) => share));
  const here = carried.filter(({ group_id: id }) => id === group.id);
  const shownHere = shown.group_shares.groups.find(({ group_id: id }) => id === group.id);
  const counted = counting.has(user)
    ? { sum: shares, count: carried.length }
    : { sum: 0, count: 0 };
  const spent = sum(own.map((row) => row.amount_paise)) + counted.sum;
  expect({
    shares: paise(shown.group_shares.total),
    count: shown.group_shares.count,
    here: [paise(shownHere?.total ?? 0), shownHere?.count ?? 0],
    spent: paise(shown.total_spent),
    expenses: shown.expenses_count,
    categories: sum(Object.values(shown.categories).map(paise)),
  }).toEqual({
    shares,
    count: carried.length,
    here: [sum(here.map(({ share }) => share)), here.length],
    spent,
    expenses: own.length + counted.count,
    categories: spent,
  });
}
