import { lookup as resolveHost, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** What is sent to the push service of a device. */
export interface Push {
  endpoint: string;
  /** Of the server, by `vapidHeader`. */
  authorization: string;
  body: Buffer;
}

/** Sends a message, and gives the status of the answer. It throws where none comes. */
export type SendPush = (push: Push) => Promise<number>;

/** The network as a push meets it; given by a test alone. */
interface Network {
  resolve: typeof resolveHost;
  isAllowed: (address: string) => boolean;
  /** The certificates that are trusted besides those of Node.js. */
  ca?: string;
}

const TIMEOUT_MS = 10_000;
/** How long the push service keeps what it cannot deliver. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Sends pushes to public addresses alone. The name is resolved here, all that it stands for is checked, and the connection goes to what
 * was checked: a name that points elsewhere a moment later leads nowhere else. A redirect is no success.
 */
export function createSender(
  { resolve, isAllowed, ca }: Network = { resolve: resolveHost, isAllowed: isPublicAddress },
): SendPush {
  // Never a connection that was opened for something else.
  const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) });
  const lookup = checkedLookup(resolve, isAllowed);
  return ({ endpoint, authorization, body }) =>
    new Promise((done, fail) => {
      const asked = request(
        endpoint,
        {
          method: 'POST',
          agent,
          lookup,
          timeout: TIMEOUT_MS,
          signal: AbortSignal.timeout(2 * TIMEOUT_MS),
          headers: {
            authorization,
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            'content-length': body.length,
            ttl: KEPT_SECONDS,
          },
        },
        (answer) => {
          // Nothing of the body is of use, however long it is.
          answer.destroy();
          done(answer.statusCode ?? 0);
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('The push service is silent.')));
      asked.on('error', fail);
      asked.end(body);
    });
}

function checkedLookup(resolve: typeof resolveHost, isAllowed: Network['isAllowed']) {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        callback(new Error('The push service is not at a public address.'), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  return lookup;
}
