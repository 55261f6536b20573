import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { addExpense } from './factories.ts';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';
import { runCommand } from './run-command.ts';

describe('The command that backs up', () => {
  let folder: string;
  let test: TestApp;
  let ananya: Person;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-backup-'));
    test = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${join(folder, 'live.db')}` });
    ananya = await test.signUp('Ananya');
  });
  afterEach(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const live = () => `sqlite:${join(folder, 'live.db')}`;
  const copy = () => join(folder, 'copy.db');

  it('copies a consistent snapshot of a database in use, from which everything works again', async () => {
    const running = { isDone: false };
    const backup = backUp(live(), copy()).finally(() => {
      running.isDone = true;
    });
    let answered = 0;
    while (!running.isDone) {
      await addExpense(ananya, { amount: 12.5 });
      answered += 1;
    }
    const result = await backup;
    expect(result.output).toMatch(/^\S+live\.db is copied to \S+copy\.db \(\d+ bytes\)\.\n$/);
    expect(result.code).toBe(0);
    expect((await stat(copy())).mode & 0o777).toBe(0o600);

    const restored = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${copy()}` });
    const { statusCode, body } = await restored.app.inject({
      url: '/personal/api/expenses/statistics/',
      headers: { authorization: `Token ${ananya.token}` },
    });
    expect(statusCode).toBe(200);
    const { total_count: count, total_expenses: total } = JSON.parse(body);
    expect(count).toBeLessThanOrEqual(answered);
    expect(total).toBe(12.5 * count);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(restored.db)).toEqual([]);
    await restored.close();
  });

  it('includes everything written before it began, even what is only in the write-ahead log', async () => {
    await addExpense(ananya, { description: 'Written before' });
    expect(await readdir(folder)).toContain('live.db-wal');
    expect((await backUp(live(), copy())).code).toBe(0);
    const { db } = await openDatabase(`sqlite:${copy()}`);
    const rows = await db.selectFrom('expense').select('description').execute();
    expect(rows).toEqual([{ description: 'Written before' }]);
    await db.destroy();
    expect(await readdir(folder)).not.toContain('copy.db.unfinished');
  });

  it('does not overwrite existing files', async () => {
    await writeFile(copy(), 'precious');
    const { code, output } = await backUp(live(), copy());
    expect(code).toBe(1);
    expect(output).toBe(
      `Nothing was backed up: ${copy()} is there already and is left as it is.\n`,
    );
    expect((await stat(copy())).size).toBe('precious'.length);
  });

  it('reports a missing database, and a target that cannot be written', async () => {
    const missing = join(folder, 'missing.db');
    expect(await backUp(`sqlite:${missing}`, copy())).toEqual({
      code: 1,
      output: `Nothing was backed up: there is no database at ${missing}.\n`,
    });
    const { code, output } = await backUp(live(), join(folder, 'nowhere', 'copy.db'));
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing was backed up: ENOENT/);
    await writeFile(join(folder, 'junk.db'), 'x'.repeat(5_000));
    const junk = await backUp(`sqlite:${join(folder, 'junk.db')}`, copy());
    expect(junk).toEqual({ code: 1, output: 'Nothing was backed up: file is not a database\n' });
    expect(await readdir(folder)).not.toContain('copy.db');
  });

  it('needs one file, and refers users of PostgreSQL to its tools', async () => {
    for (const args of [[], ['one.db', 'two.db'], ['--help']]) {
      const { code, output } = await backUp(live(), ...args);
      expect(code).toBe(2);
      expect(output).toMatch(/^Name one file to write the copy to\.\nnpm run backup -- /);
    }
    const { code, output } = await backUp('postgres://hisaab@localhost/hisaab', copy());
    expect(code).toBe(2);
    expect(output).toContain('PostgreSQL brings its own tools for this, see docs/backup.md.');
  });
});

async function backUp(
  databaseUrl: string,
  ...args: string[]
): Promise<{ code: unknown; output: string }> {
  const { code, output, errors } = await runCommand('backup', args, { DATABASE_URL: databaseUrl });
  return { code, output: output + errors };
}
