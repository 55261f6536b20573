import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS } from './security-headers.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../../web/dist');
const SCREENS = new Set([
  '/',
  '/login',
  '/register',
  '/dashboard',
  '/expenses',
  '/budget',
  '/groups',
]);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Serves the built web app, its start page for every screen, and a clear answer for what is not there. */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  const hasWebApp = existsSync(resolve(WEB_ROOT, 'index.html'));
  if (hasWebApp) {
    await app.register(fastifyStatic, {
      root: WEB_ROOT,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isNamedByContent = path.includes('/assets/');
        reply.headers({
          ...PAGE_HEADERS,
          'cache-control': isNamedByContent
            ? `public, max-age=${ONE_YEAR_S}, immutable`
            : 'no-cache',
        });
      },
    });
    for (const screen of SCREENS) {
      app.get(screen, { schema: { hide: true } }, (_, reply) => reply.sendFile('index.html'));
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = METHODS.filter((method) => app.findRoute({ method, url: path }) !== null);
    if (allowed.length > 0) return refuseMethod(reply, allowed);
    if (hasWebApp && wantsPage(request)) return reply.code(404).sendFile('index.html');
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
}

function refuseMethod(reply: FastifyReply, allowed: readonly string[]) {
  return reply
    .code(405)
    .header('allow', allowed.join(', '))
    .send({ error: `This address takes ${allowed.join(' or ')} only.` });
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && (request.headers.accept ?? '').includes('text/html');
}
