import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formFor,
  loadWebFiles,
  plainForm,
  withSignInOptions,
  type WebFile,
} from '../src/web-server/site/web-files.ts';

describe('The files of the web app', () => {
  let root: string;
  let files: ReadonlyMap<string, WebFile>;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hisaab-web-'));
    await mkdir(join(root, 'assets'));
    await mkdir(join(root, '.vite'));
    for (const [path, text] of [
      ['index.html', '<!doctype html>'],
      ['assets/start-1.js', 'plain'],
      ['assets/start-1.js.br', brotliCompressSync('plain')],
      ['assets/start-1.js.gz', gzipSync('plain')],
      ['.vite/manifest.json', '{}'],
      ['.env', 'SECRET=1'],
      ['notes.md', 'for us'],
    ] as const) {
      await writeFile(join(root, path), text);
    }
    files = loadWebFiles(root);
  });
  afterAll(() => rm(root, { recursive: true }));

  it('are only public ones: no hidden file, no unknown type', () => {
    expect([...files.keys()].toSorted()).toEqual(['/assets/start-1.js', '/index.html']);
    expect(files.get('/index.html')?.type).toBe('text/html; charset=utf-8');
    expect(loadWebFiles(join(root, 'missing')).size).toBe(0);
  });

  it.each([
    [undefined, undefined, Buffer.from],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['GZIP', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0.0,identity', undefined, Buffer.from],
    ['broccoli', undefined, Buffer.from],
  ])('are sent in the smallest accepted encoding: %s', (accepted, coding, unpack) => {
    const file = files.get('/assets/start-1.js');
    const form = file && formFor(file, accepted);
    expect(form?.coding).toBe(coding);
    expect(unpack(form?.bytes ?? '').toString()).toBe('plain');
  });

  it('get a new ETag only when they change', async () => {
    const tag = files.get('/index.html')?.etag;
    expect(loadWebFiles(root).get('/index.html')?.etag).toBe(tag);
    await writeFile(join(root, 'index.html'), '<!doctype html><title>New</title>');
    expect(loadWebFiles(root).get('/index.html')?.etag).not.toBe(tag);
  });

  it('[web-files-1] state in the start page, in every encoding, how people get into the server', async () => {
    const plain = await readFile(join(import.meta.dirname, '../../web/index.html'));
    const built = { type: 'text/html', etag: 'built', plain, compressed: [] };
    const open = { sendsMail: false, registration: 'open', provider: undefined } as const;
    expect(withSignInOptions(built, open)).toBe(built);
    const page = withSignInOptions(built, {
      sendsMail: true,
      registration: 'invited',
      provider: 'Saint "Xavier"',
    });
    const [brotli, gzip] = page.compressed.map(([, form]) => form);
    for (const text of [
      plainForm(page),
      brotliDecompressSync(brotli ?? ''),
      gunzipSync(gzip ?? ''),
    ]) {
      expect(text.toString()).toContain(
        '<html data-mail data-registration="invited" data-provider="Saint &#34;Xavier&#34;" lang="en-IN">',
      );
    }
    expect(page.etag).not.toBe('built');
    expect(page.compressed.map(([coding]) => coding)).toEqual(['br', 'gzip']);
  });
});
