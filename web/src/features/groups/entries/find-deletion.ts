import type { GroupEvent } from '@hisaab/contract';
import { call } from '../../../api/call.ts';
import type { Deletion } from '../../../conflicts/deleted-meanwhile.ts';

/** The deletion that is searched for is a recent event. */
const LATEST_EVENTS = 100;

/**
 * Finds who deleted an expense or a payment of a group; `undefined` if it cannot be restored.
 * @throws {ApiError}
 */
export async function findDeletion(
  groupId: number,
  entry: GroupEvent['thing'],
): Promise<Deletion | undefined> {
  const params = { id: groupId };
  const [deleted, events] = await Promise.all([
    call('GET /group/api/groups/:id/deleted/', { params }),
    call('GET /group/api/groups/:id/history/', { params, query: { limit: LATEST_EVENTS } }),
  ]);
  if (!deleted.some((thing) => isSame(thing, entry))) return undefined;
  return {
    by: events.find((event) => event.can_restore && isSame(event.thing, entry))?.actor_name,
  };
}

function isSame(one: GroupEvent['thing'], other: GroupEvent['thing']): boolean {
  return one.kind === other.kind && one.id === other.id;
}
