import type { OwnCategory } from '@hisaab/contract';
import { CATEGORIES } from '@hisaab/domain';
import { createContext, use } from 'react';
import { categoryLook, type CategoryLook } from './category.ts';

/** The categories that the person has made. */
export interface OwnCategories {
  /** The first made first; undefined while nobody knows. */
  list: readonly OwnCategory[] | undefined;
  /** The looks of those whose code is there, by name. */
  looks: ReadonlyMap<string, CategoryLook>;
}

/** Those of who has the five alone. */
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

/** How each of the person's categories looks; one that is not known looks like Other. */
export function useCategoryLook(): (category: string) => CategoryLook {
  const { looks } = use(OwnCategoriesContext);
  return (category) => looks.get(category) ?? categoryLook(category);
}

/** The names of own categories, those with the largest amounts first. */
export function byAmount(names: readonly string[], totals: Record<string, number>): string[] {
  return names.toSorted((one, other) => amountOf(totals, other) - amountOf(totals, one));
}

/** The amount of a category, whatever its name; 0 where there is none. */
export function amountOf(totals: Record<string, number>, category: string): number {
  return Object.hasOwn(totals, category) ? (totals[category] ?? 0) : 0;
}
