import type { Registration } from '../../platform/config.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

/** A file of the built web app in its forms. */
export interface WebFile {
  type: string;
  /** The same for every form. */
  etag: string;
  /** The compressed forms by the name of the content coding, the smallest first. */
  compressed: ReadonlyArray<readonly [coding: string, bytes: Buffer]>;
  /** The file itself; undefined where a compressed form holds it. */
  plain?: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Reads the files of a folder into memory (about 3 MB), by address, without hidden ones. A page finds its files even if a newer app is
 * built meanwhile. Of a file that is there compressed, the plain form is not kept: hardly a client asks for it.
 */
export function loadWebFiles(root: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const parts = relative(root, path).split(sep);
    const isHidden = parts.some((part) => part.startsWith('.'));
    const type = TYPES[extname(entry.name)];
    if (entry.isFile() && !isHidden && type !== undefined) {
      files.set(`/${parts.join('/')}`, loadWebFile(path, type));
    }
  }
  return files;
}

function loadWebFile(path: string, type: string): WebFile {
  const compressed = CODINGS.filter(([, ending]) => existsSync(path + ending)).map(
    ([coding, ending]) => [coding, readFileSync(path + ending)] as const,
  );
  const [smallest] = compressed;
  if (smallest) return { type, etag: etagOf(smallest[1]), compressed };
  const plain = readFileSync(path);
  return { type, etag: etagOf(plain), compressed, plain };
}

/** A file without a content coding. */
export function plainForm({ plain, compressed }: WebFile): Buffer {
  if (plain) return plain;
  const [coding, bytes = Buffer.alloc(0)] = compressed.at(-1) ?? [];
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

/** How people get into a server, as its start page says it to the sign-in screen. */
export interface SignInOptions {
  /** Whether a link for a forgotten password can be sent. */
  sendsMail: boolean;
  registration: Registration;
  /** The name of the OpenID provider; undefined if there is none. */
  provider: string | undefined;
}

/** The start page of a server with these ways in; the built page is for one that is open, without mail and provider. */
export function withSignInOptions(
  startPage: WebFile,
  { sendsMail, registration, provider }: SignInOptions,
): WebFile {
  const attributes = [
    sendsMail && 'data-mail',
    registration !== 'open' && `data-registration="${registration}"`,
    provider !== undefined && `data-provider="${escapeHtml(provider)}"`,
  ].filter((attribute) => attribute !== false);
  if (attributes.length === 0) return startPage;
  const html = plainForm(startPage).toString();
  // A function, because a name may have a $.
  const plain = Buffer.from(html.replace('<html ', () => `<html ${attributes.join(' ')} `));
  return {
    ...startPage,
    etag: etagOf(plain),
    plain,
    compressed: [
      ['br', brotliCompressSync(plain)],
      ['gzip', gzipSync(plain)],
    ],
  };
}

function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** The form of a file that matches a client's `Accept-Encoding`. */
export function formFor(
  file: WebFile,
  accepted: string | string[] | undefined,
): { coding: string | undefined; bytes: Buffer } {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  const form = file.compressed.find(([coding]) => names.includes(coding));
  return form ? { coding: form[0], bytes: form[1] } : { coding: undefined, bytes: plainForm(file) };
}
