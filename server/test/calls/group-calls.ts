import type { Import } from '@hisaab/contract';
import * as groups from '../group-actions.ts';
import { tryToImport } from '../group-import-actions.ts';
import {
  ADDED_IN_GROUP,
  DELETED_IN_GROUP,
  EVERYBODY_SIGNED_IN,
  GUEST,
  newName,
  NOT_FOUND,
  OF_OWNER,
  SECOND_GUEST,
  SEEN_IN_GROUP,
  type Calls,
} from './call.ts';

const groupExpense = () => ({ paid_by_name: GUEST, amount: 90, description: 'Ferry' });
const payment = () => ({ from_member: GUEST, to_member: SECOND_GUEST, amount: 5, note: 'Cash' });

const groupImport = () => ({
  file_name: 'trip.csv',
  entries: [
    { kind: 'expense', ...groupExpense() },
    { kind: 'payment', ...payment() },
  ],
});

/** The calls about groups and what is shared in them. */
export const GROUP_CALLS = {
  'GET /group/api/groups/:id/export/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /group/api/groups/': {
    body: () => ({ name: 'Hampi' }),
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ ravi }) => ravi.post('/group/api/groups/', { name: 'Flat' }),
  },
  'POST /group/api/groups/:id/add_member/': {
    about: 'group',
    body: () => ({ name: newName() }),
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, uma, group }) => groups.tryToAddMember(ravi, group.id, uma.username),
  },
  'POST /group/api/groups/:id/remove_member/': {
    about: 'group',
    body: () => ({ name: GUEST }),
    statuses: SEEN_IN_GROUP,
    change: ({ asha, ravi, group }) => groups.tryToRemoveMember(asha, group.id, ravi.username),
  },
  'DELETE /group/api/groups/:id/delete/': {
    about: 'group',
    statuses: {
      own: [401, 204, 204, 204, 204],
      'another’s': [401, 404, 404, 403, 404],
      missing: NOT_FOUND,
    },
    change: ({ asha, group }) => groups.tryToDeleteGroup(asha, group.id),
  },
  'GET /group/api/groups/:id/expenses/': {
    about: 'group',
    otherQueries: ['?limit=1'],
    statuses: SEEN_IN_GROUP,
  },
  'POST /group/api/expenses/': {
    about: 'group',
    body: (id) => ({ group: id, ...groupExpense() }),
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, group }) =>
      groups.tryToAddExpense(ravi, group.id, { paidBy: ravi.username, amount: 99.5 }),
  },
  'GET /group/api/groups/:id/settlements/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/settlement_suggestions/': { about: 'group', statuses: SEEN_IN_GROUP },
  'PUT /group/api/groups/:id/': {
    about: 'group',
    body: () => ({ name: newName() }),
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, group }) => ravi.put(`/group/api/groups/${group.id}/`, { name: 'Goa again' }),
  },
  'PUT /group/api/groups/:id/archived/': {
    about: 'group',
    body: () => ({ archived: true }),
    statuses: DELETED_IN_GROUP,
    change: ({ ravi, group }) =>
      ravi.put(`/group/api/groups/${group.id}/archived/`, { archived: true }),
  },
  'PUT /group/api/groups/:id/promise/': {
    about: 'pair',
    body: () => ({ due_on: null }),
    statuses: OF_OWNER,
    prepare: async ({ asha }) => {
      const pair = await asha.post('/group/api/people/', { name: newName() });
      const { id } = pair.json<{ id: number }>();
      return () => asha.put(`/group/api/groups/${id}/promise/`, { due_on: '2027-11-20' });
    },
  },
  'PUT /group/api/groups/:id/units/': {
    about: 'group',
    body: () => ({ units: [{ members: [GUEST, SECOND_GUEST] }] }),
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, group }) =>
      ravi.put(`/group/api/groups/${group.id}/units/`, {
        units: [{ members: [ravi.username, GUEST] }],
      }),
  },
  'PUT /group/api/groups/:id/usual_split/': {
    about: 'group',
    body: () => ({ participants: [{ name: GUEST, heads: 2 }] }),
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, group }) =>
      ravi.put(`/group/api/groups/${group.id}/usual_split/`, {
        participants: [{ name: GUEST, heads: 3 }],
      }),
  },
  'PUT /group/api/groups/:id/members/:member_id/': {
    about: 'group',
    body: () => ({ name: newName() }),
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, group, guestId }) =>
      ravi.put(`/group/api/groups/${group.id}/members/${guestId}/`, { name: 'Another guest' }),
  },
  'POST /group/api/groups/:id/members/:member_id/restore/': {
    about: 'group',
    statuses: SEEN_IN_GROUP,
    change: ({ asha, group, umaId }) =>
      asha.post(`/group/api/groups/${group.id}/members/${umaId}/restore/`),
  },
  'POST /group/api/groups/:id/restore/': {
    about: 'group',
    statuses: OF_OWNER,
    prepare: async ({ asha, group }) => {
      await groups.tryToDeleteGroup(asha, group.id);
      return () => asha.post(`/group/api/groups/${group.id}/restore/`);
    },
  },
  'GET /group/api/groups/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /group/api/groups/:id/deleted/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/month/': { about: 'group', statuses: SEEN_IN_GROUP },
  'PUT /group/api/groups/:id/budget/': {
    about: 'group',
    body: () => ({ limit: 5_000 }),
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, group }) => ravi.put(`/group/api/groups/${group.id}/budget/`, { limit: 900 }),
  },
  'POST /group/api/groups/:id/imports/': {
    about: 'group',
    body: () => ({ ...groupImport(), guests: [newName()] }),
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, group }) => ravi.post(`/group/api/groups/${group.id}/imports/`, groupImport()),
  },
  'POST /group/api/groups/:id/imports/:import_id/rows/': {
    about: 'group',
    body: () => ({ entries: groupImport().entries }),
    // Only who began it may add to it.
    statuses: { ...ADDED_IN_GROUP, 'another’s': NOT_FOUND },
    prepare: async ({ asha, group }) => {
      const file = groupImport();
      const opened = await tryToImport(asha, group.id, { ...file, more: true });
      const url = `/group/api/groups/${group.id}/imports/${opened.json<Partial<Import>>().id ?? 1}/rows/`;
      return () => asha.post(url, { entries: file.entries });
    },
  },
  'DELETE /group/api/groups/:id/imports/:import_id/': {
    about: 'group',
    statuses: DELETED_IN_GROUP,
    prepare: async ({ asha, group }) => {
      const { id } = (await tryToImport(asha, group.id, groupImport())).json<Partial<Import>>();
      return () => asha.delete(`/group/api/groups/${group.id}/imports/${id ?? 1}/`);
    },
  },
  'GET /group/api/groups/:id/expenses/last/': {
    about: 'group',
    query: '?description=Dinner',
    statuses: SEEN_IN_GROUP,
  },
  'GET /group/api/groups/:id/history/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/payments/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/settlements/why/': {
    about: 'group',
    query: `?member=${GUEST}`,
    statuses: SEEN_IN_GROUP,
  },
  'PUT /group/api/expenses/:id/': {
    about: 'group expense',
    body: groupExpense,
    statuses: SEEN_IN_GROUP,
    change: ({ ravi, groupExpenseId }) =>
      ravi.put(`/group/api/expenses/${groupExpenseId}/`, { paid_by_name: GUEST, amount: 77 }),
  },
  'DELETE /group/api/expenses/:id/': {
    about: 'group expense',
    statuses: DELETED_IN_GROUP,
    change: ({ asha, groupExpenseId }) => asha.delete(`/group/api/expenses/${groupExpenseId}/`),
  },
  'POST /group/api/expenses/:id/restore/': {
    about: 'group expense',
    statuses: SEEN_IN_GROUP,
    prepare: async ({ asha, groupExpenseId }) => {
      await asha.delete(`/group/api/expenses/${groupExpenseId}/`);
      return () => asha.post(`/group/api/expenses/${groupExpenseId}/restore/`);
    },
  },
} satisfies Partial<Calls>;
