import {
  getUnreadCount,
  listNotifications,
  markAllRead as markAllReadEndpoint,
  markRead as markReadEndpoint,
} from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnread, listNewestNotifications } from './notifications.repository.ts';
import { markAllRead, markRead } from './notifications.service.ts';

const LISTED = 50;

/** What the bell shows: the newest notifications, how many are unread, and marking them as read. */
export function notificationRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listNotifications,
      handler: async ({ user }) => {
        const rows = await listNewestNotifications(deps.db, user.id, LISTED);
        const now = deps.clock.now();
        return rows.map((row) => presentNotification(row, now));
      },
    });

    app.route({
      ...getUnreadCount,
      config: { isKept: true },
      handler: async ({ user }) => ({ unread_count: await countUnread(deps.db, user.id) }),
    });

    app.route({
      ...markAllReadEndpoint,
      handler: async ({ user }) => {
        await markAllRead(deps, user.id);
        return { unread_count: 0 };
      },
    });

    app.route({
      ...markReadEndpoint,
      handler: async ({ user, params }) =>
        presentNotification(await markRead(deps, user.id, params.id), deps.clock.now()),
    });
  };
}
