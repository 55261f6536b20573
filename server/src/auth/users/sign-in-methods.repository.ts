import type { Db } from '../../platform/db/database.ts';

/** How many ways a user has to sign in: the password, passkeys and links. */
export async function countSignInMethods(db: Db, userId: number): Promise<number> {
  const { has_password: hasPassword } = await db
    .selectFrom('user_account')
    .select('has_password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  let count = hasPassword;
  for (const table of ['passkey', 'oidc_link'] as const) {
    const rows = await db.selectFrom(table).select('id').where('user_id', '=', userId).execute();
    count += rows.length;
  }
  return count;
}
