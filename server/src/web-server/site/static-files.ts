import { refusal } from '../http/refusal.ts';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '@hisaab/words/server';
import { allowedMethods, refuseMethod } from '../http/method-not-allowed.ts';
import { pageHeaders, WORKER_HEADERS } from '../http/security-headers.ts';
import {
  formFor,
  loadWebFiles,
  plainForm,
  withSignInOptions,
  type SignInOptions,
  type WebFile,
} from './web-files.ts';

const WEB_ROOT = resolve(import.meta.dirname, '../../../../web/dist');
const SCREENS = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/join',
  '/dashboard',
  '/expenses',
  '/budget',
  '/groups',
  '/account',
  '/import',
]);
const ASSETS = '/assets/';
const NAMED_BY_CONTENT = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
const ASK_EACH_TIME = 'no-cache';

/** Serves the built web app: its files, its start page for every screen, and a 404 for everything else. */
export function serveWebApp(app: FastifyInstance, ways: SignInOptions): void {
  const files = new Map(loadWebFiles(WEB_ROOT));
  const builtPage = files.get('/index.html');
  const startPage = builtPage && withSignInOptions(builtPage, ways);
  if (startPage) files.set('/index.html', startPage);
  const worker = files.get('/service-worker.js');
  const headersOfPage = pageHeaders(startPage ? plainForm(startPage).toString() : '');

  function methodsOf(path: string): string[] {
    if (!path.startsWith(ASSETS)) return allowedMethods(app, path);
    return files.has(path) ? ['GET'] : [];
  }

  function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    file: WebFile,
    cacheControl: string,
  ): FastifyReply {
    reply.headers({
      // Other files keep the policy of all responses: it is stricter, and the page's own takes half a kilobyte.
      ...(file === startPage ? headersOfPage : undefined),
      ...(file === worker ? WORKER_HEADERS : undefined),
      'cache-control': cacheControl,
      etag: file.etag,
      // The page is in the language of the request; a file holds the words of any.
      vary: file === startPage ? 'accept-encoding, accept-language' : 'accept-encoding',
    });
    if (file !== startPage) reply.removeHeader('content-language');
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(file.etag)) {
      return reply.code(304).send();
    }
    const { coding, bytes } = formFor(file, request.headers['accept-encoding']);
    if (coding !== undefined) reply.header('content-encoding', coding);
    return reply.type(file.type).send(bytes);
  }

  // One route for hundreds of files: a route of its own for each would take memory, and a part of every start.
  app.get(`${ASSETS}:name`, (request, reply) => {
    const file = files.get(pathOf(request));
    return file ? sendFile(request, reply, file, NAMED_BY_CONTENT) : reply.callNotFound();
  });
  for (const [path, file] of files) {
    if (path.startsWith(ASSETS)) continue;
    app.get(path, (request, reply) => sendFile(request, reply, file, ASK_EACH_TIME));
  }
  if (startPage) {
    for (const screen of SCREENS) {
      app.get(screen, (request, reply) => sendFile(request, reply, startPage, ASK_EACH_TIME));
    }
  }
  // The service worker receives texts shared to the installed app. Without one the server reads nothing of them, and the page says so.
  app.post(
    '/share',
    { onRequest: async (_request, reply) => reply.redirect('/expenses#shared', 303) },
    () => {},
  );
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const allowed = methodsOf(path);
    if (allowed.length > 0) return refuseMethod(reply, allowed);
    if (startPage && wantsPage(request)) {
      return sendFile(request, reply.code(404), startPage, ASK_EACH_TIME);
    }
    return reply
      .code(404)
      .send(refusal(request.locale, 'nothing_here', say('refusals.nothingHere')));
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && (request.headers.accept ?? '').includes('text/html');
}
