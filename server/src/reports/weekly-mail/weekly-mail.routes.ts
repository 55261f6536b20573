import type { FastifyPluginAsync } from 'fastify';
import type { Locale } from '@hisaab/words/server';
import { directionOf } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { escapeHtml } from '../../web-server/http/escape-html.ts';
import { hashSource } from '../../web-server/http/security-headers.ts';
import { parseUnsubscribeToken, UNSUBSCRIBE_PATH } from './unsubscribe-address.ts';
import { unsubscribe } from './weekly-mail.repository.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 30rem; margin: 4rem auto; padding: 0 1rem; }
button { min-height: 2.75rem; padding-inline: 1.25rem; border-radius: 0.75rem; font: inherit; }
`;
const POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/**
 * The page that ends the weekly mail without a session. Opening it ends nothing, because mail scanners open links; its
 * button does, and so does a mail client that posts to the same address (RFC 8058).
 */
export function weeklyMailRoutes({ db }: Pick<Deps, 'db'>): FastifyPluginAsync {
  return async (app) => {
    // The body of a form or a mail client adds nothing to the address.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, {}),
    );
    app.get<{ Querystring: { token?: unknown } }>(UNSUBSCRIBE_PATH, async ({ locale }, reply) => {
      const { weeklyMail } = locale.words;
      // Without an action a form is posted to the page's own address.
      const form = `<form method="post"><button>${escapeHtml(weeklyMail.stop)}</button></form>`;
      return reply.headers(HEADERS).send(page(locale, weeklyMail.stop, form));
    });
    app.post<{ Querystring: { token?: unknown } }>(
      UNSUBSCRIBE_PATH,
      async ({ locale, query }, reply) => {
        const read = parseUnsubscribeToken(query.token);
        if (read) await unsubscribe(db, read.userId, read.key);
        const { weeklyMail } = locale.words;
        const note = `<p>${escapeHtml(weeklyMail.stoppedNote)}</p>`;
        return reply.headers(HEADERS).send(page(locale, weeklyMail.stopped, note));
      },
    );
  };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
};

function page({ language }: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
