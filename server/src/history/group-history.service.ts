import type { Db } from '../db/database.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import {
  countGroupEvents,
  findChanges,
  insertGroupEvent,
  listGroupEvents,
  type GroupEventRow,
  type PageOfEvents,
} from './group-events.repository.ts';
import type { GroupEvent } from './group-events.ts';

export type { GroupEventRow } from './group-events.repository.ts';
export type { GroupEvent } from './group-events.ts';

/** Writes what the actor did to a group's history, in the transaction that does it. */
export async function recordGroupEvent(
  { trx, actor, now }: Tx,
  groupId: number,
  { action, thing, facts, changes }: GroupEvent,
): Promise<void> {
  await insertGroupEvent(trx, {
    group_id: groupId,
    at: now.toISOString(),
    actor_user_id: actor.id,
    actor_name: actor.username,
    action,
    thing_kind: thing.kind,
    thing_id: thing.id,
    // The words of an event from before there were facts.
    subject: '',
    summary: '',
    facts: JSON.stringify(facts),
    changes: JSON.stringify(changes),
  });
}

/** A page of a group's history, newest first. */
export function readGroupEvents(
  db: Db,
  groupId: number,
  page: PageOfEvents,
): Promise<GroupEventRow[]> {
  return listGroupEvents(db, groupId, page);
}

/** The number of events in a group's history. */
export function countEvents(db: Db, groupId: number): Promise<number> {
  return countGroupEvents(db, groupId);
}

/** The changes of some events of a group, as JSON, by the id of the event. */
export function readChanges(
  db: Db,
  groupId: number,
  events: readonly GroupEventRow[],
): Promise<Map<number, string>> {
  return findChanges(db, groupId, events);
}
