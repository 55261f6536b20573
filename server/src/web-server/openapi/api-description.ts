import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { apiDocsPage } from './api-docs-page.ts';
import { describeApi, type ApiDescription } from './describe-api.ts';

/** Serves the contract as OpenAPI 3.1 at `/api/openapi.json`, and as a page at `/api/docs`; `publicUrl` is its address, if known. */
export function apiDescription(publicUrl: string | null): FastifyPluginAsync {
  return fastifyPlugin(async (app) => {
    let made: ApiDescription | undefined;
    // Made at the first request: most starts never use it.
    const description = () => (made ??= describeApi(publicUrl));
    app.get('/api/openapi.json', async () => description());
    app.get('/api/docs', async (_, reply) => {
      const { html, contentSecurityPolicy } = apiDocsPage(description());
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy)
        .send(html);
    });
  });
}
