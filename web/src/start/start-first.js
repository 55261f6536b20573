// Runs inside the page itself, before any other file is here, and asks at once for all that the screen needs: its code and,
// for whoever is signed in, what it shows. The build puts in what that is; in development Vite brings the code.
(() => {
  const REST_AFTER_MS = 1_000;
  const ANSWER_WITHIN_MS = 30_000;

  /**
   * Filled in by the build: the app's first file, the files it loads with, those of the sign-in, the version of the words of all
   * languages, and for each screen its files and its first calls.
   * @type {{ app: string, start: string[], signIn: string[], words: string, screens: Record<string, string[] | undefined>, calls: Record<string, string[] | undefined> }}
   */
  const built = { app: '', start: [], signIn: [], words: '', screens: {}, calls: {} };

  /** @param {string} href */
  function preloadFile(href) {
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As the app requests them; otherwise each would load twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  /** @param {string} part of the words, which words-files.ts writes */
  function preloadWords(part) {
    const language = document.documentElement.lang.slice(0, 2);
    if (built.words) preloadFile(`/assets/${language}.${part}-${built.words}.js`);
  }

  /**
   * Starts the first calls of the screen; first-responses.ts hands out their responses.
   * @param {string[]} urls @param {string} authorization
   */
  function requestFirstCalls(urls, authorization) {
    const headers = {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang.slice(0, 2),
      Authorization: authorization,
    };
    /** @type {Map<string, Promise<Response>>} */
    const responses = new Map();
    // A browser sends one request for an address at a time: an unanswered one would block the next.
    const ending = new AbortController();
    const end = () => ending.abort();
    setTimeout(end, ANSWER_WITHIN_MS);
    addEventListener('online', end, { once: true });
    for (const url of urls) {
      const response = fetch(url, { headers, signal: ending.signal });
      response.catch((error) => console.warn('What the screen shows is asked for again.', error));
      responses.set(url, response);
    }
    globalThis.firstResponses = { authorization, responses };
  }

  /** Requests the data for signed-in users. */
  function askForScreen() {
    const token = localStorage.getItem('token');
    if (!token) for (const href of built.signIn) preloadFile(href);
    const path = location.pathname.replace(/\/+$/, '') || '/dashboard';
    const calls = built.calls[path];
    if (!token || !localStorage.getItem('user') || !calls) return;
    for (const href of built.screens[path] ?? []) preloadFile(href);
    preloadWords('app');
    // The others show their first messages only with more of them.
    if (path !== '/dashboard' && path !== '/expenses') preloadWords('shared');
    if (path === '/groups') preloadWords('groups');
    // In a task of its own, after the code: it is smaller, and nothing can be shown without the code.
    const urls = calls.map((url) => url.replace('{month}', deviceMonth()));
    setTimeout(() => requestFirstCalls(urls, `Token ${token}`));
  }

  function deviceMonth() {
    const now = new Date();
    return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  }

  function startApp() {
    if (built.app === '') return;
    import(built.app).catch((error) => {
      console.error('The app could not be loaded.', error);
      document.querySelector('.start-spinner')?.remove();
      document.querySelector('.start-failure')?.removeAttribute('hidden');
    });
  }

  function addDeferredContent() {
    const rest = document.querySelector('template#for-later');
    if (rest instanceof HTMLTemplateElement) document.head.append(rest.content);
  }

  for (const href of built.start) preloadFile(href);
  preloadWords('start');
  try {
    askForScreen();
  } catch (error) {
    console.warn('Nobody can be signed in here before the app runs.', error);
  }
  // The page's own HTML is painted before the app occupies the processor. A hidden page is not painted.
  if (document.hidden) startApp();
  else requestAnimationFrame(() => setTimeout(startApp));
  setTimeout(addDeferredContent, REST_AFTER_MS);
  // It has run: a script found in the body later is not ours.
  document.currentScript?.remove();
})();
