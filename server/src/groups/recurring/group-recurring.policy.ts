import { say } from '@hisaab/words/server';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import { getLastChanger } from '../../ledger/entry-changes.service.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { openGroup, type OpenGroup } from '../entries/entry-change.service.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import {
  countRecurringOf,
  findGroupOfRecurring,
  findRecurringOf,
} from './group-recurring.repository.ts';
import { parseRecurring, type GroupRecurring } from './recurring-of-group.ts';

const WHAT = 'Repeating expense';
const MAX_OF_A_GROUP = 100;

/** A repeating entry and its group. */
export interface OpenRecurring {
  opened: OpenGroup;
  found: GroupRecurring;
}

/**
 * A repeating entry of a group that the actor sees, even if it or the group is deleted.
 * @throws {NotFound}
 */
export async function requireRecurring({ trx, actor }: Tx, id: number): Promise<GroupRecurring> {
  const groupId = await findGroupOfRecurring(trx, id, actor.id, 'also deleted');
  const row = groupId === undefined ? undefined : await findRecurringOf(trx, groupId, id);
  if (!row) throw new NotFound(WHAT);
  return parseRecurring(row, await listEverMembers(trx, row.group_id));
}

/**
 * {@link requireRecurring} in an open group, as by {@link openGroup}; also for a deleted entry.
 * @throws {NotFound}
 */
export async function openRecurring(tx: Tx, id: number): Promise<OpenRecurring> {
  const groupId = await findGroupOfRecurring(tx.trx, id, tx.actor.id);
  if (groupId === undefined) throw new NotFound(WHAT);
  const opened = await openGroup(tx, groupId);
  const row = await findRecurringOf(tx.trx, groupId, id);
  if (!row) throw new NotFound(WHAT);
  return { opened, found: parseRecurring(row, opened.members) };
}

/**
 * {@link openRecurring} for a change.
 * @throws {NotFound} also when it is deleted.
 * @throws {Conflict} for another version.
 */
export async function openRecurringForChange(
  tx: Tx,
  id: number,
  seen: Seen<GroupRecurring>,
): Promise<OpenRecurring> {
  const { opened, found } = await openRecurring(tx, id);
  if (found.row.deleted_at !== null) throw new NotFound(WHAT);
  await requireVersion(tx, seen, {
    thing: found,
    version: found.row.version,
    what: 'repeatingExpense',
    changer: () => getLastChanger(tx.trx, found.row),
  });
  return { opened, found };
}

/** @throws {InvalidInput} when a group has the maximum of repeating entries. */
export async function requireRoomForRecurring({ trx }: Tx, groupId: number): Promise<void> {
  if ((await countRecurringOf(trx, groupId)) < MAX_OF_A_GROUP) return;
  throw new InvalidInput(
    {
      description: say('faults.tooManyRepeatingExpenses', { most: MAX_OF_A_GROUP }),
    },
    'too_many_recurring',
  );
}
