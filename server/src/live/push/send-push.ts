import { lookup as resolveHost, type LookupAddress } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The request to the push service of a device. */
export interface Push {
  endpoint: string;
  /** Made by `vapidHeader`. */
  authorization: string;
  body: Buffer;
}

/** Sends a message, and returns the status of the answer. It throws if none comes. */
export type SendPush = (push: Push) => Promise<number>;

/** The network of a push; only a test passes it. */
interface Network {
  resolve: typeof resolveHost;
  isAllowed: (address: string) => boolean;
  /** The port of https by default, whatever the address says. */
  port?: number;
  /** Certificates that are trusted in addition to those of Node.js. */
  ca?: string;
}

const HTTPS_PORT = 443;
const TIMEOUT_MS = 10_000;
/** How long the push service stores a message that it cannot deliver. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * Sends pushes to public addresses and port 443 only. The name is resolved here, all its addresses are checked, and the connection uses a checked
 * address, so a name that changes a moment later has no effect. A redirect is no success.
 */
export function createSender(
  { resolve, isAllowed, ca, port = HTTPS_PORT }: Network = {
    resolve: resolveHost,
    isAllowed: isPublicAddress,
  },
): SendPush {
  // Never a connection that was opened for something else.
  const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) });
  const lookup = checkedLookup(resolve, isAllowed);
  return ({ endpoint, authorization, body }) =>
    new Promise((done, fail) => {
      const outgoing = request(
        endpoint,
        {
          method: 'POST',
          port,
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
          // The body is ignored, whatever its length.
          answer.destroy();
          done(answer.statusCode ?? 0);
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('The push service is silent.')));
      outgoing.on('error', fail);
      outgoing.end(body);
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
