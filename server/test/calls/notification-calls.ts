import { EVERYBODY_SIGNED_IN, NOT_FOUND, OF_OWNER, type Calls, type ChangeScene } from './call.ts';

const SUBSCRIPTION = {
  endpoint: 'https://push.example.com/send/asha',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Asha's subscription, at a server with an https address. */
async function subscriber({ asha, test }: ChangeScene) {
  const secure = await test.addVariant({ PUBLIC_URL: 'https://hisaab.example' });
  return () =>
    secure.inject({
      method: 'POST',
      url: '/api/push/subscriptions/',
      headers: { authorization: `Token ${asha.token}` },
      payload: SUBSCRIPTION,
    });
}

/** The calls about notifications, and the stream that says that there are new ones. */
export const NOTIFICATION_CALLS = {
  'GET /api/events/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  // The server of these tests has no https address.
  'GET /api/push/key/': { statuses: { own: NOT_FOUND } },
  'POST /api/push/subscriptions/': {
    body: () => SUBSCRIPTION,
    statuses: { own: NOT_FOUND },
    prepare: subscriber,
  },
  'DELETE /api/push/subscriptions/:id/': {
    about: 'sign-in',
    statuses: { own: NOT_FOUND, 'another’s': NOT_FOUND, missing: NOT_FOUND },
    prepare: async (scene) => {
      const { id } = (await (await subscriber(scene))()).json<{ id: number }>();
      return () => scene.asha.delete(`/api/push/subscriptions/${id}/`);
    },
  },
  'GET /api/push/settings/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'PUT /api/push/settings/': {
    body: () => ({ bills: false }),
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ asha }) => asha.put('/api/push/settings/', { bills: false }),
  },
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
