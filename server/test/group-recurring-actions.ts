import type { GroupRecurring, GroupRecurringInput } from '@hisaab/contract';
import { readAs } from './group-actions.ts';
import type { Person } from './test-app.ts';

/** The fields of a group's repeating entry in a test; others have defaults. */
export type RecurringWish = { paidBy: string; startsOn?: string } & Partial<GroupRecurringInput>;

/**
 * Adds a repeating entry to a group.
 * @throws {Error} when the server refuses.
 */
export async function addRecurring(
  person: Person,
  groupId: number,
  wish: RecurringWish,
): Promise<GroupRecurring> {
  return readAs(await tryToAddRecurring(person, groupId, wish), 201);
}

/** Tries to add a repeating entry to a group. */
export function tryToAddRecurring(
  person: Person,
  groupId: number,
  { paidBy, startsOn = '2026-12-01', ...others }: RecurringWish,
) {
  return person.post('/group/api/recurring/', {
    group: groupId,
    paid_by_name: paidBy,
    amount: 9_000,
    description: 'Rent',
    every: 'month',
    starts_on: startsOn,
    ...others,
  });
}

/** The repeating entries of a group, newest first. */
export async function listRecurring(person: Person, groupId: number): Promise<GroupRecurring[]> {
  return readAs(await person.get(`/group/api/groups/${groupId}/recurring/`), 200);
}
