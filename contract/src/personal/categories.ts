import {
  CATEGORIES,
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
  isLine,
  MAX_CATEGORY_NAME,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { callsAbout } from '../base/calls.ts';
import { faulty, refined } from '../base/faults.ts';
import { describedLine, Id, IdParams, NoContent } from '../base/fields.ts';
import { NewCategoryName } from '../base/new-names.ts';
import { CountField, TimeField } from '../base/response-fields.ts';

/** The fault of a category that is missing or is no text. */
export const CATEGORY_MISSING = say('faults.categoryUnknown', {
  categories: CATEGORIES.join(', '),
});

/** The name of one of the five categories or of one of the person's own; the service checks that it exists. */
export const PersonalCategoryInput = refined(
  Type.String({
    ...faulty(CATEGORY_MISSING),
    described: { ...describedLine(1, MAX_CATEGORY_NAME), examples: ['Food'] },
  }),
  (name) => isLine(name, 1, MAX_CATEGORY_NAME),
);

/** The name of one of the five categories, or of one of the person's own. */
export const CategoryNameField = Type.String({
  described: { maxLength: MAX_CATEGORY_NAME, examples: ['Groceries'] },
});

/** An own category, and the number of its expenses. */
export const OwnCategory = Type.Object({
  id: Id,
  name: CategoryNameField,
  icon: Type.String({ described: { enum: CATEGORY_ICONS, examples: ['basket'] } }),
  colour: Type.String({ described: { enum: CATEGORY_COLOURS, examples: ['leaf'] } }),
  count: CountField,
});
export type OwnCategory = Static<typeof OwnCategory>;

/** A deleted category, which can be restored for 30 days, and the category of its expenses meanwhile. */
export const DeletedOwnCategory = Type.Object({
  ...OwnCategory.properties,
  moved_to: CategoryNameField,
  deleted_at: TimeField,
});
export type DeletedOwnCategory = Static<typeof DeletedOwnCategory>;

const IconInput = Type.Enum(
  [...CATEGORY_ICONS],
  faulty(say('faults.iconUnknown', { choices: CATEGORY_ICONS.join(', ') })),
);
const ColourInput = Type.Enum(
  [...CATEGORY_COLOURS],
  faulty(say('faults.colourUnknown', { choices: CATEGORY_COLOURS.join(', ') })),
);

/** The body of a new category. */
export const OwnCategoryInput = Type.Object({
  name: NewCategoryName,
  icon: IconInput,
  colour: ColourInput,
});
export type OwnCategoryInput = Static<typeof OwnCategoryInput>;

/** The body of a change of a category; a missing field stays as it is. */
export const OwnCategoryChange = Type.Object({
  name: Type.Optional(NewCategoryName),
  icon: Type.Optional(IconInput),
  colour: Type.Optional(ColourInput),
});
export type OwnCategoryChange = Static<typeof OwnCategoryChange>;

/** The category to which the expenses of a deleted one move. */
export const CategoryMove = Type.Object({ move_to: PersonalCategoryInput });

const ofCategories = callsAbout('Categories');

export const listCategories = ofCategories.read('/personal/api/categories/', {
  summary: "The user's own categories, oldest first, without the five built-in ones",
  response: { 200: Type.Array(OwnCategory) },
});

export const createCategory = ofCategories.change(
  'POST',
  '/personal/api/categories/',
  {
    summary: 'Create a category, at most 20',
    body: OwnCategoryInput,
    response: { 201: OwnCategory },
  },
  { errors: [409] },
);

export const updateCategory = ofCategories.change(
  'PUT',
  '/personal/api/categories/:id/',
  {
    summary: 'Change a category; a new name applies to all its expenses',
    params: IdParams,
    body: OwnCategoryChange,
    response: { 200: OwnCategory },
  },
  { errors: [409] },
);

export const deleteCategory = ofCategories.change('DELETE', '/personal/api/categories/:id/', {
  summary: 'Delete a category, and move its expenses and repeating entries to another one',
  params: IdParams,
  body: CategoryMove,
  response: { 204: NoContent },
});

export const listDeletedCategories = ofCategories.read('/personal/api/categories/deleted/', {
  summary: 'Categories deleted in the last 30 days, the last deleted first',
  response: { 200: Type.Array(DeletedOwnCategory) },
});

export const restoreCategory = ofCategories.change(
  'POST',
  '/personal/api/categories/:id/restore/',
  {
    summary: 'Restore a deleted category with its expenses, within 30 days',
    params: IdParams,
    response: { 200: OwnCategory },
  },
  { errors: [400, 409] },
);
