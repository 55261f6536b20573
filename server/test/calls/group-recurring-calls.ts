import { tryToAddRecurring } from '../group-recurring-actions.ts';
import { ADDED_IN_GROUP, DELETED_IN_GROUP, GUEST, SEEN_IN_GROUP, type Calls } from './call.ts';

const repeating = () => ({
  paid_by_name: GUEST,
  amount: 90,
  description: 'Ferry',
  every: 'month',
  starts_on: '2026-12-01',
});

/** The calls about what repeats in a group. */
export const GROUP_RECURRING_CALLS = {
  'GET /group/api/groups/:id/recurring/': { about: 'group', statuses: SEEN_IN_GROUP },
  'POST /group/api/recurring/': {
    about: 'group',
    body: (id) => ({ group: id, ...repeating() }),
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, group }) =>
      tryToAddRecurring(ravi, group.id, { paidBy: GUEST, startsOn: '2026-11-15' }),
  },
  'PUT /group/api/recurring/:id/': {
    about: 'group recurring',
    body: repeating,
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, groupRecurringId }) =>
      ravi.put(`/group/api/recurring/${groupRecurringId}/`, { ...repeating(), amount: 77 }),
  },
  'DELETE /group/api/recurring/:id/': {
    about: 'group recurring',
    statuses: DELETED_IN_GROUP,
    change: ({ ravi, groupRecurringId }) =>
      ravi.delete(`/group/api/recurring/${groupRecurringId}/`),
  },
  'POST /group/api/recurring/:id/restore/': {
    about: 'group recurring',
    statuses: SEEN_IN_GROUP,
    prepare: async ({ asha, groupRecurringId }) => {
      await asha.delete(`/group/api/recurring/${groupRecurringId}/`);
      return () => asha.post(`/group/api/recurring/${groupRecurringId}/restore/`);
    },
  },
} satisfies Partial<Calls>;
