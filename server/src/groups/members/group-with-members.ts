import type { Db } from '../../platform/db/database.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { listMembers, type MemberRow } from './group-member-lists.repository.ts';

/** A group and its current members in joining order. */
export interface GroupWithMembers {
  group: GroupRow;
  members: MemberRow[];
}

/**
 * A group in the view of one of its people.
 * @throws {NotFound} for all others.
 */
export async function getGroup(db: Db, groupId: number, userId: number): Promise<GroupWithMembers> {
  const group = await requireGroupAccess(db, groupId, userId);
  return { group, members: await listMembers(db, groupId) };
}
