import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';

const WEB = join(import.meta.dirname, '../..');
const CLASSIC_SCRIPT = /<script(?![^>]*type="module")([^>]*)>(.*?)<\/script>/gs;

// Its own: a server that runs meanwhile keeps its dependencies in the usual one.
const CACHE = mkdtempSync(join(tmpdir(), 'hisaab-vite-'));
let vite: ViteDevServer;

beforeAll(async () => {
  vite = await createServer({
    configFile: join(WEB, 'vite.config.ts'),
    cacheDir: CACHE,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
  });
});
afterAll(async () => {
  await vite.close();
  rmSync(CACHE, { recursive: true });
});

it('serves classic scripts that import nothing statically', async () => {
  const source = readFileSync(join(WEB, 'index.html'), 'utf8');
  const page = await vite.transformIndexHtml('/', source);
  const scripts = [...page.matchAll(CLASSIC_SCRIPT)];
  expect(scripts).toHaveLength(3);
  for (const [, attributes = '', text = ''] of scripts) {
    const address = /src="([^"]+)"/.exec(attributes)?.[1];
    const served = address === undefined ? text : (await vite.transformRequest(address))?.code;
    expect(served).toBeTruthy();
    expect(() => new Script(served ?? '')).not.toThrow();
  }
});
