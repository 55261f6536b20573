// The service worker: opens the app without a network. It answers for the start page and the files of the build it belongs to, never for a
// call of the API. It runs without imports, and the build puts in what it belongs to.
declare const self: ServiceWorkerGlobalScope;

/** Filled in by the build: the first file of the app, by which a start page is known, all the other files, and a hash of all. */
const built = { version: '', app: '', files: [''] };

const PAGE = '/';
const PREFIX = 'app-';
const CACHE = PREFIX + built.version;
/** The files of the build before stay for windows that still show it. */
const KEPT_BUILDS = 2;
/** What the server answers by itself when it is opened as a page. */
const OF_THE_SERVER = /^\/(api|auth|personal|group|healthz|readyz|metrics)(\/|$)|\.\w+$/;

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (!OF_THE_SERVER.test(pathname)) event.respondWith(fromCache(event.request, PAGE));
  } else if (pathname.startsWith('/assets/') || built.files.includes(pathname)) {
    event.respondWith(fromCache(event.request, pathname));
  }
});

/** Keeps the whole build or nothing: a page never meets the code of another build. */
async function keepBuild() {
  const cache = await caches.open(CACHE);
  await Promise.all([
    cache.put(PAGE, await freshPage()),
    ...built.files.map(async (file) => cache.put(file, await fileOf(file))),
  ]);
}

/** @throws {Error} when the server already has a newer build: then its worker is on the way. */
async function freshPage(): Promise<Response> {
  const page = await get(PAGE, 'no-cache');
  const text = await page.clone().text();
  if (!text.includes(built.app)) throw new Error('The start page is of another build.');
  return page;
}

async function fileOf(file: string): Promise<Response> {
  // Named after its content, it is the same in every build.
  const isNamedByContent = file.startsWith('/assets/');
  const known = isNamedByContent ? await caches.match(file) : undefined;
  return known ?? get(file, isNamedByContent ? 'default' : 'no-cache');
}

async function get(path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache, credentials: 'omit' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

async function takeOver() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const old = builds.slice(0, 1 - KEPT_BUILDS);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fromCache(request: Request, path: string): Promise<Response> {
  const own = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  return own ?? (await caches.match(path, { ignoreVary: true })) ?? fetch(request);
}
