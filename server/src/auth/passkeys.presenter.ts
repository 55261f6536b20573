import type { PasskeyCreation, PasskeyEntry, PasskeyRequest } from '@hisaab/contract';
import type { Row } from '../db/tables.ts';
import type { VisibleUser } from './users.repository.ts';
import { ALGORITHMS, CHALLENGE_LIFE_MS, userHandleOf, type RelyingParty } from './web-authn.ts';

/** A passkey on the wire. */
export function presentPasskey(passkey: Row<'passkey'>): PasskeyEntry {
  const { id, name, created_at, last_used_at } = passkey;
  return { id, name, created_at, last_used_at };
}

/** What a browser makes a passkey from; it makes none where one of these is on the device already. */
export function presentCreation(
  { id, username }: VisibleUser,
  challenge: string,
  party: RelyingParty,
  passkeys: ReadonlyArray<Row<'passkey'>>,
): PasskeyCreation {
  return {
    rp: { id: party.id, name: 'Hisaab' },
    user: { id: userHandleOf(id), name: username, displayName: username },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map((one) => ({ type: 'public-key', id: one.credential_id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What a browser signs in with: whichever passkey of this host its user chooses. */
export function presentRequest(challenge: string, party: RelyingParty): PasskeyRequest {
  return {
    challenge,
    rpId: party.id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  };
}
