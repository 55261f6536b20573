import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import { ExpiringMap } from './expiring-map.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response depends only on the user's data, the day and the language, so that it can be cached. */
    isCached?: boolean;
  }
  interface FastifyRequest {
    /** The key in the response cache: user, change stamp, day, language and address; empty for a response that is not cached. */
    cacheKey: string;
  }
}

type Headers = Record<string, string | number | string[] | undefined>;

interface Entry {
  headers: Headers;
  body: string;
}

const TTL_MS = 60 * 1000;
const MAX_CHARACTERS = 2 * 1024 * 1024;
/** The most keys that are remembered as requested once, for each generation of {@link ExpiringMap}. */
const MAX_ASKED_ONCE = 5_000;
/** A list of 1,000 expenses has 200,000. */
const MAX_BODY_LENGTH = 1024 * 1024;
/** The approximate size of an entry besides its body, in characters. */
const OVERHEAD_CHARACTERS = 500;
const MAX_KEY_LENGTH = 300;
/** Headers that belong to one request and its connection, so they are not cached. */
const PER_REQUEST_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'strict-transport-security',
  'x-request-id',
]);

/**
 * The response cache for routes with `config: { isCached: true }`. A response is stored at the second request: storing a
 * page of 50 expenses takes a third of the work, and most pages are requested once. An entry is valid for one change stamp of one user.
 * Authentication reads the current stamp from the database with each request, so no response is stale, whichever node made the change.
 * Register this plugin after authentication.
 */
export function responseCache({ clock }: { clock: Clock }): FastifyPluginAsync {
  const entries = new ExpiringMap<Entry>(
    TTL_MS,
    MAX_CHARACTERS,
    ({ body }) => body.length + OVERHEAD_CHARACTERS,
  );
  const askedOnce = new ExpiringMap<true>(TTL_MS, MAX_ASKED_ONCE);

  const respondFromCache = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    // The day is read before the handler runs: a response begun before midnight is not valid for the next day.
    const { user, changeStamp, locale, url } = request;
    const key = `${user.id} ${changeStamp} ${clock.today()} ${locale.language} ${url}`;
    const now = clock.now().getTime();
    const entry = entries.get(key, now);
    if (entry) {
      reply.headers(entry.headers).send(entry.body);
      return;
    }
    if (key.length <= MAX_KEY_LENGTH) {
      if (askedOnce.get(key, now)) request.cacheKey = key;
      else askedOnce.set(key, true, now);
    }
    next();
  };

  const store = (
    { cacheKey }: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
    next: (error: null, body: unknown) => void,
  ) => {
    if (cacheKey === '' || reply.statusCode !== 200) return next(null, body);
    const headers = headersOf(reply);
    const keep = (text: string) =>
      entries.set(cacheKey, { headers, body: text }, clock.now().getTime());
    if (body instanceof Readable) return next(null, Readable.from(withText(body, keep)));
    if (typeof body === 'string' && body.length <= MAX_BODY_LENGTH) keep(body);
    return next(null, body);
  };

  return fastifyPlugin(async (app) => {
    app.decorateRequest('cacheKey', '');
    app.addHook('onRoute', (route: RouteOptions) => {
      if (route.config?.isCached !== true || route.method !== 'GET') return;
      route.onRequest = [route.onRequest ?? []].flat().concat(respondFromCache);
      route.onSend = [route.onSend ?? []].flat().concat(store);
    });
  });
}

/** Passes the pieces of a streamed text on, and then gives the whole text to `keep` if it is not too long. */
async function* withText(
  pieces: AsyncIterable<unknown>,
  keep: (text: string) => void,
): AsyncGenerator<unknown> {
  let text = '';
  let isWhole = true;
  for await (const piece of pieces) {
    isWhole &&= typeof piece === 'string' && text.length + piece.length <= MAX_BODY_LENGTH;
    text = isWhole ? text + String(piece) : '';
    yield piece;
  }
  if (isWhole) keep(text);
}

function headersOf(reply: FastifyReply): Headers {
  const headers = Object.entries(reply.getHeaders());
  return Object.fromEntries(headers.filter(([name]) => !PER_REQUEST_HEADERS.has(name)));
}
