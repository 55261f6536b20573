import { readFileSync } from 'node:fs';

// Each kilobyte is paid for by somebody on a cheap phone. All is weighed as brotli sends it; the limits of scripts have a margin of 5 %, the others of 1 %.
const OUTPUT = 'web/dist';
// The start page has the first scripts and styles inside it; both sides weigh all of it.
const PAGE = `${OUTPUT}/index.html`;
const START = 'index';
const SIGN_IN = 'sign-in';
// A screen imports the frame around it.
const DASHBOARD = 'dashboard-screen';
const EXPENSES = 'expenses-screen';
const GROUPS = 'groups-screen';
const QUICK_PREVIEW = 'quick-preview';

interface Chunk {
  name: string;
  file: string;
  css?: string[];
  imports?: string[];
}

const manifest: Partial<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL(`${OUTPUT}/.vite/manifest.json`, import.meta.url), 'utf8'),
);

export default [
  {
    name: 'JavaScript of the start, sign-in included',
    path: [...scriptsOf(START, SIGN_IN), ...wordsOf('start')],
    limit: '87 kB',
  },
  {
    name: 'JavaScript of the dashboard',
    path: [...scriptsOf(START, DASHBOARD), ...wordsOf('start', 'app')],
    limit: '125 kB',
  },
  {
    name: 'JavaScript of the expenses',
    path: [...scriptsOf(START, EXPENSES), ...wordsOf('start', 'app')],
    limit: '149 kB',
  },
  {
    name: 'JavaScript of the groups',
    path: [...scriptsOf(START, GROUPS), ...wordsOf('start', 'app', 'shared', 'groups')],
    limit: '168 kB',
  },
  { name: 'Styles of the dashboard', path: stylesOf(START, DASHBOARD), limit: '17 kB' },
  { name: 'Styles of the groups', path: stylesOf(START, GROUPS), limit: '20 kB' },
  { name: 'What Quick add reads with', path: scriptsAlone(QUICK_PREVIEW), limit: '12 kB' },
  { name: 'Fonts', path: `${OUTPUT}/assets/*.woff2`, limit: '45 kB', brotli: false },
];

/** The words of English, which every first visit in it loads. */
function wordsOf(...parts: string[]): string[] {
  return parts.map((part) => `${OUTPUT}/assets/en.${part}-*.js`);
}

function scriptsOf(...names: string[]): string[] {
  return [PAGE, ...chunksOf(names).map(({ file }) => `${OUTPUT}/${file}`)];
}

/** The chunks of these names without what they import, which a screen has loaded already. */
function scriptsAlone(...names: string[]): string[] {
  return names.map((name) => `${OUTPUT}/${manifest[keyOf(name)]?.file}`);
}

function stylesOf(...names: string[]): string[] {
  const inPage = new Set(sheetsOf(START));
  const others = sheetsOf(...names).filter((sheet) => !inPage.has(sheet));
  return [PAGE, ...others.map((file) => `${OUTPUT}/${file}`)];
}

function sheetsOf(...names: string[]): string[] {
  return chunksOf(names).flatMap(({ css = [] }) => css);
}

/** The chunks of these names and all that they import, each once. */
function chunksOf(names: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const pending = names.map(keyOf);
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest of the web app has no ${key}.`);
    found.set(key, chunk);
    pending.push(...(chunk.imports ?? []));
  }
  return [...found.values()];
}

function keyOf(name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
  if (!key) throw new Error(`The built web app has no ${name}: has the module been renamed?`);
  return key;
}
