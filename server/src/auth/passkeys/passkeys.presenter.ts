import type { PasskeyCreation, PasskeyEntry, PasskeyRequest } from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Row } from '../../platform/db/schema/tables.ts';
import { deviceInWords } from '../../notifications/wording/device.ts';
import type { VisibleUser } from '../users/users.repository.ts';
import { ALGORITHMS, CHALLENGE_LIFE_MS, userHandleOf, type RelyingParty } from './web-authn.ts';

/** A passkey on the wire, in a language. */
export function presentPasskey(locale: Locale, passkey: Row<'passkey'>): PasskeyEntry {
  const { id, name, created_at, last_used_at } = passkey;
  return { id, name: deviceInWords(locale, name), created_at, last_used_at };
}

/** The options with which a browser creates a passkey; it creates none if the device already has one of these. */
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

/** The options with which a browser signs in by any passkey of this host. */
export function presentRequest(challenge: string, party: RelyingParty): PasskeyRequest {
  return {
    challenge,
    rpId: party.id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  };
}
