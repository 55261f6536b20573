import type { Category } from './category.ts';

/** The most categories of their own that somebody can have. */
export const MAX_OWN_CATEGORIES = 20;

/** The most code points the name of an own category may have. */
export const MAX_CATEGORY_NAME = 30;

/** The icons that an own category can have, in the order in which they are offered. */
export const CATEGORY_ICONS = [
  'basket',
  'house',
  'health',
  'school',
  'fuel',
  'broom',
  'shirt',
  'gift',
  'plane',
  'phone',
  'child',
  'paw',
  'dumbbell',
  'lamp',
  'growth',
  'scissors',
  'spanner',
  'cup',
  'newspaper',
  'umbrella',
  'card',
  'plant',
  'music',
  'water',
] as const;

/** One of {@link CATEGORY_ICONS}. */
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

/** The colours that an own category can have, in the order in which they are offered; none is that of one of the five. */
export const CATEGORY_COLOURS = [
  'rose',
  'brick',
  'olive',
  'leaf',
  'sea',
  'sky',
  'violet',
  'plum',
  'steel',
  'sand',
] as const;

/** One of {@link CATEGORY_COLOURS}. */
export type CategoryColour = (typeof CATEGORY_COLOURS)[number];

/** The key of an own category, which stays when it is renamed. */
export type OwnCategoryKey = `own:${number}`;

/** The category of an expense as stored: the name of one of the five, or the key of an own one. */
export type StoredCategory = Category | OwnCategoryKey;

/** The key of the own category of this id. */
export function ownCategoryKey(id: number): OwnCategoryKey {
  return `own:${id}`;
}
