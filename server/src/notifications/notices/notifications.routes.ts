import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Notification } from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentNotification, type Subjects } from './notifications.presenter.ts';
import {
  countUnread,
  listNewestNotifications,
  type NotificationRow,
} from './notifications.repository.ts';
import {
  getNotification,
  listOpenGroups,
  listShares,
  markAllRead,
  markRead,
} from './notifications.service.ts';

const LISTED = 50;
const NONE_UNREAD = { unread_count: 0 };

async function present(
  { trx, actor, now }: Tx,
  locale: Locale,
  row: NotificationRow,
): Promise<Notification> {
  return presentNotification(locale, row, now, await subjectsOf(trx, actor.id, [row]));
}

async function subjectsOf(
  db: Db,
  userId: number,
  rows: readonly NotificationRow[],
): Promise<Subjects> {
  return {
    openGroups: await listOpenGroups(db, userId, rows),
    shares: await listShares(db, userId, rows),
  };
}

/** The calls of the bell: the newest notifications, the number of unread ones, and marking them as read. */
export function notificationRoutes(deps: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listNotifications,
      handler: async ({ user, locale }) => {
        const rows = await listNewestNotifications(deps.db, user.id, LISTED);
        const subjects = await subjectsOf(deps.db, user.id, rows);
        const now = deps.clock.now();
        return rows.map((row) => presentNotification(locale, row, now, subjects));
      },
    });

    app.route({
      ...endpoints.getUnreadCount,
      config: { isCached: true },
      handler: async ({ user }) => ({ unread_count: await countUnread(deps.db, user.id) }),
    });

    app.route({
      ...endpoints.markAllRead,
      handler: (request, reply) =>
        write(request, reply, {
          work: async (tx) => {
            await markAllRead(tx);
            return NONE_UNREAD;
          },
          replay: () => Promise.resolve(NONE_UNREAD),
        }),
    });

    app.route({
      ...endpoints.markRead,
      handler: (request, reply) =>
        write(request, reply, {
          work: async (tx) => present(tx, request.locale, await markRead(tx, request.params.id)),
          replay: async (tx, id) => present(tx, request.locale, await getNotification(tx, id)),
        }),
    });
  };
}
