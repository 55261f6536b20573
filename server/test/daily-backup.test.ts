import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { ConfigError, parseConfig } from '../src/platform/config.ts';
import { findLastBackup } from '../src/maintenance/backup/backup-folder.ts';
import { DailyBackup } from '../src/maintenance/backup/daily-backup.ts';
import { addExpense } from './factories.ts';
import { runCommand } from './run-command.ts';
import { startServerProcess } from './server-process.ts';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';

/** 2:59 on 16 November in India. */
const BEFORE_THREE = '2026-11-15T21:29:00Z';
const THREE = '2026-11-15T21:30:00Z';

describe('The daily copy of a SQLite database', () => {
  let root: string;
  let folder: string;
  let test: TestApp;
  let ananya: Person;
  let now: Date;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'hisaab-daily-'));
    folder = join(root, 'copies');
    await mkdir(folder);
    test = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${live()}` });
    ananya = await test.signUp('Ananya');
    now = new Date('2026-11-15T06:30:00Z');
  });
  afterEach(async () => {
    await test.close();
    await rm(root, { recursive: true });
  });

  const live = () => join(root, 'live.db');
  const start = ({ kept = 7, source = live() } = {}) =>
    new DailyBackup(
      { source, folder, kept, timeZone: 'Asia/Kolkata' },
      clockIn('Asia/Kolkata', () => now),
    );
  const nameAt = async (backup: DailyBackup, time: string) => {
    now = new Date(time);
    return (await backup.makeIfDue())?.slice(folder.length + 1);
  };

  it('[daily-backup-1] is made at 3:00 in the time zone, once, while people write', async () => {
    const backup = start();
    expect(await nameAt(backup, BEFORE_THREE)).toBeUndefined();
    const made = nameAt(backup, THREE);
    await addExpense(ananya, { amount: 12.5 });
    expect(await made).toBe('hisaab-2026-11-16-0300.db');
    expect(await nameAt(backup, '2026-11-15T21:31:00Z')).toBeUndefined();
    expect(await nameAt(backup, '2026-11-16T21:30:00Z')).toBe('hisaab-2026-11-17-0300.db');
    expect((await stat(join(folder, 'hisaab-2026-11-17-0300.db'))).mode & 0o777).toBe(0o600);
  });

  it('[daily-backup-2] has everything of its moment, and a server starts on it', async () => {
    await addExpense(ananya, { description: 'Written before' });
    const backup = start();
    now = new Date(THREE);
    const file = await backup.makeIfDue();
    const restored = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${file}` });
    const rows = await restored.db.selectFrom('expense').select('description').execute();
    await restored.close();
    expect(rows).toEqual([{ description: 'Written before' }]);
    const books = await runCommand('check-books', [], { DATABASE_URL: `sqlite:${file}` });
    expect(books.code).toBe(0);
  });

  it('[daily-backup-3] a copy that was missed is made at the start if the one before is more than a day old', async () => {
    now = new Date('2026-11-15T10:00:00Z');
    expect(await start().makeIfDue()).toBeUndefined();
    const before = start();
    await nameAt(before, THREE);
    now = new Date('2026-11-16T21:20:00Z');
    expect(await start().makeIfDue()).toBeUndefined();
    now = new Date('2026-11-16T21:30:01Z');
    expect(await start().makeIfDue()).toMatch(/hisaab-2026-11-17-0300\.db$/);
  });

  it('[daily-backup-4] keeps the newest, and nothing but copies is deleted', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const backup = start({ kept: 2 });
    for (const day of ['15', '16', '17', '18']) await nameAt(backup, `2026-11-${day}T21:30:00Z`);
    expect((await readdir(folder)).toSorted()).toEqual([
      'hisaab-2026-11-18-0300.db',
      'hisaab-2026-11-19-0300.db',
      'notes.txt',
    ]);
  });

  it('[daily-backup-5] one that fails is no copy, leaves the older ones, and is tried again after ten minutes', async () => {
    const backup = start({ kept: 1 });
    await nameAt(backup, THREE);
    const junk = join(root, 'junk.db');
    await writeFile(junk, 'x'.repeat(5_000));
    now = new Date(THREE);
    const failing = start({ kept: 1, source: junk });
    now = new Date('2026-11-16T21:30:00Z');
    await expect(failing.makeIfDue()).rejects.toThrow('file is not a database');
    expect(await readdir(folder)).toEqual(['hisaab-2026-11-16-0300.db']);
    expect(await nameAt(failing, '2026-11-16T21:39:00Z')).toBeUndefined();
    now = new Date('2026-11-16T21:40:00Z');
    await expect(failing.makeIfDue()).rejects.toThrow('file is not a database');
  });

  // Linux can refuse a process further bytes of a file, as a full disk does.
  it.runIf(process.platform === 'linux')(
    '[daily-backup-11] one for which the disk has no space leaves the older ones, and is made once it has',
    async () => {
      const backup = start({ kept: 1 });
      await nameAt(backup, THREE);
      const { size } = await stat(live());
      await limitFiles(String(Math.floor(size / 2)));
      try {
        await expect(nameAt(backup, '2026-11-16T21:30:00Z')).rejects.toThrow(/full|I\/O/);
      } finally {
        await limitFiles('unlimited');
      }
      expect(await readdir(folder)).toEqual(['hisaab-2026-11-16-0300.db']);
      expect(await nameAt(backup, '2026-11-16T21:40:00Z')).toBe('hisaab-2026-11-17-0310.db');
    },
  );

  it('[daily-backup-6] a copy with wrong books is none', async () => {
    await addExpense(ananya);
    await test.db.updateTable('monthly_total').set({ total_paise: 1 }).execute();
    const backup = start();
    now = new Date(THREE);
    await expect(backup.makeIfDue()).rejects.toThrow('the books of the copy differ');
    expect(await readdir(folder)).toEqual([]);
  });

  it('[daily-backup-7] what was cut off is never taken for a copy, and is deleted by the next one', async () => {
    const cut = join(folder, 'hisaab-2026-11-14-0300.db.unfinished');
    await writeFile(cut, 'half');
    expect(await findLastBackup(folder)).toBeNull();
    await utimes(cut, new Date(0), new Date(0));
    await nameAt(start(), BEFORE_THREE);
    const backup = start();
    await nameAt(backup, THREE);
    expect(await readdir(folder)).toEqual(['hisaab-2026-11-16-0300.db']);
  });

  it('[daily-backup-8] the last one is in /readyz and in the metrics, where a folder is set', async () => {
    const plain = await test.app.inject({ url: '/readyz' });
    expect(plain.json()).toEqual({ status: 'ok' });
    const variant = await test.addVariant({ BACKUP_FOLDER: folder, METRICS: 'on' });
    expect((await variant.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      last_backup_at: null,
    });
    const backup = start();
    await nameAt(backup, THREE);
    expect((await variant.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ok',
      last_backup_at: '2026-11-15T21:30:00.000Z',
    });
    const metrics = await variant.inject({ url: '/metrics' });
    expect(metrics.body).toContain(
      `hisaab_last_backup_timestamp_seconds ${Date.parse(THREE) / 1000}`,
    );
  });

  it('[daily-backup-9] a running server makes one that was missed, and stops at a folder that cannot be written to', async () => {
    const backup = start();
    await nameAt(backup, THREE);
    const settings = { BACKUP_FOLDER: folder, LOG_LEVEL: 'info' };
    const server = await startServerProcess(`sqlite:${join(root, 'other.db')}`, settings);
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('was copied');
    await server.end('SIGTERM');
    expect(await readdir(folder)).toHaveLength(2);
    const refused = await runCommand('main', [], {
      DATABASE_URL: `sqlite:${join(root, 'third.db')}`,
      BACKUP_FOLDER: '/proc/nowhere',
    });
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('BACKUP_FOLDER /proc/nowhere cannot be written to: ');
    expect(await readdir(root)).not.toContain('third.db');
  });

  it('[daily-backup-10] on PostgreSQL the setting is refused with a sentence that names pg_dump', () => {
    const parse = () =>
      parseConfig({ DATABASE_URL: 'postgres://localhost/hisaab', BACKUP_FOLDER: 'copies' });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow('pg_dump');
    expect(() => parseConfig({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP is "0"');
  });
});

/** Bounds the bytes of each file that this process, and what it starts, can write. */
async function limitFiles(bytes: string): Promise<void> {
  await promisify(execFile)('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
}
