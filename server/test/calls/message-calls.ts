import { letMessageWait } from '../waiting-actions.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, OF_OWNER, type Calls } from './call.ts';

const decision = () => ({ entries: [{ as: 'expense', amount: 12, category: 'Food' }] });

/** The calls about messages that wait. */
export const MESSAGE_CALLS = {
  'GET /personal/api/messages/waiting/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/messages/waiting/:id/confirm/': {
    about: 'message',
    body: decision,
    statuses: { ...OF_OWNER, own: [401, 201, 201, 201, 201] },
    prepare: async ({ asha }) => {
      const id = await letMessageWait(asha);
      return () => asha.post(`/personal/api/messages/waiting/${id}/confirm/`, decision());
    },
  },
  'DELETE /personal/api/messages/waiting/:id/': {
    about: 'message',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const id = await letMessageWait(asha);
      return () => asha.delete(`/personal/api/messages/waiting/${id}/`);
    },
  },
  'POST /personal/api/messages/waiting/:id/restore/': {
    about: 'message',
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const id = await letMessageWait(asha);
      await asha.delete(`/personal/api/messages/waiting/${id}/`);
      return () => asha.post(`/personal/api/messages/waiting/${id}/restore/`);
    },
  },
} satisfies Partial<Calls>;
