import { EVERYBODY_SIGNED_IN, SEEN_IN_GROUP, type Calls } from './call.ts';

/** The calls about the rates of other currencies. */
export const RATE_CALLS = {
  'GET /personal/api/rates/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /group/api/groups/:id/currencies/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/rates/': { about: 'group', statuses: SEEN_IN_GROUP },
  'PUT /group/api/groups/:id/rates/': {
    about: 'group',
    body: () => ({ currency: 'THB', rate: 2.4512 }),
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, group }) =>
      ravi.put(`/group/api/groups/${group.id}/rates/`, { currency: 'EUR', rate: 98.2 }),
  },
} satisfies Partial<Calls>;
