import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty } from '../base/faults.ts';
import { CountField, NameField, TimeField } from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, IdParams, InvitationIdParams, NoContent } from '../base/fields.ts';
import { Group } from './groups.ts';

/** The body of a new invitation. With `member_id` it is for that guest alone and works once. */
export const InvitationInput = Type.Object({
  member_id: Type.Optional(Type.Union([Id, Type.Null()], faulty(say('faults.guestIdInvalid')))),
});
export type InvitationInput = Static<typeof InvitationInput>;

/** A new invitation. Its address is shown only once: the server stores a hash of the secret in it. */
export const NewInvitation = Type.Object({
  id: Id,
  url: Type.String({
    description: 'The address to send. The secret follows #, so that it reaches no server log.',
    described: { examples: ['https://hisaab.example/join#7.ZmVycnktdG8tZ29hLTIwMjY'] },
  }),
  expires_at: TimeField,
});
export type NewInvitation = Static<typeof NewInvitation>;

/** An open invitation, as the people of its group see it. */
export const OpenInvitation = Type.Object({
  id: Id,
  invited_by: NameField,
  created_at: TimeField,
  expires_at: TimeField,
  uses_left: CountField,
  member: Type.Union([Type.Object({ id: Id, name: NameField }), Type.Null()], {
    description: 'The only guest whom it is for.',
  }),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

const TokenInput = Type.String({
  minLength: 1,
  maxLength: 200,
  ...faulty(say('faults.invitationLinkInvalid')),
  described: { examples: ['7.ZmVycnktdG8tZ29hLTIwMjY'] },
});

/** The part of an invitation's address after the #. */
export const InvitationToken = Type.Object({ token: TokenInput });
export type InvitationToken = Static<typeof InvitationToken>;

/** A group as a person sees it before joining. */
export const InvitationPreview = Type.Object({
  group_name: Group.properties.name,
  invited_by: NameField,
  member_count: CountField,
  guests: Type.Array(Type.Object({ id: Id, name: NameField }), {
    description:
      'The guests as whom one may join; for an invitation of one guest, only that guest.',
  }),
  expires_at: TimeField,
  is_for_guest: Type.Boolean({ description: 'Whether the invitation is for one guest alone.' }),
});
export type InvitationPreview = Static<typeof InvitationPreview>;

/** How to join: by claiming a guest, who then is this user, or as a new member. */
export const InvitationAcceptance = Type.Object({
  token: TokenInput,
  member_id: InvitationInput.properties.member_id,
});
export type InvitationAcceptance = Static<typeof InvitationAcceptance>;

const ofInvitations = callsAbout('Invitations');

export const createInvitation = ofInvitations.change(
  'POST',
  '/group/api/groups/:id/invitations/',
  {
    summary:
      'Create a link that invites up to 50 people for 7 days, or one guest. The same request from another sign-in returns a new address for the same invitation',
    params: IdParams,
    body: InvitationInput,
    response: { 201: NewInvitation },
  },
  { errors: [409] },
);

export const listInvitations = ofInvitations.read('/group/api/groups/:id/invitations/', {
  summary: 'The valid invitations of a group, newest first',
  params: IdParams,
  response: { 200: Type.Array(OpenInvitation) },
});

export const deleteInvitation = ofInvitations.change(
  'DELETE',
  '/group/api/groups/:id/invitations/:invitation_id/',
  {
    summary: 'Revoke an invitation; its link stops working',
    params: InvitationIdParams,
    response: { 204: NoContent },
  },
);

export const previewInvitation = endpoint({
  method: 'POST',
  url: '/group/api/invitations/preview/',
  schema: {
    summary: 'The group of an invitation, also for somebody who is not signed in',
    tags: ['Invitations'],
    security: [],
    body: InvitationToken,
    response: { 200: InvitationPreview },
  },
  errors: [404, 429],
});

export const acceptInvitation = ofInvitations.change(
  'POST',
  '/group/api/invitations/accept/',
  {
    summary: 'Join a group by an invitation, as a guest with the whole history or as a new member',
    body: InvitationAcceptance,
    response: { 200: Group },
  },
  { errors: [404, 409] },
);

export const joinAsAsked = ofInvitations.change(
  'POST',
  '/group/api/groups/:id/join/',
  {
    summary: "Join a group in which somebody added a guest with the user's name",
    params: IdParams,
    response: { 200: Group },
  },
  { errors: [409] },
);

export const declineAsAsked = ofInvitations.change('POST', '/group/api/groups/:id/decline/', {
  summary: 'Decline to join such a group; nobody is notified, and the user is not asked again',
  params: IdParams,
  response: { 204: NoContent },
});
