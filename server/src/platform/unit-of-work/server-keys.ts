import type { Trx } from '../db/database.ts';
import type { Tx } from './tx.ts';

/**
 * A secret of the server under a name; created if there is none yet, and the same on every node. Only a unit of work that changes
 * something may call this.
 */
export async function getServerKey(
  { trx, now }: Pick<Tx, 'trx' | 'now'>,
  name: string,
  make: () => string,
): Promise<string> {
  const known = await findServerKey(trx, name);
  if (known !== undefined) return known;
  await trx
    .insertInto('server_key')
    .values({ name, value: make(), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await findServerKey(trx, name);
  if (kept === undefined) throw new Error(`The key ${name} was not kept.`);
  return kept;
}

async function findServerKey(trx: Trx, name: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('server_key')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
