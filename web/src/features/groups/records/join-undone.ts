import type { GroupEvent } from '@hisaab/contract';

/** For so long a deletion can be undone where it was made. */
const UNDO_MS = 10_000;
/** A request on its way, and clocks that differ. */
const SLACK_MS = 2_000;

const RESTORED_BY: Partial<Record<GroupEvent['action'], GroupEvent['action']>> = {
  expense_deleted: 'expense_restored',
  payment_deleted: 'payment_restored',
  member_removed: 'member_restored',
};

/** An event, and whether who made it took it back at once. */
export interface JoinedEvent extends GroupEvent {
  isUndone?: true;
}

/** Joins a deletion and its Undo, newest first, to one event that says both: nothing has changed by them. */
export function joinUndone(events: readonly GroupEvent[]): JoinedEvent[] {
  const joined: JoinedEvent[] = [];
  for (const event of events) {
    const later = joined.at(-1);
    if (later && isUndoOf(later, event)) {
      joined[joined.length - 1] = {
        ...event,
        isUndone: true,
        can_restore: false,
      };
    } else joined.push(event);
  }
  return joined;
}

function isUndoOf(later: GroupEvent, earlier: GroupEvent): boolean {
  return (
    RESTORED_BY[earlier.action] === later.action &&
    earlier.thing.kind === later.thing.kind &&
    earlier.thing.id === later.thing.id &&
    earlier.actor_name === later.actor_name &&
    Date.parse(later.at) - Date.parse(earlier.at) <= UNDO_MS + SLACK_MS
  );
}
