import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { clockIn, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { cleanUpDaily } from './daily-clean-up.ts';
import { openDatabase, type OpenDatabase } from './db/database.ts';
import { reasonOf, withoutPassword } from './db/failure.ts';
import { migrateToLatest } from './db/migrate.ts';

/** How long requests in flight may take to finish once we are told to stop. */
const STOP_TIMEOUT_MS = 10_000;

/** A start that cannot succeed; the message is one line for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What a start opens before anything is served. */
export interface Opened {
  database: OpenDatabase;
  clock: Clock;
}

/** Opens the configured database and brings its schema up to date. @throws {StartError} when that is not possible. */
export async function openMigrated(config: Config): Promise<Opened> {
  const clock = clockIn(config.timeZone);
  const database = await openDatabase(config.databaseUrl);
  try {
    await migrateToLatest(database, clock.now());
  } catch (error) {
    await database.db.destroy();
    throw new StartError(
      `The database ${withoutPassword(config.databaseUrl)} cannot be opened: ${reasonOf(error)}`,
    );
  }
  return { database, clock };
}

/** Serves until SIGTERM or SIGINT, then finishes what is under way and closes the database; gives the address it answers at. */
export async function serve(config: Config, { database, clock }: Opened): Promise<string> {
  const deps = { db: database.db, clock, config };
  const app = await buildApp(deps, database.engine);
  let stopCleaningUp = () => Promise.resolve();
  app.addHook('onClose', async () => {
    await stopCleaningUp();
    await database.db.destroy();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // A terminal and npm both pass Ctrl+C on: the second one must not cut the first one's work short.
    process.on(signal, () => void stop(app));
  }
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    if (!config.rateLimits) {
      app.log.warn(
        'RATE_LIMITS is off: nothing stops the guessing of passwords. It is for benchmarks only.',
      );
    }
    stopCleaningUp = cleanUpDaily(deps, app.log);
    return address;
  } catch (error) {
    await app.close();
    throw new StartError(whyNotListening(error, config));
  }
}

async function stop(app: FastifyInstance): Promise<void> {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await app.close();
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
