import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { clockIn, type Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { requireBackupFolder } from '../maintenance/backup/backup-folder.ts';
import { startJobs } from '../maintenance/jobs/start-jobs.ts';
import { openDatabase, type OpenDatabase } from '../platform/db/database.ts';
import { reasonOf, withoutPassword } from '../platform/db/failure.ts';
import { NewerSchema } from '../platform/db/schema/known-schema.ts';
import { migrateToLatest } from '../platform/db/schema/migrate.ts';
import { MIGRATIONS } from '../platform/db/schema/migrations.ts';
import { logOfJobs } from '../web-server/http/outages.ts';
import { stopGracefully } from '../web-server/http/stopping.ts';

/** The time limit of a shutdown after the drain: 5 s for requests, the rest for a database that does not respond. */
const STOP_TIMEOUT_MS = 8_000;

/** A start that cannot succeed; the message is one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The resources that a start opens before anything is served. */
export interface Opened {
  database: OpenDatabase;
  clock: Clock;
  /** Whether the database was empty, or was created. */
  isNew: boolean;
}

/**
 * Opens the configured database and brings its schema up to date; before that the folder of its copies, so that a wrong one leaves no
 * database behind. @throws {StartError} when that is not possible.
 */
export async function openMigrated(config: Config): Promise<Opened> {
  await openBackupFolder(config);
  const clock = clockIn(config.timeZone);
  const database = await openDatabase(config.databaseUrl);
  try {
    const taken = await migrateToLatest(database, clock.now());
    return { database, clock, isNew: taken[0] === MIGRATIONS[0]?.name };
  } catch (error) {
    await database.db.destroy();
    if (error instanceof NewerSchema) throw new StartError(error.message);
    throw new StartError(
      `The database ${withoutPassword(config.databaseUrl)} cannot be opened: ${reasonOf(error)}`,
    );
  }
}

/** Serves until SIGTERM or SIGINT, then finishes what is in progress and closes the database; returns the address it answers at. */
export async function serve(config: Config, { database, clock, isNew }: Opened): Promise<string> {
  const deps = { db: database.db, clock, config };
  const app = await buildApp(deps, database.engine);
  let stopJobs = (): Promise<void> => Promise.resolve();
  app.addHook('onClose', async () => {
    await stopJobs();
    await database.db.destroy();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A terminal and npm both pass Ctrl+C on: the second one must not cut the first one's work short.
    process.on(signal, () => void stop(app, config.drainSeconds * 1000));
  }
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    if (isNew) app.log.warn(`A new database was made: ${withoutPassword(config.databaseUrl)}`);
    if (!database.engine.lockServing()) {
      app.log.warn(
        'Another server uses this SQLite file: changes wait for each other, and limits count for each server alone. Stop one of them.',
      );
    }
    if (!config.rateLimits) {
      app.log.warn(
        'RATE_LIMITS is off: nothing stops the guessing of passwords. It is for benchmarks only.',
      );
    }
    const log = logOfJobs(app, database.engine);
    stopJobs = startJobs(deps, database.engine, log, app.mailer, (committed) =>
      app.liveEvents.publish(committed),
    );
    return address;
  } catch (error) {
    await app.close();
    throw new StartError(whyNotListening(error, config));
  }
}

async function openBackupFolder({ backupFolder }: Config): Promise<void> {
  if (backupFolder === null) return;
  try {
    await requireBackupFolder(backupFolder);
  } catch (error) {
    throw new StartError(`BACKUP_FOLDER ${backupFolder} cannot be written to: ${reasonOf(error)}`);
  }
}

let isStopping = false;

async function stop(app: FastifyInstance, drainMs: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(0), drainMs + STOP_TIMEOUT_MS).unref();
  await stopGracefully(app, drainMs);
  process.exit(0);
}

function whyNotListening(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken: set PORT to a free one, such as PORT=${port + 1}.`;
  }
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to one above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${reasonOf(error)}`;
}
