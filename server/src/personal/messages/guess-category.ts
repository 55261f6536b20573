import { learnCategories } from '@hisaab/domain/reading/guess-category';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { listPageOfExpenses } from '../expenses/list-expenses.ts';
import { namesOf, type CategoryNames } from '../naming/category-names.ts';

/** As many as Quick add learns from. */
const LEARNED_FROM = 500;

/** The category of a description as Quick add guesses it, from the person's own newest expenses, and the person's names. */
export async function guessCategory(
  db: Db,
  user: VisibleUser,
  description: string,
): Promise<{ category: string; names: CategoryNames }> {
  const [expenses, names] = await Promise.all([
    listPageOfExpenses(db, user.id, {}, { limit: LEARNED_FROM }),
    namesOf(db, user),
  ]);
  const learned = expenses.map((expense) => {
    return { description: expense.description, category: names.nameOf(expense.category) };
  });
  return { category: learnCategories(learned)(description), names };
}
