import { isCategory } from '@hisaab/domain';
import type { Words } from './words.ts';

/** The name of a category in the user's language. */
export function categoryLabel({ categories }: Words, category: string): string {
  return isCategory(category) ? categories[category] : category;
}
