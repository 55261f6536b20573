import type { Row } from './tables.ts';
import type { Db } from '../database.ts';
import { UpdateInProgress } from '../../errors.ts';
import { VERSION } from '../../version.ts';
import { MIGRATIONS } from './migrations.ts';
import { prepared } from '../prepared.ts';

/** The database has had a migration of a later release that this build may not run beside; the message is for the operator. */
export class NewerSchema extends Error {
  override name = 'NewerSchema';
}

/** @throws {NewerSchema} when the database has had a migration that this build does not know and may not run beside. */
export async function requireKnownSchema(db: Db): Promise<void> {
  const rows = await db.selectFrom('migration').selectAll().orderBy('name').execute();
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const forbidding = rows.filter((row) => !known.has(row.name) && !mayRunBeside(row));
  // The numbers of migrations are not the order in which they are made.
  const last = forbidding.toSorted(byRelease).at(-1);
  if (!last) return;
  const release = last.release === null ? 'a later release' : `Hisaab ${last.release}`;
  throw new NewerSchema(
    `This is Hisaab ${VERSION}, and the database was changed by ${release} (${last.name}): start ${release} or a later one.`,
  );
}

function mayRunBeside({ beside }: Row<'migration'>): boolean {
  return beside !== null && !isBefore(VERSION, beside);
}

function byRelease(one: Row<'migration'>, other: Row<'migration'>): number {
  return compareReleases(one.release ?? '', other.release ?? '');
}

/** Whether a release is older than another one. */
function isBefore(release: string, other: string): boolean {
  return compareReleases(release, other) < 0;
}

function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

const countMigrations = prepared((db) =>
  db.selectFrom('migration').select((all) => all.fn.countAll<number>().as('count')),
);

/** Notices, in a running server, that a later release has changed the schema. */
export class SchemaGuard {
  /** The number of migrations of the schema that was last found good. */
  #count: number | undefined;

  /**
   * Called first in each transaction that writes: a migration beside which this build may not run waits for the end of the transaction,
   * or the transaction waits for the migration and finds it.
   * @throws {UpdateInProgress} when the schema is of a later release.
   */
  async check(db: Db): Promise<void> {
    const [row] = await countMigrations(db, {});
    const count = Number(row?.count);
    if (count === this.#count) return;
    try {
      await requireKnownSchema(db);
    } catch (error) {
      if (error instanceof NewerSchema) throw new UpdateInProgress({ cause: error });
      throw error;
    }
    this.#count = count;
  }
}
