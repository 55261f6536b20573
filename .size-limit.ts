import { readFileSync } from 'node:fs';

// Each kilobyte is paid for by somebody on a cheap phone. JavaScript and styles are weighed as brotli sends them.
const OUTPUT = 'web/dist';
const ENTRY = 'index.html';
const DASHBOARD = 'src/screens/dashboard/dashboard-screen.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest: Partial<Record<string, Chunk>> = JSON.parse(
  readFileSync(new URL(`${OUTPUT}/.vite/manifest.json`, import.meta.url), 'utf8'),
);

export default [
  {
    name: 'JavaScript for the first visit, sign-in included',
    path: scriptsFor(ENTRY),
    limit: '90 kB',
  },
  { name: 'JavaScript for the dashboard', path: scriptsFor(ENTRY, DASHBOARD), limit: '130 kB' },
  { name: 'All styles', path: `${OUTPUT}/assets/*.css`, limit: '15 kB' },
];

/** The files of some modules and of all that they import, each once. */
function scriptsFor(...names: string[]): string[] {
  const files = new Set<string>();
  const pending = [...names];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The built web app has no ${name}: has the module been renamed?`);
    const file = `${OUTPUT}/${chunk.file}`;
    if (!files.has(file)) pending.push(...(chunk.imports ?? []));
    files.add(file);
  }
  return [...files];
}
