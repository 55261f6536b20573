import type { FastifyInstance } from 'fastify';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
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
].join('; ');

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What a page may do: run and show its own files only, be framed by nobody. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

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
