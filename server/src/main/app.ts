import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { responseCache } from '../platform/cache/response-cache.ts';
import { apiDescription } from '../web-server/openapi/api-description.ts';
import { accountRoutes } from '../account/account.routes.ts';
import { registrationRoutes } from '../account/registration/registration.routes.ts';
import { authenticate } from '../auth/authentication/authenticate.ts';
import { authRoutes, logOutRoutes } from '../auth/authentication/auth.routes.ts';
import { ownAccessTokensRoutes } from '../auth/access-tokens/own-access-tokens.routes.ts';
import { oidcLinkRoutes, oidcSignInRoutes } from '../account/oidc/oidc.routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from '../auth/passkeys/passkeys.routes.ts';
import { profileRoutes } from '../account/profile.routes.ts';
import { SignIns } from '../auth/sign-ins/sign-ins.ts';
import {
  boundConnections,
  boundConnectionsPerAddress,
  CONNECTION_TIMES,
  MAX_BODY_BYTES,
} from '../web-server/http/connections.ts';
import { COMPILERS } from '../web-server/http/compilers.ts';
import type { Engine } from '../platform/db/dialect.ts';
import type { Deps } from '../platform/deps.ts';
import { findLastBackup } from '../maintenance/backup/backup-folder.ts';
import { calendarFileRoutes, calendarRoutes } from '../reports/calendar/calendar.routes.ts';
import { exportRoutes } from '../reports/export/export.routes.ts';
import { errorHandler } from '../web-server/http/error-handler.ts';
import { trustProxies, warnOfUnknownProxy } from '../web-server/http/forwarded.ts';
import { acceptJsonOnly } from '../web-server/http/json-bodies.ts';
import { negotiateLanguages } from '../web-server/http/languages.ts';
import { requestIds } from '../web-server/http/request-ids.ts';
import { MalformedRequests } from '../web-server/http/malformed.ts';
import { boundLargeBodies } from '../web-server/http/large-body-routes.ts';
import { watchForIds } from '../web-server/http/method-not-allowed.ts';
import { closeConnectionsWhenStopping } from '../web-server/http/stopping.ts';
import { groupExpensesRoutes } from '../groups/entries/group-expenses.routes.ts';
import { groupReceiptsRoutes } from '../groups/receipts/group-receipts.routes.ts';
import { groupRecurringRoutes } from '../groups/recurring/group-recurring.routes.ts';
import { deletedGroupsRoutes } from '../groups/deleted/deleted-groups.routes.ts';
import { groupsRoutes } from '../groups/group/groups.routes.ts';
import { groupMembersRoutes } from '../groups/members/group-members.routes.ts';
import { paymentsRoutes } from '../groups/entries/payments.routes.ts';
import { invitationPreviewRoutes, invitationRoutes } from '../groups/joining/invitations.routes.ts';
import { groupImportsRoutes } from '../groups/import/group-imports.routes.ts';
import { groupMonthRoutes } from '../groups/months/group-month.routes.ts';
import { ratesRoutes } from '../groups/rates/rates.routes.ts';
import { peopleRoutes } from '../groups/people/people.routes.ts';
import { settlementsRoutes } from '../groups/plan/settlements.routes.ts';
import { groupHistoryRoutes } from '../groups/history/group-history.routes.ts';
import { findChangeStamps } from '../live/events/change-stamps.repository.ts';
import { CHANNEL, LiveEvents } from '../live/events/live-events.ts';
import { eventsRoutes } from '../live/events/events.routes.ts';
import { healthRoutes } from '../web-server/http/health.routes.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createMailer } from '../notifications/mail/mailer.ts';
import { isMailed, writeSecurityEmails } from '../auth/users/security-emails.service.ts';
import { createLogger, logRequests } from '../web-server/http/log.ts';
import { notificationRoutes } from '../notifications/notices/notifications.routes.ts';
import { writeNotifications } from '../notifications/notices/write-notifications.ts';
import { personalRoutes } from './personal-routes.ts';
import { pushRoutes } from '../live/push/push.routes.ts';
import { startPushing } from '../live/push/start-pushing.ts';
import { createOutages, noteResponses } from '../web-server/http/outages.ts';
import { yieldBeforeLists } from '../web-server/http/yield-before-lists.ts';
import { refuseAddress } from '../web-server/http/refuse-address.ts';
import { weeklyMailRoutes } from '../reports/weekly-mail/weekly-mail.routes.ts';
import { secureEveryResponse } from '../web-server/http/security-headers.ts';
import { createUnitOfWork } from '../platform/unit-of-work/write.ts';
import { serveWebApp } from '../web-server/site/static-files.ts';

