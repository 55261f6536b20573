import { Type, type Static } from 'typebox';
import { NoticeChanges } from '../wording/changes.ts';
import { UnitsFact } from '../wording/units.ts';
import { OriginalFact, PaiseFact, RepeatFact } from '../wording/worded.ts';

/** The actor, and the name of the group. */
const IN_GROUP = { actor: Type.String(), group: Type.String() };

/** Like {@link IN_GROUP}, for an expense or a payment; `entry` is its id, which older notifications lack. */
const OF_ENTRY = { ...IN_GROUP, entry: Type.Optional(Type.Integer()) };

/** A person who joins or leaves a group. */
export const OfMember = Type.Object({
  ...IN_GROUP,
  member: Type.String(),
  /** How the person joined; omitted if others added them. */
  how: Type.Optional(Type.Union([Type.Literal('joined'), Type.Literal('restored')])),
});
export type OfMember = Static<typeof OfMember>;

/** An expense of a group. */
export const OfExpense = Type.Object({
  ...OF_ENTRY,
  paid_by: Type.String(),
  payers: Type.Optional(Type.Array(Type.String())),
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  description: Type.String(),
  is_restored: Type.Optional(Type.Boolean()),
  /** For an expense of a repeating entry: the interval, and the number of days. */
  every: Type.Optional(RepeatFact),
  days: Type.Optional(Type.Integer()),
});
export type OfExpense = Static<typeof OfExpense>;

/** A repeating entry that paused itself. */
export const PausedRepeating = Type.Object({
  ...IN_GROUP,
  description: Type.String(),
  gone: Type.Optional(Type.Array(Type.String())),
});

/** An imported file. */
export const OfImport = Type.Object({
  ...IN_GROUP,
  file_name: Type.String(),
  count: Type.Integer(),
});
export type OfImport = Static<typeof OfImport>;

/** A payment in a group. */
export const OfPayment = Type.Object({
  ...OF_ENTRY,
  from: Type.String(),
  to: Type.String(),
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  is_restored: Type.Optional(Type.Boolean()),
});
export type OfPayment = Static<typeof OfPayment>;

/** A changed expense of a group, in its previous state. */
export const ChangedExpense = Type.Object({
  ...OF_ENTRY,
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  description: Type.String(),
  changes: NoticeChanges,
});

/** A changed payment of a group, in its previous state. */
export const ChangedPayment = Type.Object({
  ...OF_ENTRY,
  from: Type.String(),
  to: Type.String(),
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  changes: NoticeChanges,
});

/** Who settles as one in a group now. */
export const OfUnits = Type.Object({ ...IN_GROUP, units: UnitsFact });

/** A month of a group against its limit: the difference is the rest, or the excess. */
export const OfMonth = Type.Object({
  group: Type.String(),
  month: Type.String(),
  limit: PaiseFact,
  difference: PaiseFact,
});

/** The payments of a settlement in several groups; the two people are notified of the total. */
export const OfSettling = Type.Object({
  actor: Type.String(),
  from: Type.String(),
  to: Type.String(),
  count: Type.Integer(),
  amount: Type.Optional(PaiseFact),
  is_taken_back: Type.Optional(Type.Boolean()),
});
export type OfSettling = Static<typeof OfSettling>;
