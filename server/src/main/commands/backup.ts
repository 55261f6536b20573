import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError, parseConfig } from '../../platform/config.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { requireDatabase, sqlitePath } from '../../platform/db/sqlite/sqlite-path.ts';
import { copyDatabase } from '../../maintenance/backup/copy-database.ts';

const USAGE = 'npm run backup -- path/to/backup.db';

// 0: the copy is whole. 1: there is none. 2: the command was not understood.
try {
  const { source, target } = parsePaths(process.argv.slice(2));
  process.exitCode = await backUp(source, target);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}

function parsePaths(args: string[]): { source: string; target: string } {
  const [file, ...others] = args;
  if (file === undefined || file === '' || file.startsWith('-') || others.length > 0) {
    throw new ConfigError('Name one file to write the copy to.');
  }
  const source = sqlitePath(parseConfig(process.env).databaseUrl);
  if (source === undefined) {
    throw new ConfigError(
      'DATABASE_URL is not a SQLite file: PostgreSQL brings its own tools for this, see docs/backup.md.',
    );
  }
  return { source, target: resolve(file) };
}

async function backUp(source: string, target: string): Promise<number> {
  try {
    requireDatabase(`sqlite:${source}`);
    await copyDatabase(source, target);
  } catch (error) {
    process.stderr.write(`Nothing was backed up: ${reasonOf(error)}\n`);
    return 1;
  }
  const { size } = await stat(target);
  process.stdout.write(`${source} is copied to ${target} (${size} bytes).\n`);
  return 0;
}
