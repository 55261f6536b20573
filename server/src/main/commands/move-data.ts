import { parseArgs } from 'node:util';
import { ConfigError, parseDatabaseUrl } from '../../platform/config.ts';
import { connect } from '../../platform/db/connect.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { reasonOf, withoutPassword } from '../../platform/db/failure.ts';
import { moveData } from '../../maintenance/move/move-data.ts';

const USAGE =
  'npm run move-data -- --from sqlite:data/hisaab.db --to postgres://user:password@host:5432/hisaab';

// 0: everything is there. 1: nothing was moved. 2: the command was not understood.
try {
  const { from, to } = parseAddresses(process.argv.slice(2));
  process.exitCode = await move(from, to);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}

function parseAddresses(args: string[]): { from: string; to: string } {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  });
  const from = parseAddress('--from', values.from);
  const to = parseAddress('--to', values.to);
  if (from === to) throw new ConfigError('--from and --to are the same database.');
  return { from, to };
}

function parseAddress(name: string, text: string | undefined): string {
  if (text === undefined) throw new ConfigError(`${name} is missing.`);
  try {
    const url = parseDatabaseUrl(text);
    if (url !== 'sqlite::memory:') return url;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(`${name} is "${withoutPassword(text)}": ${error.message}`);
  }
  throw new ConfigError(`${name} is memory, in which nothing is kept.`);
}

async function move(from: string, to: string): Promise<number> {
  const databases = {
    source: await openDatabase(from, { isReadOnly: true }),
    target: await openDatabase(to),
  };
  try {
    print(`From ${await connect(databases.source, from)}`);
    print(`To   ${await connect(databases.target, to)}`);
    await moveData(databases, new Date(), (table, rows) => print(`✓ ${table}: ${rows}`));
    print('Everything is there: counts and sums are equal, and the books are right.');
    return 0;
  } catch (error) {
    process.stderr.write(`Nothing was moved: ${reasonOf(error)}\n`);
    return 1;
  } finally {
    await databases.source.db.destroy();
    await databases.target.db.destroy();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
