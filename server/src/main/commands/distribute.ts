import { parseArgs } from 'node:util';
import { ConfigError, parseDatabaseUrl } from '../../platform/config.ts';
import { connect } from '../../platform/db/connect.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { migrateToLatest } from '../../platform/db/schema/migrate.ts';
import { distribute } from '../../maintenance/distribute/distribute.ts';

const USAGE =
  'npm run distribute -- postgres://user:password@coordinator:5432/hisaab [--shards 32]';
const MAX_SHARDS = 64_000;

// 0: the tables are spread. 1: some are not. 2: the command was not understood.
try {
  const { url, shards } = parseArguments(process.argv.slice(2));
  process.exitCode = await run(url, shards);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}

function parseArguments(args: string[]): { url: string; shards: number } {
  const { values, positionals } = parseArgs({
    args,
    options: { shards: { type: 'string', default: '32' } },
    allowPositionals: true,
  });
  const [text, ...others] = positionals;
  if (text === undefined || others.length > 0) throw new ConfigError('Name one database.');
  const url = parseDatabaseUrl(text);
  if (url.startsWith('sqlite:')) {
    throw new ConfigError('SQLite is one file: move the data to PostgreSQL with Citus first.');
  }
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1 || shards > MAX_SHARDS) {
    throw new ConfigError(`--shards is a whole number from 1 to ${MAX_SHARDS}.`);
  }
  return { url, shards };
}

async function run(url: string, shards: number): Promise<number> {
  const database = await openDatabase(url);
  try {
    print(await connect(database, url));
    await migrateToLatest(database, new Date());
    await distribute(database.db, shards, (table, by) =>
      print(by === undefined ? `  ${table} was spread before` : `✓ ${table} by ${by}`),
    );
    print('The tables are spread over the cluster.');
    return 0;
  } catch (error) {
    process.stderr.write(`The tables are not all spread: ${reasonOf(error)}\n`);
    return 1;
  } finally {
    await database.db.destroy();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
