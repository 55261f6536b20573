/** Where the weekly mail is ended: an address of the API, which the service worker leaves alone. */
export const STOP_PATH = '/api/weekly_mail/stop/';

const TOKEN = /^(?<userId>\d{1,15})\.(?<key>[\w-]{43})$/;

/** The address that ends the weekly mail of a person. A mail program posts to it, so its token is in the query, which no log has. */
export function stopAddress(publicUrl: string, userId: number, key: string): string {
  return `${publicUrl}${STOP_PATH}?token=${userId}.${key}`;
}

/** The person and the secret of a token; undefined for what is none. */
export function readStopToken(token: unknown): { userId: number; key: string } | undefined {
  const { userId, key } = TOKEN.exec(typeof token === 'string' ? token : '')?.groups ?? {};
  return userId === undefined || key === undefined ? undefined : { userId: Number(userId), key };
}
