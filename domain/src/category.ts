/** The five categories of a personal expense, in the order they are shown. */
export const CATEGORIES = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'] as const;

/** One of {@link CATEGORIES}. */
export type Category = (typeof CATEGORIES)[number];

/** The category of a new expense. */
export const DEFAULT_CATEGORY: Category = 'Food';

/** Whether a text from outside is a category as written in {@link CATEGORIES}. */
export function isCategory(text: string): text is Category {
  return CATEGORIES.some((category) => category === text);
}
