import { isCategory } from '@hisaab/domain';
import type { FirstWords } from './words.ts';

/** The name of a category in the user's language. */
export function categoryLabel({ categories }: FirstWords, category: string): string {
  return isCategory(category) ? categories[category] : category;
}
