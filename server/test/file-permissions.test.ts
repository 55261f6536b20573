import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockIn } from '../src/clock.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { moveData } from '../src/move/move-data.ts';

const clock = clockIn('Asia/Kolkata');

describe('The files of a SQLite database', () => {
  let folder: string;
  let maskBefore: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hisaab-files-'));
    // Nothing but the program itself keeps others out.
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

  it('are for their owner alone, and so are the folders that are made for them', async () => {
    const path = join(folder, 'of', 'mine', 'books.db');
    const { db } = await openNew(path);
    expect(modesBeside(path)).toEqual(['600', '600', '600']);
    expect([modeOf(join(folder, 'of')), modeOf(join(folder, 'of', 'mine'))]).toEqual([
      '700',
      '700',
    ]);
    await db.destroy();
  });

  it('are for their owner alone from the next start on, where they were open to others', async () => {
    const path = join(folder, 'books.db');
    await (await openNew(path)).db.destroy();
    chmodSync(path, 0o644);
    const { db } = await openNew(path);
    expect(modesBeside(path)).toEqual(['600', '600', '600']);
    await db.destroy();
  });

  it('are for their owner alone where data was moved into them', async () => {
    const source = await openNew(join(folder, 'source.db'));
    const path = join(folder, 'moved', 'target.db');
    const target = await openDatabase(`sqlite:${path}`);
    await moveData({ source, target }, clock.now(), () => {});
    expect(modesBeside(path)).toEqual(['600', '600', '600']);
    await Promise.all([source.db.destroy(), target.db.destroy()]);
  });
});
