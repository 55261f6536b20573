/** The address of the Groups screen. */
export const GROUPS_PATH = '/groups';

/** The address of a group, and optionally of the form of one of its expenses or payments. */
export function groupAddress(groupId: number, entryId?: number): string {
  const address = `${GROUPS_PATH}?group=${groupId}`;
  return entryId === undefined ? address : `${address}&entry=${entryId}`;
}

/** The history state of the address of a group that the user has just joined. */
export const HAS_JOINED = { hasJoined: true };

export function groupMonthAddress(groupId: number, month: string): string {
  return `${groupAddress(groupId)}&month=${month}`;
}

/** The address of the people with whom the user shares groups. */
export const PEOPLE_ADDRESS = `${GROUPS_PATH}?people`;

/** The address of the balance with a person. */
export function personAddress(userId: number): string {
  return `${PEOPLE_ADDRESS}=${userId}`;
}

/** The address of a pair among the people, and optionally of the form of an expense or payment. */
export function pairAddress(groupId: number, entryId?: number): string {
  const address = `${PEOPLE_ADDRESS}&group=${groupId}`;
  return entryId === undefined ? address : `${address}&entry=${entryId}`;
}

/** Parses the person in an address of the people; `all` for none, `null` for another address. */
export function parsePerson(search: string): number | 'all' | null {
  if (!new URLSearchParams(search).has('people')) return null;
  return parseId(search, 'people') ?? 'all';
}

/** Parses the open group in the query of an address; `null` if there is none. */
export function parseGroupId(search: string): number | null {
  return parseId(search, 'group');
}

/** Parses the expense or payment whose form an address opens; `null` if there is none. */
export function parseEntryId(search: string): number | null {
  return parseId(search, 'entry');
}

function parseId(search: string, name: string): number | null {
  const text = new URLSearchParams(search).get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
