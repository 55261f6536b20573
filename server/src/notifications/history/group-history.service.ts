import { topicsOfGroup, type Topic } from '../../platform/unit-of-work/topics.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { insertGroupEvent } from './group-events.repository.ts';
import type { GroupEvent } from './group-events.ts';

export {
  countGroupEvents,
  findChanges,
  listGroupEvents,
  type GroupEventRow,
} from './group-events.repository.ts';
export type { GroupEvent } from './group-events.ts';

/** Who is affected by a change of a group: the users who see it, and their topics besides the group. */
export interface SeenBy {
  groupId: number;
  people: readonly number[];
  topics?: readonly Topic[];
}

/**
 * Records the actor's change in a group's history, and invalidates the cached responses about the group for these
 * users.
 */
export async function recordGroupChange(
  tx: Tx,
  { groupId, people, topics = [] }: SeenBy,
  ...events: readonly GroupEvent[]
): Promise<void> {
  for (const event of events) await recordGroupEvent(tx, groupId, event);
  tx.touch(people, [...topicsOfGroup(groupId), ...topics]);
}

/** Records the actor's change in a group's history, in the transaction of the change. */
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
    // The texts of an event from before there were facts.
    subject: '',
    summary: '',
    facts: JSON.stringify(facts),
    changes: JSON.stringify(changes),
  });
}
