import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';
import { withoutPassword } from './failure.ts';

/**
 * Connects to a database and gives its host, port and name, for the operator. They are shown only after a connection has proved the
 * address right: in a mistyped address, any part can be the password.
 */
export async function connect({ db }: OpenDatabase, databaseUrl: string): Promise<string> {
  await sql`select 1`.execute(db);
  if (databaseUrl.startsWith('sqlite:')) return withoutPassword(databaseUrl);
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `postgres://${host || (searchParams.get('host') ?? '')}${pathname}`;
}
