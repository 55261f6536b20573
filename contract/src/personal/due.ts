import { Type, type Static } from 'typebox';
import { Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { dayInQuery, Id } from '../base/fields.ts';
import { CalendarDateField, DescriptionField, NameField } from '../base/response-fields.ts';
import { CategoryNameField } from './categories.ts';

/** The kinds of what is still to come. */
export const DUE_KINDS = ['bill', 'card', 'group_repeating', 'promise', 'repeating'] as const;

/**
 * Something that is still to come: a day of a repeating entry, of a bill (a repeating entry that asks), the share of one of a group, the
 * day until which something is lent, or the bill of a card. What does not apply is null.
 */
export const DueItem = Type.Object({
  kind: Type.String({
    description: 'bill, card, group_repeating, promise or repeating.',
    described: { enum: DUE_KINDS, examples: ['bill'] },
  }),
  id: Id,
  date: CalendarDateField,
  amount: Type.Union([Rupees, Type.Null()], {
    description: 'Null while a bill that varies was never paid; below 0 for a promise to pay.',
  }),
  is_estimate: Type.Boolean(),
  is_overdue: Type.Boolean(),
  description: DescriptionField,
  category: Type.Union([CategoryNameField, Type.Null()]),
  group_id: Type.Union([Id, Type.Null()]),
  group_name: Type.Union([NameField, Type.Null()]),
  counts: Type.Boolean({ description: "Whether it will be spending of the person's month." }),
});
export type DueItem = Static<typeof DueItem>;

/** What is still to come on some days, both included, and what is left of the budget after that of the current month. */
export const Due = Type.Object({
  from: CalendarDateField,
  to: CalendarDateField,
  items: Type.Array(DueItem),
  to_come: Rupees,
  left: Type.Union([Rupees, Type.Null()], { description: 'Null without a budget.' }),
});
export type Due = Static<typeof Due>;

const ofBudget = callsAbout('Budget');

export const listDue = ofBudget.read('/personal/api/due/', {
  summary: 'What is still to come, by default from today to the end of the month',
  querystring: Type.Object({
    from: Type.Optional(dayInQuery('from')),
    to: Type.Optional(dayInQuery('to')),
  }),
  response: { 200: Due },
});
