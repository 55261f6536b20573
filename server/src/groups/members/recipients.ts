import type { MemberRow } from './group-member-lists.repository.ts';
import type { GroupRow } from '../core/groups.repository.ts';

/** The users to notify of a group's events: its current registered members and its creator. */
export function recipientsOf(
  group: Pick<GroupRow, 'created_by'>,
  members: readonly MemberRow[],
): number[] {
  const registered = members.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
  return [group.created_by, ...registered];
}
