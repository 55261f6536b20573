import { randomInt } from 'node:crypto';
import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { Conflict, InvalidInput, NotFound, Unauthenticated } from '../../platform/errors.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import {
  deleteChallenge,
  deleteChallengesBefore,
  deletePasskey,
  findPasskey,
  findPasskeyByCredential,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  updatePasskeyUse,
} from './passkeys.repository.ts';
import { hashToken, newToken } from '../tokens/token.ts';
import { requireSignInMethod } from '../users/sign-in-methods.service.ts';
import { findEnabledUser, type VisibleUser } from '../users/users.repository.ts';
import {
  CHALLENGE_LIFE_MS,
  challengeIn,
  verifyCreated,
  verifySigned,
  type CreatedCredential,
  type KeptPasskey,
  type RelyingParty,
  type SigningCredential,
} from './web-authn.ts';

const MAX_PASSKEYS = 20;
/** As many as `randomInt` can choose from. */
const MAX_IDS = 2 ** 48 - 1;
/** The owner of a challenge while nobody is signed in. */
const NOBODY = 0;
const USER_HANDLE = /^\d{1,15}$/;

/** A passkey, and a valid signature of it. */
export interface PasskeyUse {
  user: VisibleUser;
  passkeyId: number;
  signatureCount: number;
}

/** Opens a challenge for a new passkey of the actor, or for a sign-in if nobody is signed in. */
export async function openChallenge({ trx, actor, now }: Tx): Promise<string> {
  const challenge = newToken();
  await insertChallenge(trx, {
    challenge_hash: hashToken(challenge),
    user_id: actor.id,
    expires_at: new Date(now.getTime() + CHALLENGE_LIFE_MS).toISOString(),
  });
  return challenge;
}

/** Consumes the challenge of a new passkey and verifies it; undefined if it is not valid. */
export async function checkNewPasskey(
  run: UnitOfWork['run'],
  user: VisibleUser,
  credential: CreatedCredential,
  party: RelyingParty,
): Promise<KeptPasskey | undefined> {
  const challenge = await spendChallenge(run, user.id, credential.response.clientDataJSON);
  return challenge === undefined ? undefined : verifyCreated(credential, challenge, party);
}

/** Stores the actor's verified new passkey. @throws {InvalidInput} @throws {Conflict} */
export async function addPasskey(
  tx: Tx,
  passkey: KeptPasskey | undefined,
  device: string,
): Promise<Row<'passkey'>> {
  const { trx, actor, now } = tx;
  if (!passkey) {
    throw new InvalidInput({ credential: say('faults.passkeyNotAdded') }, 'passkey_not_valid');
  }
  await tx.lock({ users: [actor.id] });
  const others = await listPasskeys(trx, actor.id);
  if (others.some(({ credential_id: known }) => known === passkey.credentialId)) {
    throw new Conflict('passkey_known', say('refusals.passkeyKnown'));
  }
  if (others.length >= MAX_PASSKEYS) {
    throw new Conflict(
      'too_many_passkeys',
      say('refusals.tooManyPasskeys', { most: MAX_PASSKEYS }),
    );
  }
  const row = {
    user_id: actor.id,
    id: randomInt(1, MAX_IDS),
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    signature_count: passkey.signatureCount,
    name: device,
    created_at: now.toISOString(),
    last_used_at: null,
  };
  await insertPasskey(trx, row);
  tx.notify([actor.id], notice('security_notice', { change: 'passkey_added', device }));
  return row;
}

/** The actor's passkey of this id. @throws {NotFound} also for somebody else's. */
export async function getPasskey({ trx, actor }: Tx, id: number): Promise<Row<'passkey'>> {
  const passkey = await findPasskey(trx, actor.id, id);
  if (!passkey) throw new NotFound('Passkey');
  return passkey;
}

/** Removes the actor's passkey of this id. @throws {NotFound} also for somebody else's. @throws {Conflict} for the last way to sign in. */
export async function removePasskey(tx: Tx, id: number): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  if (!(await deletePasskey(trx, actor.id, id))) throw new NotFound('Passkey');
  await requireSignInMethod(tx);
  tx.notify([actor.id], notice('security_notice', { change: 'passkey_removed' }));
}

/** Consumes the challenge of a sign-in and verifies the signature. @throws {Unauthenticated} for any failure. */
export async function requirePasskey(
  { db, run }: { db: Db; run: UnitOfWork['run'] },
  credential: SigningCredential,
  party: RelyingParty,
): Promise<PasskeyUse> {
  const challenge = await spendChallenge(run, NOBODY, credential.response.clientDataJSON);
  const userId = Buffer.from(credential.response.userHandle, 'base64url').toString();
  if (challenge === undefined || !USER_HANDLE.test(userId)) throw wrongPasskey();
  const passkey = await findPasskeyByCredential(db, Number(userId), credential.id);
  const user = passkey && (await findEnabledUser(db, passkey.user_id));
  if (!user) throw wrongPasskey();
  const kept = {
    credentialId: passkey.credential_id,
    publicKey: passkey.public_key,
    signatureCount: passkey.signature_count,
  };
  const signatureCount = await verifySigned(credential, challenge, party, kept);
  if (signatureCount === undefined) throw wrongPasskey();
  return { user, passkeyId: passkey.id, signatureCount };
}

/**
 * Notes the use of a verified passkey. @throws {Unauthenticated} when it was removed meanwhile, the account was disabled, or its counter
 * has advanced: of two signatures with one count, one is that of a copy.
 */
export async function notePasskeyUse(tx: Tx, use: PasskeyUse): Promise<void> {
  const { user, passkeyId, signatureCount } = use;
  await tx.lock({ users: [user.id] });
  const passkey = await findPasskey(tx.trx, user.id, passkeyId);
  const isEnabled = (await findEnabledUser(tx.trx, user.id)) !== undefined;
  if (!passkey || !isEnabled || hasCountedOn(passkey.signature_count, use)) throw wrongPasskey();
  await updatePasskeyUse(tx.trx, passkey, signatureCount, tx.now);
}

// An authenticator that does not count sends 0 each time.
function hasCountedOn(before: number, { signatureCount }: PasskeyUse): boolean {
  return signatureCount !== 0 && signatureCount <= before;
}

/** Deletes the challenges that were not answered in time. */
export async function deleteOldChallenges({ db, clock }: Deps): Promise<void> {
  await deleteChallengesBefore(db, clock.now());
}

// Consumed before any check: a failed attempt cannot be repeated with the same challenge.
async function spendChallenge(
  run: UnitOfWork['run'],
  userId: number,
  clientDataJson: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson);
  const isOpen = await run({ id: userId, username: '' }, ({ trx, now }) =>
    deleteChallenge(trx, hashToken(challenge), userId, now),
  );
  return isOpen ? challenge : undefined;
}

function wrongPasskey(): Unauthenticated {
  return new Unauthenticated('wrong_passkey', say('refusals.wrongPasskey'));
}
