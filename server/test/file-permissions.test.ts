import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { moveData } from '../src/maintenance/move/move-data.ts';
import { startServerProcess } from './server-process.ts';

const clock = clockIn('Asia/Kolkata');

describe('The files of a SQLite database', () => {
  let folder: string;
  let maskBefore: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hisaab-files-'));
    // Only the program itself restricts access.
    maskBefore = process.umask(0);
  });
  afterEach(() => {
    process.umask(maskBefore);
    rmSync(folder, { recursive: true });
  });

  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const modesBeside = (path: string) =>
    ['', '-wal', '-shm'].filter((end) => existsSync(path + end)).map((end) => modeOf(path + end));

  async function openNew(path: string) {
    const database = await openDatabase(`sqlite:${path}`);
    await migrateToLatest(database, clock.now());
    return database;
  }

  it('are accessible to their owner only, and so are the folders created for them', async () => {
    const path = join(folder, 'of', 'mine', 'books.db');
    const { db } = await openNew(path);
    expect(modesBeside(path)).toEqual(['600', '600', '600']);
    expect([modeOf(join(folder, 'of')), modeOf(join(folder, 'of', 'mine'))]).toEqual([
      '700',
      '700',
    ]);
    await db.destroy();
  });

  it('become accessible to their owner only at the next start, if they were open to others', async () => {
    const path = join(folder, 'books.db');
    await (await openNew(path)).db.destroy();
    chmodSync(path, 0o644);
    const { db } = await openNew(path);
    expect(modesBeside(path)).toEqual(['600', '600', '600']);
    await db.destroy();
  });

  it('[file-permissions-1] are refused if the path is a folder, which stays unchanged', async () => {
    const path = join(folder, 'shared');
    mkdirSync(path, { mode: 0o755 });
    await expect(openNew(path)).rejects.toThrow(`${path} is not a file.`);
    expect([modeOf(path), readdirSync(folder)]).toEqual(['755', ['shared']]);
  });

  it('[file-permissions-2] are reported once, when a start creates them', async () => {
    const url = `sqlite:${join(folder, 'mistyped', 'books.db')}`;
    const first = await startServerProcess(url, { LOG_LEVEL: 'warn' });
    await first.end('SIGTERM');
    const again = await startServerProcess(url, { LOG_LEVEL: 'warn' });
    await again.end('SIGTERM');
    expect(first.output()).toContain(`A new database was made: ${url}`);
    expect(again.output()).not.toContain('new database');
  });

  it('are accessible to their owner only after a move of data', async () => {
    const source = await openNew(join(folder, 'source.db'));
    const path = join(folder, 'moved', 'target.db');
    const target = await openDatabase(`sqlite:${path}`);
    await moveData({ source, target }, clock.now(), () => {});
    expect(modesBeside(path)).toEqual(['600', '600', '600']);
    await Promise.all([source.db.destroy(), target.db.destroy()]);
  });
});
