import { GROUP_ACTIONS } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import {
  AroundActorField,
  FactsField,
  NameField,
  TimeAgoField,
  TimeField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { Id, IdParams, PageQuery } from '../base/fields.ts';

const ChangedValue = Type.Union(
  [Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String()), Type.Null()],
  { described: { examples: [1249.5] } },
);

/** The old and the new value of a field as on the wire: amounts in rupees, participants as a list of names, no limit as null. */
export const FieldChange = Type.Object({
  field: Type.String({ described: { examples: ['amount'] } }),
  from: ChangedValue,
  to: ChangedValue,
});
export type FieldChange = Static<typeof FieldChange>;

/**
 * An event of a group. `thing` is its subject. `can_restore` says whether the subject was deleted by this event and can be
 * restored.
 */
export const GroupEvent = Type.Object({
  id: Id,
  at: TimeField,
  time_ago: TimeAgoField,
  actor_name: NameField,
  action: Type.Enum([...GROUP_ACTIONS]),
  subject: Type.String({ described: { examples: ['Ferry'] } }),
  summary: Type.String({
    description: 'A sentence that can be understood on its own.',
    described: { examples: ['Ananya added Ferry, ₹900.00.'] },
  }),
  around_actor: Type.Optional(AroundActorField),
  facts: FactsField,
  changes: Type.Array(FieldChange),
  can_restore: Type.Boolean(),
  thing: Type.Object({
    kind: Type.Enum(['group', 'member', 'expense', 'payment', 'import', 'recurring']),
    id: Id,
  }),
});
export type GroupEvent = Static<typeof GroupEvent>;

/** A page of the history, or of the events of one expense or payment. */
const HistoryQuery = Type.Object({
  ...PageQuery.properties,
  entry: Type.Optional(
    Type.Integer({
      ...Id,
      description: 'Only the events of the expense or payment with this id.',
    }),
  ),
});

const ofGroups = callsAbout('Groups');

export const listGroupHistory = ofGroups.read(
  '/group/api/groups/:id/history/',
  {
    summary: 'Every change of a group, newest first',
    params: IdParams,
    querystring: HistoryQuery,
    response: { 200: Type.Array(GroupEvent) },
  },
  { hasTotalCount: true },
);