/** The whole server, ready to listen or to be asked directly: its table of contents. */
export async function buildApp(deps: Deps, engine: Engine): Promise<FastifyInstance> {
  await engine.boundWaits();
  const newRequestId = requestIds();
  const logger = createLogger(deps.config.logLevel);
  const malformed = new MalformedRequests(newRequestId, logger);
  const outages = createOutages(logger);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxies(deps.config.trustProxy),
    genReqId: newRequestId,
    bodyLimit: MAX_BODY_BYTES,
    ...CONNECTION_TIMES,
    clientErrorHandler: malformed.refuse,
    return503OnClosing: false,
    frameworkErrors: refuseAddress(engine, outages),
    routerOptions: { ignoreTrailingSlash: true },
    schemaErrorFormatter: ([error]) => new Error(error?.message),
    schemaController: { compilersFactory: COMPILERS },
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setErrorHandler(errorHandler(engine, outages));
  boundConnections(app);
  if (deps.config.trustProxy === 0) {
    boundConnectionsPerAddress(app);
    warnOfUnknownProxy(app);
  }
  acceptJsonOnly(app);
  secureEveryResponse(app);
  negotiateLanguages(app);
  logRequests(app);
  noteResponses(app, outages);
  malformed.watch(app);
  closeConnectionsWhenStopping(app);
  const { backupFolder } = deps.config;
  const findLast = backupFolder === null ? undefined : () => findLastBackup(backupFolder);
  if (deps.config.metrics) {
    // Off by default, and a start without it is quicker.
    const { serveMetrics } = await import('../web-server/metrics/metrics.routes.ts');
    serveMetrics(app, engine, findLast);
  }
  await app.register(apiDescription(deps.config.publicUrl));

  const refuseOtherMethods = watchForIds(app);
  if (!(await engine.nameStatements())) {
    app.log.warn(
      'A pooler that does not keep named statements is in front of PostgreSQL, so it plans each query anew. PgBouncer does from 1.21, with max_prepared_statements.',
    );
  }
  const signIns = new SignIns(deps.db, { isSharded: engine.isSharded() });
  const mailer = createMailer(deps.config.mail, app.log);
  app.addHook('onClose', () => mailer.close());
  app.decorate('mailer', mailer);
  const liveEvents = new LiveEvents(
    () => deps.clock.now(),
    (userIds) => findChangeStamps(deps.db, userIds),
    engine.channel(CHANNEL),
    app.log,
  );
  app.decorate('liveEvents', liveEvents);
  app.endOpenStreams = () => liveEvents.endStreams();
  app.addHook('preClose', () => liveEvents.close());
  const pushing = await startPushing(deps, engine, app.log);
  app.addHook('onClose', () => pushing?.pusher.close());
  const unitOfWork = createUnitOfWork({ ...deps, engine }, writeNotifications, (committed) => {
    liveEvents.publish(committed);
    pushing?.pusher.publish(committed);
    const mailed = committed.notices.filter(isMailed);
    const { publicUrl } = deps.config;
    if (mailed.length > 0 && publicUrl !== null) {
      mailer.post(() => writeSecurityEmails(deps.db, mailed, publicUrl));
    }
  });
  const limits = createLimits(deps, engine, app.log);
  await app.register(healthRoutes(deps, outages, findLast));
  await app.register(registrationRoutes(deps, unitOfWork, limits));
  await app.register(authRoutes(deps, unitOfWork, limits, mailer));
  await app.register(weeklyMailRoutes(deps));
  await app.register(calendarFileRoutes(deps, limits));
  await app.register(passkeySignInRoutes(deps, unitOfWork, limits));
  await app.register(oidcSignInRoutes(deps, unitOfWork, limits, signIns));
  await app.register(invitationPreviewRoutes(deps, signIns, limits));
  await app.register(async (signedIn) => {
    signedIn.decorateRequest('user');
    signedIn.decorateRequest('tokenHash', '');
    signedIn.decorateRequest('changeStamp', 0);
    signedIn.addHook('onRequest', authenticate(deps, signIns, limits));
    if (deps.config.responseCache) await signedIn.register(responseCache(deps));
    await signedIn.register(yieldBeforeLists);
    boundLargeBodies(signedIn, ({ user }) => user.id);
    await signedIn.register(eventsRoutes(deps, signIns, liveEvents));
    await signedIn.register(pushRoutes(deps, unitOfWork, pushing?.publicKey));
    await signedIn.register(logOutRoutes(unitOfWork));
    await signedIn.register(accountRoutes(deps, unitOfWork, limits));
    await signedIn.register(passkeyRoutes(deps, unitOfWork, limits));
    await signedIn.register(oidcLinkRoutes(deps, unitOfWork));
    await signedIn.register(ownAccessTokensRoutes(deps, unitOfWork, limits));
    await signedIn.register(exportRoutes(deps, limits));
    await signedIn.register(profileRoutes(deps, unitOfWork));
    await signedIn.register(groupsRoutes(deps, unitOfWork));
    await signedIn.register(groupMembersRoutes(unitOfWork));
    await signedIn.register(groupExpensesRoutes(deps, unitOfWork));
    await signedIn.register(groupReceiptsRoutes(deps, unitOfWork, limits));
    await signedIn.register(groupRecurringRoutes(deps, unitOfWork, limits));
    await signedIn.register(paymentsRoutes(deps, unitOfWork));
    await signedIn.register(groupImportsRoutes(deps, unitOfWork, limits));
    await signedIn.register(settlementsRoutes(deps));
    await signedIn.register(peopleRoutes(deps, unitOfWork));
    await signedIn.register(deletedGroupsRoutes(deps, unitOfWork));
    await signedIn.register(groupHistoryRoutes(deps));
    await signedIn.register(groupMonthRoutes(deps, unitOfWork));
    await signedIn.register(ratesRoutes(deps, unitOfWork));
    await signedIn.register(invitationRoutes(deps, unitOfWork, limits));
    await signedIn.register(personalRoutes(deps, unitOfWork, limits));
    await signedIn.register(calendarRoutes(deps, unitOfWork));
    await signedIn.register(notificationRoutes(deps, unitOfWork));
  });
  refuseOtherMethods();
  serveWebApp(app, {
    sendsMail: deps.config.mail !== null,
    registration: deps.config.registration,
    provider: deps.config.oidc?.name,
  });
  return app;
}
