import { hash } from 'node:crypto';
import type { SecretAt } from '../../platform/unit-of-work/repeatable-secret.ts';

const SECRET_BYTES = 16;
const TOKEN = /^(?<groupId>\d{1,15})\.(?<secret>[\w-]{22})$/;

/** The secret of an invitation, and its hash, which is stored. */
export interface InvitationSecret {
  secret: string;
  hash: string;
}

/** The secret of an invitation, of 128 bits. A fast hash is enough: nobody can guess it. */
export function invitationSecret(secretAt: SecretAt, madeAt: string): InvitationSecret {
  const secret = secretAt(madeAt, SECRET_BYTES);
  return { secret, hash: hashSecret(secret) };
}

/**
 * The address of an invitation. The token is in the fragment, which browsers send to no server and which is in no log.
 */
export function invitationUrl(origin: string, groupId: number, secret: string): string {
  return `${origin}/join#${groupId}.${secret}`;
}

/**
 * The group of a token, by which invitations are sharded, and the hash of its secret; undefined for an invalid token.
 */
export function parseInvitationToken(
  token: string,
): { groupId: number; tokenHash: string } | undefined {
  const { groupId, secret } = TOKEN.exec(token.trim())?.groups ?? {};
  if (groupId === undefined || secret === undefined) return undefined;
  return { groupId: Number(groupId), tokenHash: hashSecret(secret) };
}

function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
