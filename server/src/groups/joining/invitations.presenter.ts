import type { InvitationPreview, NewInvitation, OpenInvitation } from '@hisaab/contract';
import type { MemberRow } from '../members/group-member-lists.repository.ts';
import type { InvitationRow } from '../invitations/invitations.repository.ts';
import type { OfferedInvitation } from './preview-invitation.service.ts';

/** A new invitation as in the API, with its address. */
export function presentNewInvitation(invitation: InvitationRow, url: string): NewInvitation {
  return { id: invitation.id, url, expires_at: invitation.expires_at };
}

/** A valid invitation as in the API, with the current members of its group. */
export function presentOpenInvitation(
  invitation: InvitationRow,
  members: readonly MemberRow[],
): OpenInvitation {
  const guest = members.find(({ id }) => id === invitation.member_id);
  return {
    id: invitation.id,
    invited_by: invitation.created_by_name,
    created_at: invitation.created_at,
    expires_at: invitation.expires_at,
    uses_left: invitation.uses_left,
    member: guest ? { id: guest.id, name: guest.name } : null,
  };
}

/** An invitation as in the API, for a visitor with its link; with the guests whose place can be taken. */
export function presentPreview({
  invitation,
  group,
  members,
  guests,
}: OfferedInvitation): InvitationPreview {
  return {
    group_name: group.name,
    invited_by: invitation.created_by_name,
    member_count: members.length,
    guests: guests.map(({ id, name }) => ({ id, name })),
    expires_at: invitation.expires_at,
    is_for_guest: invitation.member_id !== null,
  };
}
