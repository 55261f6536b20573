import { Type, type Static } from 'typebox';
import { NoticeChanges } from '../wording/changes.ts';
import { OriginalFact, PaiseFact, RepeatFact } from '../wording/worded.ts';

/** Who did it, and the name of the group. */
const IN_GROUP = { actor: Type.String(), group: Type.String() };

/** As {@link IN_GROUP}, of an expense or a payment; `entry` is its id, which older notifications do not have. */
const OF_ENTRY = { ...IN_GROUP, entry: Type.Optional(Type.Integer()) };

/** Somebody who comes into a group or leaves it. */
export const OfMember = Type.Object({
  ...IN_GROUP,
  member: Type.String(),
  /** How somebody came in: left out where others added them. */
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
  /** Of one that was made by what repeats: how often, and the number of days for which it was. */
  every: Type.Optional(RepeatFact),
  days: Type.Optional(Type.Integer()),
});
export type OfExpense = Static<typeof OfExpense>;

/** Something that repeats and paused itself. */
export const PausedRepeating = Type.Object({
  ...IN_GROUP,
  description: Type.String(),
  gone: Type.Optional(Type.Array(Type.String())),
});

/** A file whose entries came at once. */
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

/** An expense of a group that changed, as it was before. */
export const ChangedExpense = Type.Object({
  ...OF_ENTRY,
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  description: Type.String(),
  changes: NoticeChanges,
});

/** A payment in a group that changed, as it was before. */
export const ChangedPayment = Type.Object({
  ...OF_ENTRY,
  from: Type.String(),
  to: Type.String(),
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  changes: NoticeChanges,
});

/** A month of a group against its limit: the difference is what is left, or what is over. */
export const OfMonth = Type.Object({
  group: Type.String(),
  month: Type.String(),
  limit: PaiseFact,
  difference: PaiseFact,
});

/** Payments in several groups by which two people settled at once; the two are told what changes hands. */
export const OfSettling = Type.Object({
  actor: Type.String(),
  from: Type.String(),
  to: Type.String(),
  count: Type.Integer(),
  amount: Type.Optional(PaiseFact),
  is_taken_back: Type.Optional(Type.Boolean()),
});
export type OfSettling = Static<typeof OfSettling>;
