import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { say, type MessageValue } from '@hisaab/words/server';
import { refusal } from './refusal.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Responds with 405 and the methods that an address allows. */
export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  const methods = allowed.reduce<MessageValue>(
    (one, other) => (one === '' ? other : [say('phrases.either', { one, other })]),
    '',
  );
  return reply
    .code(405)
    .header('allow', allowed.join(', '))
    .send(
      refusal(
        reply.request.locale,
        'method_not_allowed',
        say('refusals.methodNotAllowed', { methods }),
      ),
    );
}

/** The methods that an address allows. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  return METHODS.filter((method) => app.findRoute({ method, url }) !== null);
}

/**
 * Responds with 405 if a fixed address such as `expenses/statistics/` would match the id of another method's route,
 * `PUT expenses/:id/`. It applies to the routes that are added before the returned function is called.
 */
export function watchForIds(app: FastifyInstance): () => void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  return () => {
    const fixed = new Set(routes.map(({ url }) => url).filter((url) => !url.includes(':')));
    const withId = routes.filter(({ url }) => url.includes(':')).map(({ url }) => url.split('/'));
    for (const url of fixed) {
      const allowed = methodsOf(routes.filter((route) => route.url === url));
      const parts = url.split('/');
      if (!withId.some((pattern) => isTakenFor(parts, pattern))) continue;
      app.route({
        method: METHODS.filter((method) => !allowed.includes(method)),
        url,
        handler: (_, reply) => refuseMethod(reply, allowed),
      });
    }
  };
}

function methodsOf(routes: readonly RouteOptions[]): string[] {
  const methods = new Set(routes.flatMap(({ method }) => method));
  methods.delete('HEAD');
  return [...methods];
}

function isTakenFor(parts: readonly string[], pattern: readonly string[]): boolean {
  return (
    parts.length === pattern.length &&
    pattern.every((part, place) => part.startsWith(':') || part === parts[place])
  );
}
