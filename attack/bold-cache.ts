import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Headers between the proxy and one of its sides only. */
const HOP_BY_HOP = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding']);
/** What a shared cache may not store. */
const NOT_SHARED = /\b(?:private|no-store|no-cache)\b/;

interface Kept {
  status: number;
  headers: Array<[string, string]>;
  body: Buffer;
}

/** A proxy on this machine in front of a server, with a cache shared by all. */
export interface BoldCache {
  /** Its address. */
  readonly base: string;
  /** The number of cached responses it returned. */
  readonly hits: number;
  close(): Promise<void>;
}

/**
 * Starts a caching proxy that is as careless as possible: it stores every response to a GET that does not forbid it,
 * even refusals and responses to a request with a token, and returns it to everybody for the same address.
 */
export async function startBoldCache(origin: string): Promise<BoldCache> {
  const kept = new Map<string, Kept>();
  let hits = 0;
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const known = method === 'GET' ? kept.get(url) : undefined;
    if (known) {
      hits += 1;
      answer(response, known);
      return;
    }
    const passOn = async () => {
      const fresh = await askOrigin(origin + url, method, headers, await buffer(request));
      const control = new Headers(fresh.headers).get('cache-control') ?? '';
      if (method === 'GET' && !NOT_SHARED.test(control)) kept.set(url, fresh);
      answer(response, fresh);
    };
    passOn().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = addressOf(server.address());
  return {
    base: `http://127.0.0.1:${port}`,
    get hits() {
      return hits;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function askOrigin(
  url: string,
  method: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Kept> {
  const passed = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name));
  const response = await fetch(url, {
    method,
    // It caches for everybody: a response compressed for one client is not usable.
    headers: {
      ...Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
      'accept-encoding': 'identity',
    },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !HOP_BY_HOP.has(name)),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

function answer(response: ServerResponse, { status, headers, body }: Kept): void {
  response.writeHead(status, headers.flat());
  response.end(body);
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return address;
}
