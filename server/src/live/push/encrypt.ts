import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a device from its browser: a point of P-256 and a secret of 16 bytes, as Base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** The random values of a message; only a test passes them. */
interface Drawn {
  salt: Buffer;
  /** The private key of the message, on P-256. */
  privateKey: Buffer;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** The delimiter after the text of the only, and so last, record. */
const LAST_RECORD = Buffer.from([2]);
/** The size that push services accept, without the header. */
const MAX_BYTES = RECORD_BYTES - TAG_BYTES - LAST_RECORD.length;

/**
 * Encrypts a text for a device, so that the push service in between cannot read it: RFC 8291 over RFC 8188, with the coding `aes128gcm`.
 * @throws {RangeError} for a text that is too long. @throws {Error} for invalid keys.
 */
export function encryptForDevice(text: string, keys: DeviceKeys, drawn?: Drawn): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MAX_BYTES) throw new RangeError('The message is too long for a device.');
  const device = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (drawn) own.setPrivateKey(drawn.privateKey);
  else own.generateKeys();
  const salt = drawn?.salt ?? randomBytes(SALT_BYTES);

  const shared = derive(
    own.computeSecret(device),
    Buffer.from(keys.auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), device, own.getPublicKey()]),
    32,
  );
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.concat([cipher.update(plain), cipher.update(LAST_RECORD), cipher.final()]);

  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const id = own.getPublicKey();
  return Buffer.concat([salt, size, Buffer.from([id.length]), id, record, cipher.getAuthTag()]);
}

/** Whether these keys are valid for encryption. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    // It is no point of the curve, so the keys are invalid.
    return false;
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
