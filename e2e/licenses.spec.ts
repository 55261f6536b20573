import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * Dependencies that are not in the built files: build tools, and packages that Node.js loads from their own folders.
 */
const NOT_BUNDLED = new Set([
  'vite',
  '@vitejs/plugin-react',
  '@rolldown/plugin-babel',
  'babel-plugin-react-compiler',
  '@node-rs/argon2',
  'better-sqlite3',
  'sharp',
]);

test('[e2e-licenses-1] the web app serves the licence terms of every package and typeface it contains', async ({
  request,
}) => {
  const licenses = await request.get('/licenses.txt');
  expect(licenses.headers()['content-type']).toContain('text/plain');
  expectTerms(await licenses.text(), 'web');
  const typeface = await request.get('/inter-license.txt');
  expect(await typeface.text()).toContain('SIL OPEN FONT LICENSE');
});

test('[e2e-licenses-2] the built server lists the licence terms of every package it contains', () => {
  expectTerms(readFileSync(join(ROOT, 'server/dist/licenses.txt'), 'utf8'), 'server');
});

/** Expects a heading with terms below it for each bundled dependency of a workspace. */
function expectTerms(list: string, workspace: string): void {
  const [, ...entries] = list.split(/^## /m);
  const terms = new Map(
    entries.map((entry) => {
      const [heading = '', ...lines] = entry.split('\n');
      // The Unlicense requires no notice.
      const text = lines.join('\n').trim() || /Unlicense/.exec(heading)?.[0];
      return [heading.split(' - ')[0], text];
    }),
  );
  for (const name of bundledBy(workspace)) expect.soft(terms.get(name), name).toBeTruthy();
}

function bundledBy(workspace: string): string[] {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
  );
  const names = Object.keys(manifest.dependencies);
  return names.filter((name) => !name.startsWith('@hisaab/') && !NOT_BUNDLED.has(name));
}
