/** The address of the Groups screen. */
export const GROUPS_PATH = '/groups';

/** The address at which a group is open. */
export function groupAddress(groupId: number): string {
  return `${GROUPS_PATH}?group=${groupId}`;
}

/** Reads the open group from the search part of an address; `null` where it names none. */
export function parseGroupId(search: string): number | null {
  const text = new URLSearchParams(search).get('group') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
