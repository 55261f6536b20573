import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { isOutdated, migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { REPLACED } from '../src/platform/db/schema/folded-migrations.ts';
import { FOLDED, MIGRATIONS } from '../src/platform/db/schema/migrations.ts';
import { VERSION } from '../src/platform/version.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const NOW = new Date('2026-11-15T06:30:00Z');
const FUTURE = '9999-future';
const TEA = { amount: 12, category: 'Food', description: 'Tea' };

describeOnBothEngines('A build before the last migration', (engine) => {
  let t: TestApp;
  let asha: Person;
  beforeEach(async () => {
    t = await buildTestApp(engine);
    asha = await t.signUp('Asha');
  });
  afterEach(async () => {
    await forgetLaterMigration();
    // It remembers that it may run beside the later migration.
    await t.app.close();
    await t.close();
  });

  const takeLaterMigration = (beside: string | null) =>
    t.db
      .insertInto('migration')
      .values({ name: FUTURE, applied_at: NOW.toISOString(), release: '99.0.0', beside })
      .execute();
  const forgetLaterMigration = () =>
    t.db.deleteFrom('migration').where('name', '=', FUTURE).execute();

  it('[releases-1] stops writing and is not ready, but still reads', async () => {
    expect((await asha.post('/personal/api/expenses/', TEA)).statusCode).toBe(201);
    await takeLaterMigration(null);
    const refused = await asha.post('/personal/api/expenses/', TEA);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toEqual({
      error: 'Hisaab is being updated. Nothing was changed; please try again in a moment.',
      code: 'being_updated',
    });
    expect((await t.app.inject('/readyz')).statusCode).toBe(503);
    expect((await t.app.inject('/healthz')).statusCode).toBe(200);
    const listed = await asha.get('/personal/api/expenses/');
    expect(listed.json()).toHaveLength(1);
    await forgetLaterMigration();
    expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('[releases-2] keeps running if the migration allows its release', async () => {
    expect((await asha.post('/personal/api/expenses/', TEA)).statusCode).toBe(201);
    await takeLaterMigration(VERSION);
    expect((await asha.post('/personal/api/expenses/', TEA)).statusCode).toBe(201);
    expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('stops if the migration requires a later release', async () => {
    await takeLaterMigration('98.10.0');
    expect((await asha.post('/personal/api/expenses/', TEA)).statusCode).toBe(503);
  });
});

describe('The start of a build', () => {
  it('[releases-3] fails with one line that names the release to start', async () => {
    const open = await openDatabase('sqlite::memory:');
    await migrateToLatest(open, NOW);
    await sql`insert into migration values (${FUTURE}, '2030-01-01', '99.0.0', '98.0.0')`.execute(
      open.db,
    );
    await expect(migrateToLatest(open, NOW)).rejects.toThrow(
      `This is Hisaab ${VERSION}, and the database was changed by Hisaab 99.0.0 (9999-future): start Hisaab 99.0.0 or a later one.`,
    );
    await sql`update migration set beside = ${VERSION} where name = ${FUTURE}`.execute(open.db);
    expect(await migrateToLatest(open, NOW)).toEqual([]);
    await open.db.destroy();
  });

  it('[releases-6] names the newest release that changed the database, whatever the numbers of its migrations', async () => {
    const open = await openDatabase('sqlite::memory:');
    await migrateToLatest(open, NOW);
    await sql`insert into migration values
      ('9998-newest', '2031-01-01', '99.10.0', null),
      ('9999-older', '2030-01-01', '99.9.0', null)`.execute(open.db);
    await expect(migrateToLatest(open, NOW)).rejects.toThrow(
      `This is Hisaab ${VERSION}, and the database was changed by Hisaab 99.10.0 (9998-newest): start Hisaab 99.10.0 or a later one.`,
    );
    await open.db.destroy();
  });

  it('[releases-7] takes the database of the last build before 0.3.0 as it is, and refuses that of an earlier one since 0.2.0', async () => {
    const open = await openDatabase('sqlite::memory:');
    await migrateToLatest(open, NOW);
    const folded = FOLDED.map(({ name }) => name);
    await open.db.deleteFrom('migration').where('name', 'in', folded).execute();
    const applied = (name: string) => ({ name, applied_at: '', release: '0.3.0', beside: '0.2.0' });
    const [last = '', ...earlier] = REPLACED.toReversed();
    await open.db.insertInto('migration').values(earlier.map(applied)).execute();
    await expect(migrateToLatest(open, NOW)).rejects.toThrow(
      `The database was last opened by a build between Hisaab 0.2.0 and 0.3.0 that lacks 1 of its 35 migrations (${last} is the first): start the last build before 0.3.0 once, or restore a backup of 0.2.0.`,
    );
    await open.db.insertInto('migration').values(applied(last)).execute();
    expect(await migrateToLatest(open, NOW)).toEqual([]);
    expect(await isOutdated(open.db)).toBe(false);
    await open.db.destroy();
  });

  it('adds the releases to a list of migrations of 0.1.0', async () => {
    const open = await openDatabase('sqlite::memory:');
    await migrateToLatest(open, NOW, '0007-change-stamps');
    await sql`alter table migration drop column release`.execute(open.db);
    await sql`alter table migration drop column beside`.execute(open.db);
    const taken = await migrateToLatest(open, NOW);
    expect(taken).toEqual(MIGRATIONS.slice(7).map(({ name }) => name));
    await open.db.destroy();
  });
});

describe('A migration', () => {
  it('[releases-4] waits for writers on PostgreSQL, and later writers see it', async () => {
    const t = await buildTestApp('postgres');
    const asha = await t.signUp('Asha');
    const other = await openDatabase(t.url);
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<undefined>();
    const { promise: isOpen, resolve: opened } = Promise.withResolvers<undefined>();
    const writing = t.run({ id: asha.id, username: 'Asha' }, async () => {
      opened(undefined);
      await mayEnd;
    });
    await isOpen;
    const migrating = other.db.transaction().execute(async (trx) => {
      await other.engine.lockOutReaders(trx, 'migration');
      await trx
        .insertInto('migration')
        .values({ name: FUTURE, applied_at: '', release: '99.0.0', beside: null })
        .execute();
    });
    const waiting = async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and relation = 'migration'::regclass`.execute(
        t.db,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    const behind = asha.post('/personal/api/expenses/', TEA);
    await expect.poll(waiting).toBe(2);
    end(undefined);
    await Promise.all([writing, migrating]);
    expect((await behind).statusCode).toBe(503);
    expect((await asha.get('/personal/api/expenses/')).json()).toEqual([]);
    await sql`delete from migration where name = ${FUTURE}`.execute(other.db);
    await other.db.destroy();
    await t.close();
  });

  it('[releases-5] that an older release may run beside drops nothing and adds no required column', async () => {
    const open = await openDatabase('sqlite::memory:');
    const readColumns = async () => {
      const tables = await open.db.introspection.getTables();
      return new Map(
        tables.flatMap((table) =>
          table.columns.map((column) => [
            `${table.name}.${column.name}`,
            { ...column, table: table.name, type: column.dataType },
          ]),
        ),
      );
    };
    for (const { name, beside } of MIGRATIONS) {
      const before = name === MIGRATIONS[0]?.name ? new Map() : await readColumns();
      await migrateToLatest(open, NOW, name);
      if (beside === undefined) continue;
      const after = await readColumns();
      const tablesBefore = new Set([...before.values()].map(({ table }) => table));
      const lost = [...before.keys()].filter((column) => !after.has(column));
      const demanded = [...after]
        .filter(([column, { table }]) => tablesBefore.has(table) && !before.has(column))
        .filter(([, { isNullable, hasDefaultValue }]) => !isNullable && !hasDefaultValue)
        .map(([column]) => column);
      expect({ name, lost, demanded }).toEqual({ name, lost: [], demanded: [] });
    }
    await open.db.destroy();
  });

  it('names ascending releases, and an earlier release that may run beside it', () => {
    const byRelease = new Intl.Collator('en', { numeric: true });
    const releases = MIGRATIONS.map(({ release }) => release);
    expect(releases).toEqual(releases.toSorted(byRelease.compare));
    for (const { name, release, beside } of MIGRATIONS) {
      if (beside === undefined) continue;
      expect([name, byRelease.compare(beside, release)]).toEqual([name, -1]);
    }
  });
});
