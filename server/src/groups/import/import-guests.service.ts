import { nameKey, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { assignShares } from '../../ledger/shared-months.service.ts';
import { idsOfSplit, parseSplit } from '../../ledger/split.ts';
import { topicsOfGroup } from '../../platform/unit-of-work/topics.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import {
  findMember,
  type KnownMember,
  insertMember,
  updateMemberAsRestored,
} from '../members/group-members.repository.ts';
import { MAX_MEMBERS, refuseThirdMember } from '../members/group-members.policy.ts';
import { refuseLookAlike } from '../members/look-alikes.ts';
import { freeName, restoreName, type TakenName } from '../members/taken-names.ts';
import { listNamedInRecurring } from '../recurring/named-in-recurring.ts';
import {
  deleteMembers,
  findLastEntryId,
  listMembersWithPostings,
  listSplitColumnsOfGroup,
  updateMemberAsBefore,
} from './import-guests.repository.ts';

/** The state of a member before an import restored them. */
type Before = Pick<
  KnownMember,
  'id' | 'name' | 'name_key' | 'user_id' | 'removed_at' | 'left_for_good'
>;

/** The people that an import added to its group, as stored. */
export interface ImportedGuests {
  added: number[];
  returned: Before[];
  /** Removed accounts whose names they took; absent in imports of release 0.2.0. */
  renamed?: TakenName[];
  /** The group's last entry before the import. */
  afterEntry: number;
}

/**
 * Adds the guests of an import to an open group. None is linked to an account; a removed guest returns to the old place.
 * @throws {Conflict} when the group has the name already, ignoring case, or one that looks like it, or a removed user
 * with a balance has it.
 * @throws {InvalidInput} when a name is there twice, or the group is full or a pair.
 */
export async function addGuests(
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'kind'>,
  names: readonly string[],
): Promise<ImportedGuests> {
  const { trx, now } = tx;
  const groupId = group.id;
  const renamed: TakenName[] = [];
  const guests: ImportedGuests = {
    added: [],
    returned: [],
    renamed,
    afterEntry: await findLastEntryId(trx, groupId),
  };
  await requireRoomFor(tx, groupId, names.length);
  const keys = new Set<string>();
  for (const name of names.map(tidyText)) {
    const key = nameKey(name);
    if (keys.has(key)) throw new InvalidInput({ guests: say('faults.nameTwice', { name }) });
    keys.add(key);
    const known = await findMember(trx, groupId, { nameKey: key });
    if (known && known.removed_at !== null && known.user_id === null) {
      await refuseLookAlike(trx, { groupId, name, memberId: known.id });
      await updateMemberAsRestored(trx, groupId, known.id, { name, nameKey: key });
      guests.returned.push(asBefore(known));
      continue;
    }
    if (known) renamed.push(await freeName(trx, known, { field: 'guests' }));
    await refuseLookAlike(trx, { groupId, name, memberId: undefined });
    await refuseThirdMember(trx, group, 'guests');
    guests.added.push(await insertMember(trx, groupId, key, { name, userId: null }, now));
  }
  return guests;
}

async function requireRoomFor({ trx }: Tx, groupId: number, count: number): Promise<void> {
  const members = await listEverMembers(trx, groupId);
  const current = members.filter((member) => member.removed_at === null).length;
  if (current + count > MAX_MEMBERS) {
    throw new InvalidInput(
      { guests: say('faults.tooManyMembers', { most: MAX_MEMBERS }) },
      'too_many_members',
    );
  }
}

function asBefore({ id, name, name_key, user_id, removed_at, left_for_good }: KnownMember): Before {
  return { id, name, name_key, user_id, removed_at, left_for_good };
}

/** The previous users of guests whom release 0.2.0 returned, to lock before {@link undoGuests}. */
export function usersOfGuests({ returned }: ImportedGuests): number[] {
  return returned.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
}

/**
 * Undoes the guests of an import whose entries are gone: added ones are deleted permanently, returned ones get their
 * previous state. Guests with other postings stay, and so do those who have an account now. `gone` are users whose
 * accounts were deleted.
 */
export async function undoGuests(
  tx: Tx,
  groupId: number,
  { added, returned, renamed = [], afterEntry }: ImportedGuests,
  gone: readonly number[],
): Promise<void> {
  const { trx } = tx;
  const repeating = new Set(await listNamedInRecurring(tx, groupId));
  const haveEntries = new Set([
    ...repeating,
    ...(await listNamedInSplits(tx, groupId)),
    ...(await listMembersWithPostings(trx, groupId, added)),
  ]);
  const members = await listEverMembers(trx, groupId);
  const guests = new Set(members.flatMap(({ id, user_id: user }) => (user === null ? [id] : [])));
  const isGone = (id: number) => guests.has(id) && !haveEntries.has(id);
  await deleteMembers(trx, groupId, added.filter(isGone));
  for (const taken of renamed) await restoreName(trx, groupId, taken);

  const ids = returned.map(({ id }) => id);
  const haveNewOnes = new Set(await listMembersWithPostings(trx, groupId, ids, afterEntry));
  for (const before of returned) {
    const member = await findMember(trx, groupId, { id: before.id });
    if (!member || member.user_id !== null || member.removed_at !== null) continue;
    if (haveNewOnes.has(member.id) || repeating.has(member.id)) continue;
    const namesake = await findMember(trx, groupId, { nameKey: before.name_key });
    const { name, name_key } = namesake && namesake.id !== member.id ? member : before;
    const isElsewhere = members.some(({ user_id: user }) => user === before.user_id);
    const isUser = before.user_id !== null && !gone.includes(before.user_id) && !isElsewhere;
    const user_id = isUser ? before.user_id : null;
    await updateMemberAsBefore(trx, groupId, { ...before, name, name_key, user_id });
    await assignShares(tx, groupId, member.id);
    if (user_id !== null) tx.touch([user_id], [...topicsOfGroup(groupId), 'personal']);
  }
}

async function listNamedInSplits({ trx }: Tx, groupId: number): Promise<Set<number>> {
  const stored = await listSplitColumnsOfGroup(trx, groupId);
  const splits = stored.map(({ split, version }) =>
    split === null ? null : parseSplit(split, version),
  );
  return new Set(splits.flatMap((split) => (split ? idsOfSplit(split) : [])));
}
