/** The path that ends the weekly mail: one of the API, which the service worker ignores. */
export const UNSUBSCRIBE_PATH = '/api/weekly_mail/stop/';

const TOKEN = /^(?<userId>\d{1,15})\.(?<key>[\w-]{43})$/;

/**
 * The address that ends a user's weekly mail. A mail client posts to it, so the token is in the query, which is never
 * logged.
 */
export function unsubscribeAddress(publicUrl: string, userId: number, key: string): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${userId}.${key}`;
}

/** The user and the secret of a token; undefined for an invalid one. */
export function parseUnsubscribeToken(token: unknown): { userId: number; key: string } | undefined {
  const { userId, key } = TOKEN.exec(typeof token === 'string' ? token : '')?.groups ?? {};
  return userId === undefined || key === undefined ? undefined : { userId: Number(userId), key };
}
