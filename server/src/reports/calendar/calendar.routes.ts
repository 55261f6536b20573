import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as endpoints from '@hisaab/contract';
import { loadLocale } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { secretsOf } from '../../platform/unit-of-work/repeatable-secret.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { calendarText } from './calendar-text.ts';
import { endCalendar, makeCalendar, remakeCalendar } from './calendar.service.ts';
import { eventsOf, requireCalendar } from './events-of-person.ts';

const FILE = /^(?<secret>.+)\.ics$/;

/** The secret address of a person's calendar. */
export function calendarRoutes({ config }: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  const addressOf = (request: FastifyRequest, secret: string) => {
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    return { url: `${origin}/calendar/${secret}.ics` };
  };

  return async (app) => {
    app.route({
      ...endpoints.createCalendar,
      handler: (request, reply) => {
        const { amounts } = request.body;
        const secretAt = secretsOf(request);
        return write(request, reply, {
          work: async (tx) => addressOf(request, await makeCalendar(tx, amounts, secretAt)),
          replay: async (tx) => addressOf(request, await remakeCalendar(tx, amounts, secretAt)),
        });
      },
    });

    app.route({
      ...endpoints.deleteCalendar,
      handler: (request, reply) => write(request, reply, withoutBody(endCalendar)),
    });
  };
}

/** The calendar itself, for other apps: whoever has its address reads it without signing in. */
export function calendarFileRoutes({ db, clock }: Deps, limits: Limits): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
      const secret = FILE.exec(request.params.file)?.groups?.['secret'];
      const { user, showsAmounts } = await limits.attempt('calendar', { address: request.ip }, () =>
        requireCalendar(db, secret ?? ''),
      );
      const locale = await loadLocale(user.language ?? 'en');
      const events = await eventsOf(db, user, locale, { today: clock.today(), showsAmounts });
      return reply
        .header('content-language', locale.language)
        .type('text/calendar; charset=utf-8')
        .send(calendarText(events, clock.now()));
    });
  };
}
