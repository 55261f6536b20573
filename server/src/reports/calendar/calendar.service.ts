import { hashToken } from '../../auth/tokens/token.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SecretAt } from '../../platform/unit-of-work/repeatable-secret.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { deleteCalendar, findCalendar, saveCalendar } from './calendar.repository.ts';

const SECRET_BYTES = 16;
/** It begins with the id of its user, by which calendars are sharded. */
const SECRET = /^(?<userId>\d{1,15})\.[\w-]{22}$/;

/** Makes the secret of the actor's calendar, which ends the one before. */
export async function makeCalendar(
  tx: Tx,
  showsAmounts: boolean,
  secretAt: SecretAt,
): Promise<string> {
  await tx.lock({ users: [tx.actor.id] });
  return save(tx, showsAmounts, tx.now.toISOString(), secretAt);
}

/** The secret again, for a repeated request whose answer got lost; another sign-in gets a new one. */
export async function remakeCalendar(
  tx: Tx,
  showsAmounts: boolean,
  secretAt: SecretAt,
): Promise<string> {
  await tx.lock({ users: [tx.actor.id] });
  const before = await findCalendar(tx.trx, tx.actor.id);
  return save(tx, showsAmounts, before?.created_at ?? tx.now.toISOString(), secretAt);
}

async function save({ trx, actor }: Tx, showsAmounts: boolean, madeAt: string, secretAt: SecretAt) {
  const secret = `${actor.id}.${secretAt(madeAt, SECRET_BYTES)}`;
  await saveCalendar(trx, {
    user_id: actor.id,
    secret_hash: hashToken(secret),
    shows_amounts: showsAmounts ? 1 : 0,
    created_at: madeAt,
  });
  return secret;
}

/** Ends the actor's calendar; does nothing without one. */
export async function endCalendar(tx: Tx): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  await deleteCalendar(tx.trx, tx.actor.id);
}

/** The calendar that a secret opens; undefined for an unknown one, or one that has ended. */
export async function openCalendar(
  db: Db,
  secret: string,
): Promise<{ userId: number; showsAmounts: boolean } | undefined> {
  const userId = Number(SECRET.exec(secret)?.groups?.['userId']);
  const feed = Number.isNaN(userId) ? undefined : await findCalendar(db, userId);
  if (!feed || feed.secret_hash !== hashToken(secret)) return undefined;
  return { userId, showsAmounts: feed.shows_amounts === 1 };
}
