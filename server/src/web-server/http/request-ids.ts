import { randomBytes } from 'node:crypto';

/** Makes ids of requests: unique across nodes and restarts, and cheaper than a random id for every request. */
export function requestIds(): () => string {
  const node = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${node}-${(++count).toString(36)}`;
}
