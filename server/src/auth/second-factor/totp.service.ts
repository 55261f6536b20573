import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { Conflict, NotFound, SecondFactorRequired, WrongSecret } from '../../platform/errors.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { hashToken } from '../tokens/token.ts';
import {
  deleteRecoveryCode,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  saveTotpSecret,
  updateTotp,
} from './totp.repository.ts';
import { bareCode, isStepOpen, newRecoveryCodes, newTotpSecret, stepOfCode } from './totp.ts';

/** Whether a sign-in requires a code of the user. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return isOn(await findTotp(db, userId));
}

/** Begins to set up the actor's second factor, and returns its secret. @throws {Conflict} when it is on. */
export async function beginSecondFactor(tx: Tx): Promise<string> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  if (isOn(await findTotp(trx, actor.id)))
    throw new Conflict('second_factor_on', say('refusals.secondFactorOn'));
  const secret = newTotpSecret();
  await saveTotpSecret(trx, actor.id, secret);
  return secret;
}

/** The result of {@link beginSecondFactor}, for a repeated request. @throws {NotFound} when the set-up has ended. */
export async function getSecretInSetup({ trx, actor }: Tx): Promise<string> {
  const totp = await findTotp(trx, actor.id);
  if (!totp || isOn(totp)) throw new NotFound('Setup');
  return totp.secret;
}

/**
 * Turns the actor's second factor on with a first code, which it consumes, and returns the recovery codes.
 * @throws {NotFound} when nothing is being set up. @throws {Conflict} when it is on. @throws {WrongSecret}
 */
export async function confirmSecondFactor(tx: Tx, code: string): Promise<string[]> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  const totp = await findTotp(trx, actor.id);
  if (!totp) throw new NotFound('Setup');
  if (isOn(totp)) throw new Conflict('second_factor_on', say('refusals.secondFactorOn'));
  if (!(await spendTotpCode(tx, totp, code))) throw wrongCode();
  await updateTotp(trx, actor.id, { confirmed_at: now.toISOString() });
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => hashToken(bareCode(one)));
  await insertRecoveryCodes(trx, actor.id, hashes);
  tx.notify([actor.id], notice('security_notice', { change: 'second_factor_on' }));
  return codes;
}

/** Turns the actor's second factor off; no error if it is off already. */
export async function removeSecondFactor(tx: Tx): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  const wasOn = await hasSecondFactor(trx, actor.id);
  await deleteTotp(trx, actor.id);
  if (wasOn) tx.notify([actor.id], notice('security_notice', { change: 'second_factor_off' }));
}

/**
 * Consumes a code of the user's second factor, or one of the recovery codes, if the second factor is on. The caller has locked the user:
 * of two sign-ins with one code the second finds it consumed.
 * @throws {SecondFactorRequired} without a code. @throws {WrongSecret} when it is none of theirs.
 */
export async function passSecondFactor(tx: Tx, userId: number, code: string): Promise<void> {
  const totp = await findTotp(tx.trx, userId);
  if (!totp || !isOn(totp)) return;
  if (code === '') throw new SecondFactorRequired();
  if (await spendTotpCode(tx, totp, code)) return;
  if (await deleteRecoveryCode(tx.trx, userId, hashToken(bareCode(code)))) return;
  throw wrongCode();
}

async function spendTotpCode({ trx, now }: Tx, totp: Row<'totp'>, code: string): Promise<boolean> {
  const step = stepOfCode(totp.secret, bareCode(code), now);
  const open = totp.used_steps.split(' ').filter((used) => isStepOpen(Number(used), now));
  if (step === undefined || open.includes(String(step))) return false;
  await updateTotp(trx, totp.user_id, { used_steps: [...open, step].join(' ') });
  return true;
}

function isOn(totp: Row<'totp'> | undefined): boolean {
  return totp !== undefined && totp.confirmed_at !== null;
}

function wrongCode(): WrongSecret {
  return new WrongSecret('wrong_code', { code: say('faults.codeWrong') });
}
