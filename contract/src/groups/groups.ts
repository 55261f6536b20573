import {
  GROUP_KINDS,
  isCalendarDate,
  MAX_GROUP_NAME,
  MAX_NAME,
  MAX_UNIT_MEMBERS,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined } from '../base/faults.ts';
import { Rupees } from '../base/amounts.ts';
import { BillParticipant, ParticipantsList } from './bills.ts';
import { findUnitsFault } from './unit-faults.ts';
import {
  CalendarDateField,
  CountField,
  CsvField,
  DESCRIBED_DAY,
  NameField,
  TimeField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import {
  describedLine,
  Id,
  IdParams,
  lineOfText,
  MemberIdParams,
  MemberName,
  NoContent,
} from '../base/fields.ts';
import { NewMemberName } from '../base/new-names.ts';

/** A member of a group, with or without an account. */
export const GroupMember = Type.Object({
  id: Id,
  name: NameField,
  is_registered_user: Type.Boolean(),
  display_name: Type.Optional(NameField),
});
export type GroupMember = Static<typeof GroupMember>;

/** People of a group who settle as one. */
export const SettlementUnit = Type.Object({ members: Type.Array(NameField) });
export type SettlementUnit = Static<typeof SettlementUnit>;

/** A group as its viewer sees it; members in joining order. `usual_split` is the default of the forms. */
export const Group = Type.Object({
  id: Id,
  name: Type.String({
    description: 'A pair has the name of the other person, unless somebody has renamed it.',
    described: { maxLength: MAX_GROUP_NAME, examples: ['Goa trip'] },
  }),
  kind: Type.Enum([...GROUP_KINDS], {
    description: 'A pair has exactly two people, and is listed under People.',
  }),
  member_count: CountField,
  total_expenses: Rupees,
  created_by: Id,
  created_by_name: NameField,
  members: Type.Array(GroupMember),
  archived: Type.Boolean({
    description: 'Whether the user has archived it; the next entry ends that.',
  }),
  usual_split: Type.Union([Type.Array(BillParticipant), Type.Null()], {
    description: 'The default split of a new expense, among the current members.',
  }),
  promise: Type.Optional(
    Type.Union([Type.Object({ due_on: CalendarDateField, set_by_name: NameField }), Type.Null()], {
      description: 'The day until which the two settle; only a pair has it.',
    }),
  ),
  units: Type.Optional(
    Type.Array(SettlementUnit, { description: 'Who settles as one; missing if nobody does.' }),
  ),
});
export type Group = Static<typeof Group>;

/**
 * A group in a list. `balance` is the viewer's own: above zero it is owed to them, below zero they owe it, and it is zero for a
 * viewer who is no member. `unit_balance` is the sum of the viewer's unit, for who is in one, and `unit_acting`
 * who pays or receives for it, unless it is even. `last_activity_at` is the time of the last event in the group's history, and
 * orders the list, newest first.
 */
export const ListedGroup = Type.Object({
  ...Group.properties,
  balance: Rupees,
  unit_balance: Type.Optional(Rupees),
  unit_acting: Type.Optional(NameField),
  last_activity_at: TimeField,
});
export type ListedGroup = Static<typeof ListedGroup>;

/** The body of a new group. */
export const GroupInput = Type.Object({
  name: lineOfText(1, MAX_GROUP_NAME, say('faults.groupNameInvalid', { most: MAX_GROUP_NAME })),
});
export type GroupInput = Static<typeof GroupInput>;

/**
 * Names somebody to add. If the name is that of an account, `link` true, null or missing links it, false adds a guest, and "ask" is a
 * 409 with `needs_confirmation` when the viewer shares no group with that account. A removed guest of that name returns as a guest,
 * and the account is asked whether it is them.
 */
export const NewMemberInput = Type.Object({
  name: NewMemberName,
  link: Type.Optional(
    Type.Union(
      [Type.Boolean(), Type.Literal('ask'), Type.Null()],
      faulty(say('faults.linkInvalid')),
    ),
  ),
});
export type NewMemberInput = Static<typeof NewMemberInput>;

/** Names the member to remove. With `for_good`, which only members themselves may send, others cannot add them again. */
export const RemovedMemberInput = Type.Object({
  name: MemberName,
  for_good: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], faulty(say('faults.forGoodInvalid'))),
  ),
});
export type RemovedMemberInput = Static<typeof RemovedMemberInput>;

/** The body of a guest's new name. */
export const RenamedMemberInput = Type.Object({ name: NewMemberName });
export type RenamedMemberInput = Static<typeof RenamedMemberInput>;

