/** The first part of every key of the groups. */
export const GROUPS = ['groups'];

/** The first part of all keys of one group. */
export function detailKey(groupId: number) {
  return [...GROUPS, 'detail', groupId];
}
