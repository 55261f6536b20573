import { Type, type Static } from 'typebox';
import { TimeField } from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { IdParams, MemberIdParams } from '../base/fields.ts';
import { GroupExpense } from './group-expenses.ts';
import { GroupRecurring } from './group-recurring.ts';
import { Group, GroupMember } from './groups.ts';
import { Payment } from './payments.ts';

const deletedAt = { deleted_at: TimeField };

/** A group that its creator deleted, at most 30 days ago. */
export const DeletedGroup = Type.Object({ ...Group.properties, ...deletedAt });
export type DeletedGroup = Static<typeof DeletedGroup>;

/** Something in a group that was deleted, or somebody who was removed, at most 30 days ago. */
export const DeletedThing = Type.Union([
  Type.Object({ kind: Type.Literal('expense'), ...deletedAt, ...GroupExpense.properties }),
  Type.Object({ kind: Type.Literal('payment'), ...deletedAt, ...Payment.properties }),
  Type.Object({ kind: Type.Literal('recurring'), ...deletedAt, ...GroupRecurring.properties }),
  Type.Object({ kind: Type.Literal('member'), ...deletedAt, ...GroupMember.properties }),
]);
export type DeletedThing = Static<typeof DeletedThing>;

const ofGroups = callsAbout('Groups');

export const listDeletedGroups = ofGroups.read(
  '/group/api/groups/deleted/',
  {
    summary: 'The groups that the user created and deleted, the last deleted first',
    response: { 200: Type.Array(DeletedGroup) },
  },
  { hasTotalCount: true },
);

export const restoreGroup = ofGroups.change('POST', '/group/api/groups/:id/restore/', {
  summary: 'Restore a deleted group, which only its creator may',
  params: IdParams,
  response: { 200: Group },
});

export const listDeletedThings = ofGroups.read(
  '/group/api/groups/:id/deleted/',
  {
    summary:
      'The deleted entries and removed members of a group that can be restored, the last deleted first',
    params: IdParams,
    response: { 200: Type.Array(DeletedThing) },
  },
  { hasTotalCount: true },
);

export const restoreMember = ofGroups.change(
  'POST',
  '/group/api/groups/:id/members/:member_id/restore/',
  {
    summary: 'Restore a removed member',
    params: MemberIdParams,
    response: { 200: GroupMember },
  },
  { errors: [409] },
);
