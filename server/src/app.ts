import { randomBytes } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { keepAnswers } from './answers/kept-answers.ts';
import { apiDescription } from './api-description.ts';
import { authenticate } from './auth/authenticate.ts';
import { authRoutes, logOutRoutes } from './auth/auth.routes.ts';
import { profileRoutes } from './auth/profile.routes.ts';
import { SignIns } from './auth/sign-ins.ts';
import {
  answerTogether,
  boundConnections,
  CONNECTION_TIMES,
  MAX_BODY_BYTES,
  refuseMalformed,
} from './connections.ts';
import { COMPILERS } from './compilers.ts';
import type { Engine } from './db/dialect.ts';
import type { Deps } from './deps.ts';
import { errorHandler } from './error-handler.ts';
import { groupExpensesRoutes } from './groups/group-expenses.routes.ts';
import { groupsRoutes } from './groups/groups.routes.ts';
import { settlementsRoutes } from './groups/settlements.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { createLimits } from './limits/limits.ts';
import { createLogger, logRequests } from './log.ts';
import { serveMetrics } from './metrics/metrics.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { budgetRoutes } from './personal/budget.routes.ts';
import { expensesRoutes } from './personal/expenses.routes.ts';
import { refuseAddress } from './refuse-address.ts';
import { secureEveryAnswer } from './security-headers.ts';
import { serveWebApp } from './static-files.ts';

/** The whole server, ready to listen or to be asked directly: its table of contents. */
export async function buildApp(deps: Deps, engine: Engine): Promise<FastifyInstance> {
  await engine.boundWaits();
  const newRequestId = requestIds();
  const app = fastify({
    loggerInstance: createLogger(deps.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxies(deps.config.trustProxy),
    genReqId: newRequestId,
    bodyLimit: MAX_BODY_BYTES,
    ...CONNECTION_TIMES,
    clientErrorHandler: refuseMalformed(newRequestId),
    frameworkErrors: refuseAddress(engine),
    routerOptions: { ignoreTrailingSlash: true },
    schemaErrorFormatter: ([error]) => new Error(error?.message),
    schemaController: { compilersFactory: COMPILERS },
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setErrorHandler(errorHandler(engine));
  boundConnections(app);
  answerTogether(app);
  acceptJsonOnly(app);
  secureEveryAnswer(app);
  logRequests(app);
  if (deps.config.metrics) serveMetrics(app, engine);
  await app.register(apiDescription());

  const signIns = new SignIns(deps.db, engine);
  const limits = createLimits(deps, engine, app.log);
  await app.register(healthRoutes(deps));
  await app.register(authRoutes(deps, limits));
  await app.register(async (signedIn) => {
    signedIn.decorateRequest('user');
    signedIn.decorateRequest('tokenHash', '');
    signedIn.decorateRequest('changeStamp', 0);
    signedIn.addHook('onRequest', authenticate(deps, signIns, limits));
    keepAnswers(signedIn, deps);
    await signedIn.register(logOutRoutes(signIns));
    await signedIn.register(profileRoutes(deps));
    await signedIn.register(groupsRoutes(deps));
    await signedIn.register(groupExpensesRoutes(deps));
    await signedIn.register(settlementsRoutes(deps));
    await signedIn.register(expensesRoutes(deps));
    await signedIn.register(budgetRoutes(deps));
    await signedIn.register(notificationRoutes(deps));
  });
  serveWebApp(app);
  return app;
}

// The nearest ones only: what is further away anybody can write into the header.
function trustProxies(count: number): false | ((address: string, hop: number) => boolean) {
  return count > 0 && ((_address, hop) => hop < count);
}

// Unique across nodes and restarts, and cheaper than a random id for every request.
function requestIds(): () => string {
  const node = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${node}-${(++count).toString(36)}`;
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients name the content type on calls without a body too, such as marking as read.
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
