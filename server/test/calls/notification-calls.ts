import { EVERYBODY_SIGNED_IN, OF_OWNER, type Calls } from './call.ts';

/** The calls about notifications, and the stream that says that there are new ones. */
export const NOTIFICATION_CALLS = {
  'GET /api/events/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /api/notifications/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /api/notifications/unread_count/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /api/notifications/mark_all_read/': {
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ ravi }) => ravi.post('/api/notifications/mark_all_read/'),
  },
  'POST /api/notifications/:id/mark_read/': {
    about: 'notification',
    statuses: OF_OWNER,
    prepare: async ({ ravi }) => {
      const [newest] = (await ravi.get('/api/notifications/')).json<{ id: number }[]>();
      return () => ravi.post(`/api/notifications/${newest?.id}/mark_read/`);
    },
  },
} satisfies Partial<Calls>;
