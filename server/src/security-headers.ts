import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const OTHER_DIRECTIVES = [
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What a page may do: run and show what is in it now, and its own files; be framed by nobody. */
export function pageHeaders(html: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      ["script-src 'self'", ...hashesOf('script', html)].join(' '),
      ["style-src 'self'", ...hashesOf('style', html)].join(' '),
      ...OTHER_DIRECTIVES,
    ].join('; '),
    'permissions-policy': PERMISSIONS_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

/** By its hash alone is something inside a page allowed: what anybody slips in has another. */
function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const contents = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
  return Array.from(contents, ([, content = '']) => hashSource(content));
}

/** What allows one script or style sheet inside a page, by its content. */
export function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** What goes with data: it is kept by nobody, and is nothing but data should somebody open it as a page. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Treats every answer as private data; pages and files say otherwise for themselves. HSTS goes out over TLS only. */
export function secureEveryAnswer(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(DATA_HEADERS);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
    done();
  });
}
