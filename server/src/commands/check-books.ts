import { existsSync } from 'node:fs';
import { BOOK_CHECKS } from '../books/book-checks.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase, type Db } from '../db/database.ts';

const SQLITE_FILE = /^sqlite:(?<path>\/.+)$/;
// Enough to see the fault; a broken total may be wrong for every user.
const MOST_LISTED = 50;

// 0: the books are right. 1: they differ. 2: they could not be checked.
try {
  const { databaseUrl } = readConfig(process.env);
  const path = SQLITE_FILE.exec(databaseUrl)?.groups?.['path'];
  if (path !== undefined && !existsSync(path)) throw new Error(`there is no database at ${path}.`);
  const differences = await checkBooks(databaseUrl);
  print(differences === 0 ? 'The books are right.' : `The books differ: ${differences} found.`);
  process.exitCode = differences === 0 ? 0 : 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = error instanceof ConfigError ? reason : `The books cannot be checked: ${reason}`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

async function checkBooks(databaseUrl: string): Promise<number> {
  const { db } = await openDatabase(databaseUrl);
  try {
    return await printDifferences(db);
  } finally {
    await db.destroy();
  }
}

async function printDifferences(db: Db): Promise<number> {
  let count = 0;
  for (const check of BOOK_CHECKS) {
    const differences = await check.findDifferences(db);
    print(`${differences.length === 0 ? '✓' : '✗'} ${check.claim}`);
    for (const difference of differences.slice(0, MOST_LISTED)) print(`    ${difference}`);
    if (differences.length > MOST_LISTED) {
      print(`    … and ${differences.length - MOST_LISTED} more.`);
    }
    count += differences.length;
  }
  return count;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
