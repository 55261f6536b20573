import { say } from '@hisaab/words/server';
import { takeUse } from '../../groups/joining/preview-invitation.service.ts';
import type { Registration } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { Forbidden } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { hashToken, isToken, newToken } from '../../auth/tokens/token.ts';
import {
  deleteAccountInvitation,
  deleteAccountInvitationsBefore,
  insertAccountInvitation,
} from './account-invitations.repository.ts';

const LINK_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The invitation that permitted a registration. */
export interface SpentInvitation {
  /** The id of a group's invitation; null for the operator's link, or where none was needed. */
  registered_with: number | null;
}

/** @throws {Forbidden} when the server takes no account. */
export function requireNotClosed(registration: Registration): void {
  if (registration === 'closed') throw refused();
}

/** @throws {Forbidden} when the server takes no account, or none without an invitation. */
export function requireOpenRegistration(
  registration: Registration,
  invitation: string | null | undefined,
): void {
  requireNotClosed(registration);
  if (registration === 'invited' && !invitation) throw refused();
}

/**
 * Takes one use of the invitation of a registration: a group's, or the operator's. Where everybody may register, an invitation that
 * is over is ignored. Called before any user is locked.
 * @throws {Forbidden} when an invitation is needed and this one is not valid.
 */
export async function spendInvitation(
  tx: Tx,
  registration: Registration,
  invitation: string | null | undefined,
): Promise<SpentInvitation> {
  requireOpenRegistration(registration, invitation);
  const spent = invitation ? await spendToken(tx, invitation.trim()) : undefined;
  if (spent) return spent;
  if (registration !== 'open') throw refused();
  return { registered_with: null };
}

async function spendToken(tx: Tx, token: string): Promise<SpentInvitation | undefined> {
  const { trx, now } = tx;
  if (isToken(token)) {
    const isValid = await deleteAccountInvitation(trx, hashToken(token), now);
    return isValid ? { registered_with: null } : undefined;
  }
  const invitationId = await takeUse(tx, token);
  return invitationId === undefined ? undefined : { registered_with: invitationId };
}

/** Makes a link of the operator, for one registration within 7 days; returns its token. */
export async function inviteToServer({ trx, now }: Tx): Promise<string> {
  const token = newToken();
  await insertAccountInvitation(trx, {
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + LINK_LIFE_MS).toISOString(),
  });
  return token;
}

/** Deletes the links of the operator that have expired. */
export async function deleteOldAccountInvitations({ db, clock }: Deps): Promise<void> {
  await deleteAccountInvitationsBefore(db, clock.now());
}

function refused(): Forbidden {
  return new Forbidden('registration_closed', say('refusals.registrationClosed'));
}
