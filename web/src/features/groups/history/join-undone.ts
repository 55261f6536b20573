import type { GroupEvent } from '@hisaab/contract';

/** How long the toast offers to undo a deletion. */
const UNDO_MS = 10_000;
/** Allows for the request, and for clocks that differ. */
const SLACK_MS = 2_000;

const RESTORED_BY: Partial<Record<GroupEvent['action'], GroupEvent['action']>> = {
  expense_deleted: 'expense_restored',
  payment_deleted: 'payment_restored',
  member_removed: 'member_restored',
};

/** An event, and whether its actor undid it at once. */
export interface JoinedEvent extends GroupEvent {
  isUndone?: true;
}

/** Joins a deletion and its Undo to one event, because they change nothing together. Newest first. */
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
