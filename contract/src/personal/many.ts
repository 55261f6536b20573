import {
  MAX_SPLIT_PARTS,
  MIN_SPLIT_PARTS,
  MAX_AT_ONCE,
  MAX_TAG_NAMES,
  MAX_TAGS,
} from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { RupeesInput } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { faulty, refined, together } from '../base/faults.ts';
import { DateInput, DescriptionInput, Id, IdParams } from '../base/fields.ts';
import { CountField } from '../base/response-fields.ts';
import { PersonalCategoryInput } from './categories.ts';
import { AccountIdInput, Expense } from './expenses.ts';
import { tagListInput } from './tags.ts';

const IDS_INVALID = say('faults.manyIdsInvalid', { most: MAX_AT_ONCE });
const CHANGE_INVALID = say('faults.manyChangeInvalid');

/** What changes in all expenses of a choice; a missing field stays, and a null account is taken away. */
export const ManyChange = Type.Object({
  category: Type.Optional(PersonalCategoryInput),
  date: DateInput,
  account: AccountIdInput,
  add_tags: Type.Optional(tagListInput(MAX_TAGS)),
  remove_tags: Type.Optional(tagListInput(MAX_TAG_NAMES)),
});
export type ManyChange = Static<typeof ManyChange>;

/** The body of a change of many expenses: their ids, and either a {@link ManyChange}, whose faults are at its fields, or that they are deleted. */
export const ManyInput = together(
  {
    ids: refined(
      Type.Array(Id, {
        ...faulty(IDS_INVALID),
        described: { minItems: 1, maxItems: MAX_AT_ONCE, examples: [[7, 8]] },
      }),
      (ids: unknown) => Array.isArray(ids) && ids.length >= 1 && ids.length <= MAX_AT_ONCE,
    ),
    change: Type.Optional(
      Type.Object({}, { ...faulty(CHANGE_INVALID), described: { allOf: [ManyChange] } }),
    ),
    delete: Type.Optional(Type.Boolean(faulty(CHANGE_INVALID))),
  },
  findChangeFault,
);
export type ManyInput = Static<typeof ManyInput>;

function findChangeFault(body: unknown): Record<string, MessageDescriptor> {
  if (typeof body !== 'object' || body === null) return {};
  const change = 'change' in body ? body.change : undefined;
  const isDeletion = 'delete' in body && body.delete === true;
  return (change === undefined ? isDeletion : !isDeletion && namesAny(change))
    ? {}
    : { change: CHANGE_INVALID };
}

function namesAny(change: unknown): boolean {
  if (typeof change !== 'object' || change === null) return false;
  return Object.keys(ManyChange.properties).some((name) => name in change);
}

/** A part of a bill in a request. */
export const SplitPart = Type.Object({
  amount: RupeesInput,
  category: PersonalCategoryInput,
  description: DescriptionInput,
});
export type SplitPart = Static<typeof SplitPart>;

/** The body of a split: parts that add up to the expense. Their faults are at `parts`, with the number of the part. */
export const SplitInput = Type.Object({
  parts: refined(
    Type.Array(Type.Unknown(), {
      ...faulty(say('faults.splitPartsInvalid', { least: MIN_SPLIT_PARTS, most: MAX_SPLIT_PARTS })),
      described: {
        items: SplitPart,
        minItems: MIN_SPLIT_PARTS,
        maxItems: MAX_SPLIT_PARTS,
        examples: [
          [
            { amount: 900, category: 'Food', description: 'Groceries' },
            { amount: 444.87, category: 'Other', description: 'Bucket' },
          ],
        ],
      },
    }),
    (parts: unknown) =>
      Array.isArray(parts) && parts.length >= MIN_SPLIT_PARTS && parts.length <= MAX_SPLIT_PARTS,
  ),
});

const ofExpenses = callsAbout('Expenses');

export const updateMany = ofExpenses.change(
  'POST',
  '/personal/api/expenses/many/',
  {
    summary: 'Change or delete up to 500 expenses, all or none',
    body: ManyInput,
    response: { 200: Type.Object({ id: Id, count: CountField }) },
  },
  { errors: [404] },
);

export const deleteManyChange = ofExpenses.change('DELETE', '/personal/api/expenses/many/:id/', {
  summary:
    'Take back a change of many expenses, within 30 days; those that were changed since are kept',
  params: IdParams,
  response: { 200: Type.Object({ count: CountField, kept: CountField }) },
});

export const createSplit = ofExpenses.change(
  'POST',
  '/personal/api/expenses/:id/split/',
  {
    summary: 'Split an expense in parts of several categories',
    params: IdParams,
    body: SplitInput,
    response: { 201: Type.Array(Expense) },
  },
  { errors: [409] },
);

export const deleteSplit = ofExpenses.change(
  'DELETE',
  '/personal/api/expenses/:id/split/',
  {
    summary: 'Make the parts of an expense one again, if they still add up',
    params: IdParams,
    response: { 200: Expense },
  },
  { errors: [409] },
);
