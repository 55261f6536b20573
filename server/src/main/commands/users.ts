import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { destination, pino } from 'pino';
import { inviteToServer } from '../../account/registration/registration.service.ts';
import { CHANNEL, LiveEvents } from '../../live/events/live-events.ts';
import { clockIn, type Clock } from '../../platform/clock.ts';
import { ConfigError, parseConfig, type Config } from '../../platform/config.ts';
import { openDatabase, type Db } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { migrateToLatest } from '../../platform/db/schema/migrate.ts';
import { requireDatabase } from '../../platform/db/sqlite/sqlite-path.ts';
import { writeNotifications } from '../../notifications/notices/write-notifications.ts';
import { createUnitOfWork, NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { listAccounts } from '../../maintenance/accounts/accounts.repository.ts';
import {
  deleteAccount,
  disableAccount,
  enableAccount,
  listGroupsOfAccount,
  signOutAccount,
} from '../../maintenance/accounts/accounts.service.ts';
import { describeAccounts, describeGroups } from '../../maintenance/accounts/account-lines.ts';

const USAGE =
  'npm run users -- list | invite | disable NAME | enable NAME | sign-out NAME | delete NAME';

/** What an act needs. */
interface Operator {
  config: Config;
  clock: Clock;
  db: Db;
  run: UnitOfWork['run'];
}

/** The acts without a name, and what each prints. */
const ACTS = {
  list: async ({ db, clock }: Operator) => describeAccounts(await listAccounts(db), clock),
  invite: ({ run, config }: Operator) => invite(run, config),
} as const;

/** The acts on an account, and what each prints. */
const ACTS_ON_ACCOUNT = {
  disable: async ({ run }: Operator, name: string) => {
    const { username } = await disableAccount(run, name);
    return `${username} is disabled. Every sign-in and access token has ended.`;
  },
  enable: async ({ run }: Operator, name: string) =>
    `${(await enableAccount(run, name)).username} can sign in again.`,
  'sign-out': async ({ run }: Operator, name: string) =>
    `Every sign-in and access token of ${(await signOutAccount(run, name)).username} has ended.`,
  delete: async ({ run }: Operator, name: string) => {
    const groups = describeGroups(await listGroupsOfAccount(run, name));
    if (groups !== '') process.stdout.write(`${groups}\n`);
    if (!(await isConfirmed(name))) throw new Error('the deletion was not confirmed.');
    return `${(await deleteAccount(run, name)).username} is deleted.`;
  },
} as const;

// 0: done. 1: nothing was changed. 2: the command was not understood.
try {
  const act = parseArguments(process.argv.slice(2));
  process.exitCode = await runAct(act);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 2;
}

type Act = { name: string; subject?: string; make: (operator: Operator) => Promise<string> };

function parseArguments(args: string[]): Act {
  const [name = '', subject, ...others] = parsePositionals(args);
  if (others.length === 0 && subject === undefined && isKeyOf(ACTS, name)) {
    return { name, make: ACTS[name] };
  }
  if (others.length === 0 && subject !== undefined && isKeyOf(ACTS_ON_ACCOUNT, name)) {
    return { name, subject, make: (operator) => ACTS_ON_ACCOUNT[name](operator, subject) };
  }
  throw new ConfigError(USAGE);
}

function parsePositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true }).positionals;
  } catch {
    throw new ConfigError(USAGE);
  }
}

function isKeyOf<T extends object>(acts: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(acts, name);
}

async function runAct({ name, subject, make }: Act): Promise<number> {
  const config = parseConfig(process.env);
  requireDatabase(config.databaseUrl);
  const clock = clockIn(config.timeZone);
  const database = await openDatabase(config.databaseUrl);
  const log = pino(destination({ dest: 2, sync: true }));
  const events = new LiveEvents(
    () => clock.now(),
    () => Promise.resolve(new Map()),
    database.engine.channel(CHANNEL),
    log,
  );
  try {
    await migrateToLatest(database, clock.now());
    const { run } = createUnitOfWork({ ...database, clock }, writeNotifications, (committed) =>
      events.publish(committed),
    );
    const line = await make({ config, clock, db: database.db, run });
    process.stdout.write(`${line}\n`);
    log.info({ act: name, username: subject, ranBy: operatorName() }, 'an operator used "users"');
    return 0;
  } catch (error) {
    process.stderr.write(`Nothing was changed: ${reasonOf(error)}\n`);
    return 1;
  } finally {
    // The streams of the other nodes end by it.
    await events.close();
    await database.db.destroy();
  }
}

/** A link that permits one registration, if one is needed and permitted. */
async function invite(
  run: UnitOfWork['run'],
  { registration, publicUrl, port }: Config,
): Promise<string> {
  if (registration === 'closed') {
    throw new Error('REGISTRATION is closed: no link opens it. Set it to invited first.');
  }
  if (registration === 'open')
    return 'REGISTRATION is open: everybody can register without a link.';
  const origin = publicUrl ?? `http://127.0.0.1:${port}`;
  return `${origin}/register#${await run(NOBODY, inviteToServer)}`;
}

/** The person at the keyboard, also behind sudo. */
function operatorName(): string {
  return process.env['SUDO_USER'] || userInfo().username;
}

/** Asks at a terminal; a script has nobody to ask. */
async function isConfirmed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`Type the name to delete the account of ${name}: `);
    return answer.trim() === name;
  } finally {
    terminal.close();
  }
}
