import { fastify, type FastifyPluginAsync, type RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { apiDocsPage } from './api-docs-page.ts';
import { COMPILERS } from '../http/compilers.ts';

const ERRORS: Readonly<Record<number, string>> = {
  400: 'A missing or bad field, or malformed JSON',
  401: 'No token, or an unknown or expired one',
  404: 'Not there, or somebody else’s',
  422: 'An Idempotency-Key that came with a different request before',
  429: 'Too many attempts or requests; Retry-After says for how many seconds',
};

/** Serves the contract as OpenAPI 3.1 at `/api/openapi.json`, and as a page at `/api/docs`. */
export function apiDescription(): FastifyPluginAsync {
  return fastifyPlugin(async (app) => {
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      routes.push(route);
    });
    let made: ReturnType<typeof describe> | undefined;
    const description = () => (made ??= describe(routes));
    app.get('/api/openapi.json', { schema: { hide: true } }, description);
    app.get('/api/docs', { schema: { hide: true } }, async (_, reply) => {
      const { html, contentSecurityPolicy } = apiDocsPage(await description());
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy)
        .send(html);
    });
  });
}

// Generated at the first request, in an app of its own: the generator is a tenth of all modules, and most starts never use it.
async function describe(routes: readonly RouteOptions[]) {
  const { default: swagger } = await import('@fastify/swagger');
  const app = fastify({
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: COMPILERS },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hisaab',
        version: '0.1.0',
        description:
          'Amounts are rupees with at most two decimals. Every error is { "error": "a sentence" }, with "fields" where fields are at fault.',
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'Token {token}, as the login call gives it.',
          },
        },
      },
      security: [{ token: [] }],
    },
    transform: ({ schema, url }) => ({ schema: withErrors(schema), url }),
  });
  for (const { method, url, schema } of routes) {
    if (method !== 'HEAD') app.route({ method, url, schema: schema ?? {}, handler: () => {} });
  }
  await app.ready();
  return app.swagger();
}

function withErrors<Schema extends object>(
  schema: Schema | undefined,
): Schema & { response: object } {
  const own =
    schema && 'response' in schema && typeof schema.response === 'object' ? schema.response : {};
  const response: Record<string, unknown> = { ...own };
  for (const [status, description] of Object.entries(ERRORS)) {
    response[status] = {
      description,
      type: 'object',
      required: ['error'],
      properties: {
        error: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    };
  }
  return Object.assign({}, schema, { response });
}
