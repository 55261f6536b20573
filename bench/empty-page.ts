import { join } from 'node:path';
import { build, preview } from 'vite';

/** Builds a page on which React renders one word, and serves it from this folder: what a screen is compared with. */
export async function startEmptyPage(
  outDir: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const page = {
    root: join(import.meta.dirname, 'empty-page'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
    preview: { port: 0, host: '127.0.0.1' },
  } as const;
  await build(page);
  const server = await preview(page);
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url, stop: () => server.close() };
}
