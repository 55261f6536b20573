import type { FieldChange, GroupEvent } from '@hisaab/contract';
import { asPaise, paiseToRupees, type GroupAction } from '@hisaab/domain';
import { timeAgo } from '../../notifications/time-ago.ts';
import { restorableAfter } from '../../kept-deleted.ts';
import type { GroupEventRow } from '../../history/group-events.repository.ts';

const DELETIONS: ReadonlySet<GroupAction> = new Set([
  'expense_deleted',
  'payment_deleted',
  'member_removed',
]);

/** An event on the wire, as old as it is at `now`, with its changes. */
export function presentGroupEvent(event: GroupEventRow, changes: string, now: Date): GroupEvent {
  return {
    id: event.id,
    at: event.at,
    time_ago: timeAgo(new Date(event.at), now),
    actor_name: event.actor_name,
    action: event.action,
    subject: event.subject,
    summary: event.summary,
    changes: readChanges(changes),
    can_restore: canRestore(event, now),
    thing: { kind: event.thing_kind, id: event.thing_id },
  };
}

function canRestore({ action, at, deleted_at: deletedAt }: GroupEventRow, now: Date): boolean {
  // Not by an older deletion: the thing was deleted at the time of this one.
  return DELETIONS.has(action) && deletedAt === at && at > restorableAfter(now);
}

function readChanges(json: string): FieldChange[] {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what recordGroupEvent wrote
  const changes: FieldChange[] = JSON.parse(json);
  return changes.map(({ field, from, to }) => ({ field, from: onWire(from), to: onWire(to) }));
}

// The only numbers are amounts.
function onWire(value: FieldChange['from']): FieldChange['from'] {
  return typeof value === 'number' ? paiseToRupees(asPaise(value)) : value;
}