/** The body that archives a group for its viewer, or restores it. */
export const ArchivedInput = Type.Object({
  archived: Type.Boolean(faulty(say('faults.archivedInvalid'))),
});
export type ArchivedInput = Static<typeof ArchivedInput>;

/** The body of a group's usual split; null or an empty list removes it. */
export const UsualSplitInput = Type.Object({ participants: ParticipantsList });
export type UsualSplitInput = Static<typeof UsualSplitInput>;

/** The body of a group's units; an empty list ends all. */
export const UnitsInput = Type.Object({
  units: refined(
    Type.Array(
      Type.Object({
        members: Type.Array(
          Type.String({ described: { ...describedLine(1, MAX_NAME), examples: ['Ananya'] } }),
          {
            described: {
              minItems: 2,
              maxItems: MAX_UNIT_MEMBERS,
              examples: [['Ananya', 'Rohan']],
            },
          },
        ),
      }),
      faulty(say('faults.unitsInvalid'), findUnitsFault),
    ),
    (units) => findUnitsFault(units) === undefined,
  ),
});
export type UnitsInput = Static<typeof UnitsInput>;

const ofGroups = callsAbout('Groups');

export const listGroups = ofGroups.read(
  '/group/api/groups/',
  {
    summary: "The user's groups, the last active first, with the user's balance in each",
    response: { 200: Type.Array(ListedGroup) },
  },
  { hasTotalCount: true },
);

export const createGroup = ofGroups.change(
  'POST',
  '/group/api/groups/',
  {
    summary: 'Create a group, with the user as its first member',
    body: GroupInput,
    response: { 201: Group },
  },
  {
    // For a repeated request after the group was deleted.
    errors: [404],
  },
);

export const renameGroup = ofGroups.change('PUT', '/group/api/groups/:id/', {
  summary: 'Rename a group',
  params: IdParams,
  body: GroupInput,
  response: { 200: Group },
});

export const setArchived = ofGroups.change('PUT', '/group/api/groups/:id/archived/', {
  summary: 'Archive a group for the user alone, or end that; the next entry ends it too',
  params: IdParams,
  body: ArchivedInput,
  response: { 204: NoContent },
});

export const setPromise = ofGroups.change('PUT', '/group/api/groups/:id/promise/', {
  summary: 'Set or remove the day until which a pair settles',
  params: IdParams,
  body: Type.Object({
    due_on: Type.Union(
      [refined(Type.String({ described: DESCRIBED_DAY }), isCalendarDate), Type.Null()],
      faulty(say('faults.dayInvalid')),
    ),
  }),
  response: { 200: Group },
});

export const setUnits = ofGroups.change('PUT', '/group/api/groups/:id/units/', {
  summary: 'Set who settles as one; an empty list ends that',
  params: IdParams,
  body: UnitsInput,
  response: { 200: Group },
});

export const setUsualSplit = ofGroups.change('PUT', '/group/api/groups/:id/usual_split/', {
  summary: 'Set or remove the default split of a group',
  params: IdParams,
  body: UsualSplitInput,
  response: { 200: Group },
});

export const addMember = ofGroups.change(
  'POST',
  '/group/api/groups/:id/add_member/',
  {
    summary: 'Add a member by name',
    params: IdParams,
    body: NewMemberInput,
    response: { 201: Group },
  },
  { errors: [409] },
);

export const removeMember = ofGroups.change('POST', '/group/api/groups/:id/remove_member/', {
  summary: 'Remove a member by name; the history stays',
  params: IdParams,
  body: RemovedMemberInput,
  response: { 200: Group },
});

export const renameMember = ofGroups.change(
  'PUT',
  '/group/api/groups/:id/members/:member_id/',
  {
    summary: 'Rename a guest of a group',
    params: MemberIdParams,
    body: RenamedMemberInput,
    response: { 200: GroupMember },
  },
  { errors: [409] },
);

export const deleteGroup = ofGroups.change(
  'DELETE',
  '/group/api/groups/:id/delete/',
  {
    summary: 'Delete a group, which only its creator may; it can be restored for 30 days',
    params: IdParams,
    response: { 204: NoContent },
  },
  { errors: [403] },
);

export const exportGroup = ofGroups.read(
  '/group/api/groups/:id/export/',
  {
    summary:
      'The expenses of a group with the share of each person, and its payments, as a CSV file, newest first',
    params: IdParams,
    response: { 200: CsvField },
  },
  { mediaType: 'text/csv; charset=utf-8' },
);
