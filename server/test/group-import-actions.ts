import type { Import } from '@hisaab/contract';
import type { Person } from './test-app.ts';

const SNACK = { kind: 'expense', paid_by_name: 'Dev', amount: 30, description: 'Snack' };

/**
 * Imports entries into a group, by default one of Dev's.
 * @throws {Error} when the server refuses.
 */
export async function importEntries(
  person: Person,
  groupId: number,
  file: { guests?: string[]; entries: object[] } = { entries: [SNACK] },
): Promise<Import> {
  const response = await tryToImport(person, groupId, file);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Import>();
}

/** Tries to import entries. */
export function tryToImport(person: Person, groupId: number, file: object) {
  return person.post(`/group/api/groups/${groupId}/imports/`, { file_name: 'trip.csv', ...file });
}
