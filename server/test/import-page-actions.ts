import type { Import } from '@hisaab/contract';
import type { Person } from './test-app.ts';

const CHAI = { date: '2026-11-02', amount: 12, category: 'Food', description: 'Chai' };
const SNACK = { kind: 'expense', paid_by_name: 'Dev', amount: 30, description: 'Snack' };

/**
 * Opens an import for pages, by default with a row on the first.
 * @throws {Error} when the server refuses.
 */
export async function openImport(person: Person, rows: object[] = [CHAI]): Promise<Import> {
  return imported(
    await person.post('/personal/api/imports/', { file_name: 'old.csv', rows, more: true }),
  );
}

/** Opens an import into a group for pages, by default with an entry of Dev's on the first; throws as {@link openImport}. */
export async function openGroupImport(
  person: Person,
  groupId: number,
  file: { guests?: string[]; entries: object[] } = { entries: [SNACK] },
): Promise<Import> {
  const url = `/group/api/groups/${groupId}/imports/`;
  return imported(await person.post(url, { file_name: 'trip.csv', ...file, more: true }));
}

/**
 * Sends entries as an import of several pages, which end before these places.
 * @throws {Error} when the server refuses a page.
 */
export async function importInPages(
  person: Person,
  url: string,
  { field, entries, ...file }: { field: 'rows' | 'entries'; entries: object[]; guests?: string[] },
  cuts: readonly number[],
): Promise<Import> {
  const ends = [...new Set(cuts)].filter((end) => end < entries.length).toSorted((a, b) => a - b);
  const [first, ...others] = [...ends, entries.length].map((end, place) =>
    entries.slice(place === 0 ? 0 : ends[place - 1], end),
  );
  const more = others.length > 0;
  const body = { file_name: 'old.csv', ...file, [field]: first, ...(more && { more }) };
  let last = imported(await person.post(url, body));
  for (const [place, page] of others.entries()) {
    const isLast = place === others.length - 1;
    const rest = { [field]: page, ...(!isLast && { more: true }) };
    last = imported(await person.post(`${url}${last.id}/rows/`, rest));
  }
  return last;
}

function imported(response: { statusCode: number; body: string; json<T>(): T }): Import {
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Import>();
}
