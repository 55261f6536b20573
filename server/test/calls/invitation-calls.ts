import * as groups from '../group-actions.ts';
import { ADDED_IN_GROUP, DELETED_IN_GROUP, NOT_FOUND, SEEN_IN_GROUP, type Calls } from './call.ts';

const INVENTED = `1.${'x'.repeat(22)}`;

/** The calls about invitations to groups. */
export const INVITATION_CALLS = {
  'POST /group/api/groups/:id/invitations/': {
    about: 'group',
    body: () => ({}),
    statuses: ADDED_IN_GROUP,
    change: ({ ravi, group }) => ravi.post(`/group/api/groups/${group.id}/invitations/`, {}),
  },
  'GET /group/api/groups/:id/invitations/': { about: 'group', statuses: SEEN_IN_GROUP },
  'DELETE /group/api/groups/:id/invitations/:invitation_id/': {
    about: 'group',
    statuses: DELETED_IN_GROUP,
    change: ({ ravi, group, invitation }) =>
      ravi.delete(`/group/api/groups/${group.id}/invitations/${invitation.id}/`),
  },
  // No invitation has this token.
  'POST /group/api/invitations/preview/': {
    body: () => ({ token: INVENTED }),
    statuses: { own: [404, 404, 404, 404, 404] },
    change: ({ uma, invitation }) =>
      uma.post('/group/api/invitations/preview/', { token: invitation.token }),
  },
  'POST /group/api/invitations/accept/': {
    body: () => ({ token: INVENTED }),
    statuses: { own: NOT_FOUND },
    change: ({ uma, invitation }) => groups.tryToAccept(uma, invitation.token),
  },
  // A stranger was not asked; who is in the group already stays so.
  'POST /group/api/groups/:id/join/': {
    about: 'group',
    statuses: SEEN_IN_GROUP,
    prepare: async ({ asha, uma }) => {
      await uma.patch('/auth/profile/', { added_by: 'nobody' });
      // In the scene's group there may be a balance of hers, which nobody gets as a guest.
      const trip = await groups.createGroup(asha, 'Trip', [uma.username]);
      return () => uma.post(`/group/api/groups/${trip.id}/join/`);
    },
  },
  'POST /group/api/groups/:id/decline/': {
    about: 'group',
    statuses: { own: NOT_FOUND, 'another’s': NOT_FOUND, missing: NOT_FOUND },
    prepare: async ({ asha, uma }) => {
      await uma.patch('/auth/profile/', { added_by: 'nobody' });
      // In the scene's group there may be a balance of hers, which nobody gets as a guest.
      const trip = await groups.createGroup(asha, 'Trip', [uma.username]);
      return () => uma.post(`/group/api/groups/${trip.id}/decline/`);
    },
  },
} satisfies Partial<Calls>;
