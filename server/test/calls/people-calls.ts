import type { Settling } from '@hisaab/contract';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, newName, NOT_FOUND, type Calls } from './call.ts';

/** The calls about the people with whom somebody shares groups. */
export const PEOPLE_CALLS = {
  'GET /group/api/people/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /group/api/people/': {
    body: () => ({ name: newName() }),
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha, ravi }) => asha.post('/group/api/people/', { name: ravi.username }),
  },
  'POST /group/api/people/:id/settle/': {
    about: 'person',
    body: () => ({ note: 'UPI' }),
    statuses: {
      own: [401, 201, 201, 201, 201],
      'another’s': NOT_FOUND,
      missing: NOT_FOUND,
    },
    prepare: async ({ asha, ravi, group }) => {
      await asha.post('/group/api/expenses/', {
        group: group.id,
        paid_by_name: asha.username,
        amount: 9000,
        participant_names: [ravi.username],
      });
      return () => ravi.post(`/group/api/people/${asha.id}/settle/`, {});
    },
  },
  'DELETE /group/api/people/:id/settle/:settling_id/': {
    about: 'person',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha, ravi, group }) => {
      await asha.post('/group/api/expenses/', {
        group: group.id,
        paid_by_name: asha.username,
        amount: 9000,
        participant_names: [ravi.username],
      });
      const settled = await ravi.post(`/group/api/people/${asha.id}/settle/`, {});
      const { id } = settled.json<Settling>();
      return () => ravi.delete(`/group/api/people/${asha.id}/settle/${id}/`);
    },
  },
} satisfies Partial<Calls>;
