import { isIP } from 'node:net';
import { say } from '@hisaab/words/server';
import { Conflict } from '../../platform/errors.ts';

/** The relying party of a passkey, which the browser checks. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  /** Such as `https://hisaab.example.in`. */
  origin: string;
}

/** The stored part of a passkey, by which its signatures are verified. */
export interface KeptPasskey {
  credentialId: string;
  /** In COSE form, as Base64url. */
  publicKey: string;
  signatureCount: number;
}

/** The messages of a browser: a new passkey, and a signature. */
interface Credential<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
}
export type CreatedCredential = Credential<{ clientDataJSON: string; attestationObject: string }>;
export type SigningCredential = Credential<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}>;

/** How long a person has to touch the sensor. */
export const CHALLENGE_LIFE_MS = 5 * 60 * 1000;

/** COSE numbers of Ed25519, ECDSA with P-256 and RSA: every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * The relying party: the configured address, else the one that the request was sent to. An attacker gains nothing by another
 * `Host`: a browser signs only for the page it shows, and the signature contains that name.
 * @throws {Conflict} if the address is numeric, because no passkey can belong to one.
 */
export function relyingPartyOf(
  { protocol, host }: { protocol: string; host: string },
  publicUrl: string | null,
): RelyingParty {
  const address = publicUrl ?? `${protocol}://${host}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isNumber = isIP(url?.hostname.replaceAll(/^\[|\]$/g, '') ?? '') > 0;
  if (!url || isNumber) {
    throw new Conflict('passkeys_need_a_name', say('refusals.passkeysNeedAName'));
  }
  return { id: url.hostname, origin: url.origin };
}

/** The user handle that an authenticator stores with a passkey: the user's id, as Base64url. */
export function userHandleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}

/** The challenge that a browser signed; empty if it cannot be parsed. */
export function challengeIn(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    const challenge: unknown =
      typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : undefined;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The stored part of a new passkey; undefined if its user was not verified, or it is for another challenge, page or host. */
export async function verifyCreated(
  { id, rawId, type, response }: CreatedCredential,
  challenge: string,
  party: RelyingParty,
): Promise<KeptPasskey | undefined> {
  // Loaded for the first passkey: most servers never see one.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signatureCount: credential.counter,
    };
  } catch {
    return undefined;
  }
}

/**
 * The signature count of a passkey after this signature. Undefined if the user was not verified, if the signature is that of another
 * passkey or for another challenge, page or host, or if the count did not increase.
 */
export async function verifySigned(
  { id, rawId, type, response }: SigningCredential,
  challenge: string,
  party: RelyingParty,
  { credentialId, publicKey, signatureCount }: KeptPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter: signatureCount,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
