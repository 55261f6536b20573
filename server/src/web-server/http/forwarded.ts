import type { FastifyInstance } from 'fastify';

/** Trusts the nearest `count` proxies only: any client can write further entries into `X-Forwarded-For`. */
export function trustProxies(count: number): false | ((address: string, hop: number) => boolean) {
  return count > 0 && ((_address, hop) => hop < count);
}

/** Warns once of a proxy that `TRUST_PROXY` does not name: all clients behind it count as one address. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      app.log.warn(
        'X-Forwarded-For arrives, and TRUST_PROXY is off: everybody behind the proxy counts as one address. Set TRUST_PROXY to the number of your proxies.',
      );
    }
    done();
  });
}
