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
  // The only Trusted Types policy creates the addresses of our three workers, and of no other script.
  'trusted-types service-worker',
];

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The security headers of a page: its content security policy allows its inline scripts and styles by hash, and its own files. */
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

/** The security headers of the service worker, which may ask this origin for files and nothing else. */
export const WORKER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
};

/** The hashes of the inline scripts or styles of a page; injected ones have other hashes and are blocked. */
function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const contents = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'));
  return Array.from(contents, ([, content = '']) => hashSource(content));
}

/** The CSP source that allows one inline script or style sheet, by the hash of its content. */
export function hashSource(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** The headers of everything but pages: no cache stores the response by default, and a browser that opens it as a page runs nothing. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Sets {@link DATA_HEADERS} on every response; pages set a policy of their own. HSTS is sent over TLS only. */
export function secureEveryResponse(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(DATA_HEADERS);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
    done();
  });
}
