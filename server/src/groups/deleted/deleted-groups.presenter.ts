import type { DeletedGroup, DeletedThing } from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import type { DeletedThingRow } from './deleted-things.service.ts';
import { presentGroupExpense } from '../entries/group-expenses.presenter.ts';
import type { ListedMember } from '../members/group-member-lists.repository.ts';
import type { DeletedGroupRow } from './deleted-groups.repository.ts';
import { presentGroup, presentMember } from '../members/groups.presenter.ts';
import { presentGroupRecurring } from '../recurring/group-recurring.presenter.ts';
import { presentPayment } from '../entries/payments.presenter.ts';

/** Deleted groups as in the API, each with its members. */
export function presentDeletedGroups(
  groups: readonly DeletedGroupRow[],
  members: readonly ListedMember[],
): DeletedGroup[] {
  const membersByGroup = Map.groupBy(members, (member) => member.group_id);
  return groups.map((group) => ({
    ...presentGroup(group, membersByGroup.get(group.id) ?? []),
    deleted_at: group.deleted_at,
  }));
}

/** The deleted things of a group as in the API, in a language; `wholes` has the complete entries. */
export function presentDeletedThings(
  locale: Locale,
  things: readonly DeletedThingRow[],
  wholes: readonly EntryWithPostings[],
  recorders: ReadonlyMap<number, string>,
): DeletedThing[] {
  const byId = new Map(wholes.map((whole) => [whole.entry.id, whole]));
  return things.map(({ deletedAt, ...thing }) => {
    const deleted_at = deletedAt;
    if ('member' in thing) {
      return { kind: 'member' as const, deleted_at, ...presentMember(thing.member) };
    }
    if ('recurring' in thing) {
      const shown = presentGroupRecurring(locale, thing.recurring);
      return { kind: 'recurring' as const, deleted_at, ...shown };
    }
    const { entry } = thing;
    const whole = byId.get(entry.id) ?? { entry, postings: [], split: null };
    return entry.kind === 'expense'
      ? { kind: 'expense' as const, deleted_at, ...presentGroupExpense(whole) }
      : { kind: 'payment' as const, deleted_at, ...presentPayment(locale, whole, recorders) };
  });
}
