import SqliteDatabase, { type Database } from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SqliteFile } from './sqlite-file.ts';

const OFTEN = CompiledQuery.raw('select 1 as often');

describe('The prepared statements of a SQLite file', () => {
  it('[sqlite-file-1] are kept for a text that is first seen after a thousand others', () => {
    const database = new SqliteDatabase(':memory:');
    const prepared = texts(database);
    const file = new SqliteFile(database);
    for (let count = 0; count < 1_000; count += 1) {
      file.run(CompiledQuery.raw(`select ${count} as once`));
    }
    for (let count = 0; count < 5; count += 1) file.run(OFTEN);
    expect(prepared.filter((text) => text === OFTEN.sql)).toHaveLength(1);
    file.close();
  });

  it('[sqlite-file-2] are kept for a text that is used between a thousand others', () => {
    const database = new SqliteDatabase(':memory:');
    const prepared = texts(database);
    const file = new SqliteFile(database);
    for (let count = 0; count < 1_000; count += 1) {
      file.run(CompiledQuery.raw(`select ${count} as once`));
      file.run(OFTEN);
    }
    expect(prepared.filter((text) => text === OFTEN.sql)).toHaveLength(1);
    file.close();
  });
});

/** Every text that a database prepares from now on. */
function texts(database: Database): string[] {
  const seen: string[] = [];
  const prepare = database.prepare.bind(database);
  Object.assign(database, {
    prepare: (text: string) => {
      seen.push(text);
      return prepare(text);
    },
  });
  return seen;
}
