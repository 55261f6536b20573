import type { Db } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { bodyTooLarge, NotFound } from '../platform/errors.ts';
import { yieldToEventLoop } from '../platform/event-loop/yield-to-event-loop.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import { NOBODY, type UnitOfWork } from '../platform/unit-of-work/write.ts';
import {
  deleteOpenImport,
  findPages,
  insertPage,
  listOpenSince,
  listPages,
  type PagesSoFar,
} from './import-pages.repository.ts';
import type { PagedImport } from './paged-import.ts';

/** The time in which all pages of an import have to come. */
const OPEN_MS = 60 * 60 * 1000;

/** The pages of an import that were read before its last page is written. */
export interface ReadPages {
  entries: unknown[];
  lastPage: number;
}

/** The pages of an import that takes further ones; undefined for any other, also after an hour. */
export async function findOpenPages(
  db: Db,
  paged: PagedImport,
  now: Date,
): Promise<PagesSoFar | undefined> {
  const found = await findPages(db, paged);
  return found && Date.parse(found.begun) > now.getTime() - OPEN_MS ? found : undefined;
}

/** As {@link findOpenPages}. @throws {NotFound} */
export async function requireOpenPages({ trx, now }: Tx, paged: PagedImport): Promise<PagesSoFar> {
  const found = await findOpenPages(trx, paged, now);
  if (!found) throw new NotFound('Import');
  return found;
}

/** As {@link requireOpenPages}, and nothing for an import whose pages are all there. */
export async function requireOpenIfPaged(tx: Tx, paged: PagedImport): Promise<void> {
  if (await findPages(tx.trx, paged)) await requireOpenPages(tx, paged);
}

/** Opens an import for pages, of which the first may have come already; `head` says what is true of all. */
export async function openPages(
  { trx, now }: Tx,
  paged: PagedImport,
  head: object,
  entries: readonly unknown[],
): Promise<void> {
  await insertPage(trx, paged, { page: 0, content: JSON.stringify(head), at: now });
  if (entries.length === 0) return;
  await insertPage(trx, paged, { page: 1, content: JSON.stringify(entries), at: now });
}

/**
 * Stores a page behind the others; the caller holds the lock on the owner.
 * @throws {NotFound} when the import takes none. @throws {TooLarge} when all pages have more bytes than one body may have.
 */
export async function addPage(
  tx: Tx,
  paged: PagedImport,
  entries: readonly unknown[],
  mostBytes: number,
): Promise<void> {
  const { lastPage, bytes } = await requireOpenPages(tx, paged);
  if (entries.length === 0) return;
  const content = JSON.stringify(entries);
  if (bytes + Buffer.byteLength(content) > mostBytes) throw bodyTooLarge();
  await insertPage(tx.trx, paged, { page: lastPage + 1, content, at: tx.now });
}

/** Reads all entries of the pages of an import. */
export async function readPages(db: Db, paged: PagedImport): Promise<ReadPages> {
  const pages = await listPages(db, paged);
  const entries: unknown[][] = [];
  for (const { content } of pages) {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- what addPage wrote
    entries.push(JSON.parse(content));
    await yieldToEventLoop();
  }
  return { entries: entries.flat(), lastPage: pages.at(-1)?.page ?? 0 };
}

/** Deletes an import that is open for pages, and returns whether it was. @throws {NotFound} when its hour is over. */
export async function dropOpenPages(tx: Tx, paged: PagedImport): Promise<boolean> {
  if (!(await findPages(tx.trx, paged))) return false;
  await requireOpenPages(tx, paged);
  await deleteOpenImport(tx.trx, paged);
  return true;
}

/** Deletes imports whose last page has not come within the hour; returns their count. */
export async function deleteExpiredImports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  unit: Pick<UnitOfWork, 'run'>,
  limit: number,
): Promise<number> {
  const begunUpTo = new Date(clock.now().getTime() - OPEN_MS);
  const ofPeople = await listOpenSince(db, 'user', begunUpTo, limit);
  const expired = [...ofPeople, ...(await listOpenSince(db, 'group', begunUpTo, limit))];
  for (const paged of expired) await unit.run(NOBODY, (tx) => deleteExpired(tx, paged));
  return expired.length;
}

async function deleteExpired(tx: Tx, paged: PagedImport): Promise<void> {
  const { kind, ownerId } = paged;
  await tx.lock(kind === 'user' ? { users: [ownerId] } : { group: ownerId });
  // The last page may have come while this waited.
  if (await findPages(tx.trx, paged)) await deleteOpenImport(tx.trx, paged);
}
