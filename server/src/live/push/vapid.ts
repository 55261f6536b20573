import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';

/** The keys by which push services recognize this server (RFC 8292). */
export interface VapidKeys {
  /** The point of P-256 for browsers, as Base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

const LIFE_SECONDS = 12 * 60 * 60;

/** New keys in stored form: the private one as PEM, from which the public one is derived. */
export function makeVapidKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return privateKey.export({ format: 'pem', type: 'pkcs8' });
}

/** The usable form of stored keys. */
export function parseVapidKeys(stored: string): VapidKeys {
  const privateKey = createPrivateKey(stored);
  const { x = '', y = '' } = createPublicKey(stored).export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey };
}

/** The header by which the server identifies itself to a push service; `contact` is the address of its operator. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { origin, contact, now }: { origin: string; contact: string; now: Date },
): string {
  const claims = {
    aud: origin,
    exp: Math.floor(now.getTime() / 1000) + LIFE_SECONDS,
    sub: contact,
  };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(signed), key);
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
