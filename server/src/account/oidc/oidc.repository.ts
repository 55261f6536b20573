import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** Stores a sign-in that the provider has not answered yet. */
export async function insertAttempt(trx: Trx, attempt: Row<'oidc_attempt'>): Promise<void> {
  await trx
    .insertInto('oidc_attempt')
    .values({ ...attempt })
    .execute();
}

/** Deletes a sign-in by its state, and returns it if it is valid at a time. */
export async function takeAttempt(
  trx: Trx,
  stateHash: string,
  now: Date,
): Promise<Row<'oidc_attempt'> | undefined> {
  return trx
    .deleteFrom('oidc_attempt')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Stores whom the provider has signed in. */
export async function insertAnswer(trx: Trx, answer: Row<'oidc_answer'>): Promise<void> {
  await trx
    .insertInto('oidc_answer')
    .values({ ...answer })
    .execute();
}

/** Deletes an answer by its code, and returns it if it is valid at a time. */
export async function takeAnswer(
  trx: Trx,
  codeHash: string,
  now: Date,
): Promise<Row<'oidc_answer'> | undefined> {
  return trx
    .deleteFrom('oidc_answer')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes attempts and answers that have expired. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['oidc_attempt', 'oidc_answer'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
  }
}

/** The user to whom an account of the provider is linked. */
export async function findLinkedUser(db: Db, subjectHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('oidc_link')
    .select('user_id')
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links an account of the provider to a user; returns whether it was linked to nobody. */
export async function insertLink(trx: Trx, link: Row<'oidc_link'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('oidc_link')
    .values({ ...link })
    .onConflict((conflict) => conflict.column('subject_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The links of a user, the oldest first. */
export function listLinks(
  db: Db,
  userId: number,
): Promise<Array<Pick<Row<'oidc_link'>, 'id' | 'name' | 'linked_at'>>> {
  return db
    .selectFrom('oidc_link')
    .select(['id', 'name', 'linked_at'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

/** Deletes a link of a user; returns whether there was one of this id. */
export async function deleteLink(trx: Trx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('oidc_link')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
