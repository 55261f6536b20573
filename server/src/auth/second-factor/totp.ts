import { randomBytes } from 'node:crypto';
import { withAsciiDigits } from '@hisaab/domain';
import { Secret, TOTP } from 'otpauth';

// The parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds.
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** The number of steps before and after its own in which a code is valid. */
const WINDOW = 1;

const CODE = /^[0-9]{6}$/;

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 15;

/** A new secret, in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The time step of a code; undefined if it is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library throws for a text that cannot be a code.
  if (!CODE.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** Whether a code of this step could still be valid. */
export function isStepOpen(step: number, now: Date): boolean {
  return step >= stepAt(now) - WINDOW;
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_S);
}

function totpOf(secret: string, label = 'Hisaab'): TOTP {
  return new TOTP({
    issuer: 'Hisaab',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}

/** Ten new codes of 120 random bits: too many to guess from a fast hash. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: randomBytes(RECOVERY_CODE_BYTES).buffer });
    return (base32.match(/.{1,4}/g) ?? []).join('-').toLowerCase();
  });
}

/** The normal form of a typed code, with ASCII digits for those of any script. */
export function bareCode(code: string): string {
  return withAsciiDigits(code.replaceAll(/[\s-]/g, '').toLowerCase());
}
