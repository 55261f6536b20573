import type { MemberRow } from './group-member-lists.repository.ts';
import type { GroupRow } from '../core/groups.repository.ts';

/** The users who are notified of what happens in a group: its registered members of now and its creator. */
export function recipientsOf(
  group: Pick<GroupRow, 'created_by'>,
  members: readonly MemberRow[],
): number[] {
  const registered = members.flatMap(({ user_id: userId }) => (userId === null ? [] : [userId]));
  return [group.created_by, ...registered];
}
