// The service worker: opens the app offline. It answers requests for the start page and the files of its build, never
// calls of the API. It has no imports; the build inserts the data of its build.
declare const self: ServiceWorkerGlobalScope;

/**
 * Filled in by the build: the first file of the app, which identifies a start page, the files for every device, those
 * with the messages of a language, and a hash of all.
 */
const built = { version: '', app: '', files: [''], words: [''] };

const PAGE = '/';
const WORDS = /^\/assets\/(\w\w)\.[a-z]+-/;
const PREFIX = 'app-';
const CACHE = PREFIX + built.version;
/** The files of the previous build stay for windows that still show it. */
const KEPT_BUILDS = 2;
/** Pages that the server itself answers. */
const OF_THE_SERVER = /^\/(api|auth|personal|group|healthz|readyz|metrics)(\/|$)|\.\w+$/;

/** The text shared to the installed app. It is kept in memory only, until Quick add requests it. */
let shared: string | undefined;
/** The shared pictures, until the form of an expense requests them. */
let sharedPictures: File[] = [];
const ICON = '/icon-192.png';
const SHARE = '/share';
const SHARED_PAGE = '/expenses#shared';
const PICTURES_PAGE = '/expenses#shared-pictures';
/** A window that has not answered until then shows no screen of the app, or sleeps. */
const ANSWERS_WITHIN_MS = 1_000;
/** An idle worker can be terminated at any moment; the user may have to sign in first. */
const SHARED_FOR_MS = 60_000;

self.addEventListener('install', (event) => event.waitUntil(cacheBuild()));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void self.skipWaiting();
  if (data === 'take shared') ports[0]?.postMessage(takeShared());
  if (data === 'take pictures') ports[0]?.postMessage(sharedPictures.splice(0));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === 'POST' && mode === 'navigate' && pathname === SHARE) {
    event.respondWith(receiveShared(event));
  }
  if (method !== 'GET') return;
  if (mode === 'navigate') {
    if (!OF_THE_SERVER.test(pathname)) event.respondWith(fromCache(event.request, PAGE));
  } else if (pathname.startsWith('/assets/') || built.files.includes(pathname)) {
    event.respondWith(
      WORDS.test(pathname) ? wordsOf(event.request, pathname) : fromCache(event.request, pathname),
    );
  }
});

self.addEventListener('push', (event) => {
  const told: unknown = event.data?.json();
  const [title, body, url, lang, tag] = ['title', 'body', 'url', 'lang', 'tag'].map((name) =>
    textOf(told, name),
  );
  // Each push must show a notification: otherwise the browser reports activity in the background.
  event.waitUntil(
    self.registration.showNotification(title || 'Hisaab', {
      body: body ?? '',
      lang: lang ?? '',
      dir: 'auto',
      // A repeated push replaces its notification.
      tag: tag ?? '',
      icon: ICON,
      badge: ICON,
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(textOf(event.notification.data, 'url') || PAGE));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});

/** Subscribes again if the browser ended the subscription. Only a window has the sign-in that tells the server. */
async function renewSubscription({
  newSubscription,
  oldSubscription,
}: PushSubscriptionChangeEvent) {
  if (!newSubscription && oldSubscription) {
    await self.registration.pushManager.subscribe(oldSubscription.options);
  }
  for (const shown of await self.clients.matchAll({ type: 'window' })) {
    shown.postMessage({ isPushRenewed: true }, []);
  }
}

/** The text with this name in the data of a push; empty if there is none. */
function textOf(told: unknown, name: string): string {
  const value: unknown =
    typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Opens an address of the app: in its window, which asks before typed text would be lost, or in a new one. */
async function openAt(url: string) {
  const address = new URL(url, self.location.origin);
  // A push can only open addresses of the app.
  if (address.origin !== self.location.origin) return;
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (shown && (await isOpening(shown, address))) await shown.focus();
  else await self.clients.openWindow(address.href);
}

/** Asks a window to open an address; returns whether it answers. */
function isOpening(shown: WindowClient, { pathname, search, hash }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), ANSWERS_WITHIN_MS);
    shown.postMessage({ open: pathname + search + hash }, [port2]);
  });
}

/** Caches the whole build or nothing: a page never loads code of another build. */
async function cacheBuild() {
  const languages = await languagesHere();
  const words = built.words.filter((file) => languages.has(languageOf(file)));
  const cache = await caches.open(CACHE);
  await Promise.all([
    cache.put(PAGE, await freshPage()),
    ...[...built.files, ...words].map(async (file) => cache.put(file, await fileOf(file))),
  ]);
}

/**
 * The languages whose messages are cached on this device: English, those of the browser, and those used here before.
 */
async function languagesHere(): Promise<Set<string>> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const kept = await Promise.all(builds.map(async (name) => (await caches.open(name)).keys()));
  const read = kept.flat().map(({ url }) => languageOf(new URL(url).pathname));
  return new Set(['en', ...navigator.languages.map((tag) => tag.slice(0, 2)), ...read]);
}

/** The language of a file of messages, such as `/assets/hi.app-Ab3.js`. */
function languageOf(path: string): string {
  return WORDS.exec(path)?.[1] ?? '';
}

/** @throws {Error} when the server already has a newer build, whose worker will be installed */
async function freshPage(): Promise<Response> {
  const page = await get(PAGE, 'no-cache');
  const text = await page.clone().text();
  if (!text.includes(built.app)) throw new Error('The start page is of another build.');
  return page;
}

async function fileOf(file: string): Promise<Response> {
  // Named by a hash of its content, it is the same in every build.
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

/**
 * Receives a shared text and opens Quick add, or receives pictures and opens the form of an expense. The text of a bank's
 * message appears in no log and no address.
 */
async function receiveShared(event: FetchEvent): Promise<Response> {
  const form = await event.request.formData();
  const parts = [form.get('text'), form.get('title'), form.get('url')];
  const text = parts.filter((part) => typeof part === 'string').find((part) => part.trim() !== '');
  const pictures = form.getAll('pictures').filter((part) => part instanceof File);
  sharedPictures = pictures;
  shared = text;
  event.waitUntil(
    new Promise<void>((resolve) => {
      setTimeout(() => {
        if (shared === text) shared = undefined;
        if (sharedPictures === pictures) sharedPictures = [];
        resolve();
      }, SHARED_FOR_MS);
    }),
  );
  return Response.redirect(pictures.length > 0 ? PICTURES_PAGE : SHARED_PAGE, 303);
}

function takeShared(): string | undefined {
  const taken = shared;
  shared = undefined;
  return taken;
}

async function fromCache(request: Request, path: string): Promise<Response> {
  const own = await caches.match(path, { cacheName: CACHE, ignoreVary: true });
  return own ?? (await caches.match(path, { ignoreVary: true })) ?? fetch(request);
}

/** Messages of a language used here for the first time are cached with the build. */
async function wordsOf(request: Request, path: string): Promise<Response> {
  const response = await fromCache(request, path);
  const cache = await caches.open(CACHE);
  if (response.ok && built.words.includes(path) && !(await cache.match(path))) {
    await cache.put(path, response.clone());
  }
  return response;
}
