import { TOTP, URI } from 'otpauth';

/** The code of an authenticator app for its address, at a time. */
export function codeAt(time: string): (otpauthUrl: string) => string {
  return (otpauthUrl) => {
    const totp = URI.parse(otpauthUrl);
    if (!(totp instanceof TOTP)) throw new Error('The address is of another kind.');
    return totp.generate({ timestamp: Date.parse(time) });
  };
}
