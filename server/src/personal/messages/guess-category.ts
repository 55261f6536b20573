import { learnCategories } from '@hisaab/domain/reading/guess-category';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { listPageOfExpenses } from '../expenses/list-expenses.ts';
import { namesOf, type CategoryNames } from '../naming/category-names.ts';

/** As many as Quick add learns from. */
const LEARNED_FROM = 500;

/** The names of a person, and the category of a description. */
export interface Guesser {
  names: CategoryNames;
  guess: (description: string) => string;
}

/** Guesses categories as Quick add does, from the person's own newest expenses. */
export async function guesserFor(db: Db, user: VisibleUser): Promise<Guesser> {
  const [expenses, names] = await Promise.all([
    listPageOfExpenses(db, user.id, {}, { limit: LEARNED_FROM }),
    namesOf(db, user),
  ]);
  const learned = expenses.map((expense) => {
    return { description: expense.description, category: names.nameOf(expense.category) };
  });
  return { names, guess: learnCategories(learned) };
}
