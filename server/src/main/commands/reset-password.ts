import { clockIn } from '../../platform/clock.ts';
import { beginPasswordReset, resetLink } from '../../auth/password-reset/password-reset.service.ts';
import { ConfigError, parseConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { migrateToLatest } from '../../platform/db/schema/migrate.ts';
import { requireDatabase } from '../../platform/db/sqlite/sqlite-path.ts';
import { writeNotifications } from '../../notifications/notices/write-notifications.ts';
import { createUnitOfWork } from '../../platform/unit-of-work/write.ts';

const NOBODY = { id: 0, username: '' };

// 0: the link is printed. 1: there is none.
try {
  const [username, ...others] = process.argv.slice(2);
  if (username === undefined || others.length > 0) {
    throw new ConfigError('Name one person: npm run reset-password -- USERNAME');
  }
  process.stdout.write(`${await makeLink(username)}\n`);
} catch (error) {
  process.stderr.write(`No link was made: ${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function makeLink(username: string): Promise<string> {
  const config = parseConfig(process.env);
  requireDatabase(config.databaseUrl);
  const clock = clockIn(config.timeZone);
  const database = await openDatabase(config.databaseUrl);
  try {
    await migrateToLatest(database, clock.now());
    const { run } = createUnitOfWork({ ...database, clock }, writeNotifications);
    const token = await run(NOBODY, (tx) => beginPasswordReset(tx, username));
    return resetLink(config.publicUrl ?? `http://127.0.0.1:${config.port}`, token);
  } finally {
    await database.db.destroy();
  }
}
