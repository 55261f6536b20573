/** The first part of every key of the groups. */
export const GROUPS = ['groups'];

/** The first part of the keys of all that is shown of one group. */
export function detailKey(groupId: number) {
  return [...GROUPS, 'detail', groupId];
}
