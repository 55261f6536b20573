/** The address of the Groups screen. */
export const GROUPS_PATH = '/groups';

/** The address at which a group is open, and in it the form of an expense or a payment. */
export function groupAddress(groupId: number, entryId?: number): string {
  const address = `${GROUPS_PATH}?group=${groupId}`;
  return entryId === undefined ? address : `${address}&entry=${entryId}`;
}

/** The address at which a month of a group is open. */
export function groupMonthAddress(groupId: number, month: string): string {
  return `${groupAddress(groupId)}&month=${month}`;
}

/** The address of the people with whom the user shares groups. */
export const PEOPLE_ADDRESS = `${GROUPS_PATH}?people`;

/** The address of what is open with a person. */
export function personAddress(userId: number): string {
  return `${PEOPLE_ADDRESS}=${userId}`;
}

/** The address of a pair among the people, and in it the form of an expense or a payment. */
export function pairAddress(groupId: number, entryId?: number): string {
  const address = `${PEOPLE_ADDRESS}&group=${groupId}`;
  return entryId === undefined ? address : `${address}&entry=${entryId}`;
}

/** Reads whom an address of the people names; `all` for none, `null` where it is another address. */
export function parsePerson(search: string): number | 'all' | null {
  if (!new URLSearchParams(search).has('people')) return null;
  return parseId(search, 'people') ?? 'all';
}

/** Reads the open group from the search part of an address; `null` where it names none. */
export function parseGroupId(search: string): number | null {
  return parseId(search, 'group');
}

/** Reads the expense or the payment whose form is to be opened; `null` where an address names none. */
export function parseEntryId(search: string): number | null {
  return parseId(search, 'entry');
}

function parseId(search: string, name: string): number | null {
  const text = new URLSearchParams(search).get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
