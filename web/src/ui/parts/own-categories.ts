import type { OwnCategory } from '@hisaab/contract';
import { CATEGORIES } from '@hisaab/domain';
import { createContext, use } from 'react';
import { categoryLook, type CategoryLook } from './category.ts';

/** The categories that the person has made. */
export interface OwnCategories {
  /** Oldest first; undefined until they are loaded. */
  list: readonly OwnCategory[] | undefined;
  /** The looks of those whose code is loaded, by name. */
  looks: ReadonlyMap<string, CategoryLook>;
}

/** Those of a person with only the five. */
const NONE: OwnCategories = { list: [], looks: new Map() };

/** Provided by the frame around all screens. */
export const OwnCategoriesContext = createContext(NONE);

/** The categories that the person has made. */
export function useOwnCategories(): readonly OwnCategory[] {
  return use(OwnCategoriesContext).list ?? [];
}

/** The names of all categories of the person: the five, then the own ones. */
export function useCategoryNames(): string[] {
  return [...CATEGORIES, ...useOwnCategories().map(({ name }) => name)];
}

/** The look of each of the person's categories; an unknown one looks like Other. */
export function useCategoryLook(): (category: string) => CategoryLook {
  const { looks } = use(OwnCategoriesContext);
  return (category) => looks.get(category) ?? categoryLook(category);
}

/** The names of own categories, those with the largest amounts first. */
export function byAmount(names: readonly string[], totals: Record<string, number>): string[] {
  return names.toSorted((one, other) => amountOf(totals, other) - amountOf(totals, one));
}

/** The amount of a category, whatever its name; 0 if there is none. */
export function amountOf(totals: Record<string, number>, category: string): number {
  return Object.hasOwn(totals, category) ? (totals[category] ?? 0) : 0;
}
