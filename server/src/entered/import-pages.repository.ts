import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { PagedImport } from './paged-import.ts';

/** The pages of an import so far. */
export interface PagesSoFar {
  /** The time of the first call, in ISO. */
  begun: string;
  /** What the first call says of the whole, as JSON. */
  head: string;
  lastPage: number;
  bytes: number;
}

const NAMES = {
  user: {
    imports: sql.table('expense_import'),
    pages: sql.table('expense_import_page'),
    owner: sql.ref('user_id'),
  },
  group: {
    imports: sql.table('group_import'),
    pages: sql.table('group_import_page'),
    owner: sql.ref('group_id'),
  },
} as const;

/** Stores a page of an import; page 0 is its head. */
export async function insertPage(
  trx: Trx,
  { kind, ownerId, id }: PagedImport,
  { page, content, at }: { page: number; content: string; at: Date },
): Promise<void> {
  const { pages, owner } = NAMES[kind];
  await sql`
    insert into ${pages} (${owner}, import_id, page, content, bytes, created_at)
    values (${ownerId}, ${id}, ${page}, ${content}, ${Buffer.byteLength(content)}, ${at.toISOString()})
  `.execute(trx);
}

/** The pages of an import so far; undefined for one that is not open for pages, or somebody else's. */
export async function findPages(
  db: Db,
  { kind, ownerId, id }: PagedImport,
): Promise<PagesSoFar | undefined> {
  const { pages, owner } = NAMES[kind];
  const { rows } = await sql<PagesSoFar>`
    select min(case when page = 0 then created_at end) as begun,
      min(case when page = 0 then content end) as head,
      max(page) as "lastPage", cast(sum(bytes) as bigint) as bytes
    from ${pages} where ${owner} = ${ownerId} and import_id = ${id}
    having count(*) > 0`.execute(db);
  return rows[0];
}

/** The contents of the pages of an import in their order, without the head. */
export async function listPages(
  db: Db,
  { kind, ownerId, id }: PagedImport,
): Promise<Array<{ page: number; content: string }>> {
  const { pages, owner } = NAMES[kind];
  const { rows } = await sql<{ page: number; content: string }>`
    select page, content from ${pages}
    where ${owner} = ${ownerId} and import_id = ${id} and page > 0 order by page`.execute(db);
  return rows;
}

/** Deletes an import that is open for pages, with its pages. */
export async function deleteOpenImport(
  trx: Trx,
  { kind, ownerId, id }: PagedImport,
): Promise<void> {
  const { imports, owner } = NAMES[kind];
  await sql`delete from ${imports} where ${owner} = ${ownerId} and id = ${id}`.execute(trx);
}

/** Imports that were begun up to a time and are still open for pages, the oldest first. */
export async function listOpenSince(
  db: Db,
  kind: PagedImport['kind'],
  begunUpTo: Date,
  limit: number,
): Promise<PagedImport[]> {
  const { pages, owner } = NAMES[kind];
  const { rows } = await sql<{ owner_id: number; import_id: number }>`
    select ${owner} as owner_id, import_id from ${pages}
    where page = 0 and created_at <= ${begunUpTo.toISOString()}
    order by created_at limit ${limit}`.execute(db);
  return rows.map(({ owner_id: ownerId, import_id: id }) => ({ kind, ownerId, id }));
}
