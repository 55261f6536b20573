import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyEntry, PasskeyRequest } from '@hisaab/contract';
import { PASSWORD } from './account-actions.ts';
import type { Person, TestApp } from './test-app.ts';

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** The values that a page, or a phishing page, can get wrong. */
interface Page {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** A software authenticator with one passkey: it acts like a phone whose sensor is touched. */
export class Authenticator {
  readonly #credentialId = randomBytes(32);
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #userHandle = '';
  #count = 0;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** Creates its passkey. */
  create({ challenge, rp, user }: PasskeyCreation, page: Page = {}) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    // An EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) with its two coordinates.
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#credentialId.length);
    const authData = Buffer.concat([
      this.#head(page.rpId ?? rp.id, HAS_CREDENTIAL, page),
      Buffer.alloc(16),
      length,
      this.#credentialId,
      coseKey,
    ]);
    // A map of fmt: "none", attStmt: {} and authData.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, page).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    });
  }

  /** Signs in with its passkey. */
  sign({ challenge, rpId }: PasskeyRequest, page: Page = {}) {
    this.#count += 1;
    const authData = this.#head(page.rpId ?? rpId, 0, page);
    const data = clientData('webauthn.get', challenge, page);
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
    return this.#credential({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    });
  }

  /** Resets its signature counter, like a clone of it. */
  forgetCount(): void {
    this.#count = 0;
  }

  #credential<Response>(response: Response) {
    const id = this.#credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #head(rpId: string, flags: number, { isVerified = true }: Page): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      count,
    ]);
  }
}

function clientData(type: string, challenge: string, { origin = 'http://localhost' }: Page) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The options for a new passkey, as the server sends them to a person's browser. */
export async function beginPasskey(person: Person): Promise<PasskeyCreation> {
  const begun = await person.post('/auth/passkeys/begin/', { password: PASSWORD });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  return begun.json<PasskeyCreation>();
}

/** Adds a passkey to a person's account. */
export async function addPasskey(person: Person, authenticator = new Authenticator()) {
  const credential = authenticator.create(await beginPasskey(person));
  const added = await person.post('/auth/passkeys/', { credential });
  if (added.statusCode !== 201) throw new Error(added.body);
  return added.json<PasskeyEntry>();
}

/** The options for a sign-in by passkey, as the server sends them to a browser. */
export async function beginPasskeySignIn(app: TestApp['app']): Promise<PasskeyRequest> {
  const begun = await app.inject({ method: 'POST', url: '/auth/passkeys/sign_in/begin/' });
  if (begun.statusCode !== 200) throw new Error(begun.body);
  return begun.json<PasskeyRequest>();
}

/** Signs in with a passkey. */
export async function signInWith(
  app: TestApp['app'],
  authenticator: Authenticator,
  page: Page = {},
) {
  const credential = authenticator.sign(await beginPasskeySignIn(app), page);
  return app.inject({
    method: 'POST',
    url: '/auth/passkeys/sign_in/',
    payload: { credential },
  });
}
