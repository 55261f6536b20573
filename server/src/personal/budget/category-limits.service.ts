import { asPaise, monthOfDay, type Paise } from '@hisaab/domain';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { upsertCategoryLimit } from '../months/category-limits.repository.ts';
import { notifyOfCategoryCrossings } from '../months/category-notices.ts';
import {
  loadLimitBooks,
  standingsIn,
  type CategoryStanding,
} from '../months/category-standings.ts';
import { findPerson } from '../months/person.repository.ts';
import { namesFor, requireCategory, type CategoryNames } from '../naming/category-names.ts';

/** The limit of a category as a person sets it, null for none; what is undefined stays as it is. */
export interface EnteredLimit {
  category: string;
  limit: Paise | null | undefined;
  carriesOver: boolean | undefined;
}

/** A category as it stands in the current month, and the names of the actor's categories. */
export interface NamedStanding {
  standing: CategoryStanding;
  names: CategoryNames;
}

/**
 * Sets the limit of one of the actor's categories from today on, or ends it; months that ended before keep theirs.
 * @throws {InvalidInput} for a category that the actor does not have.
 */
export async function setCategoryLimit(tx: Tx, entered: EnteredLimit): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['personal']);
  const category = await requireCategory(tx, entered.category);
  const person = await findPerson(trx, actor.id);
  const month = monthOfDay(tx.today, person.start);
  const before = await loadLimitBooks(trx, person, month);
  const inForce = standingsIn(before).get(category)?.limit;
  const { limit = inForce?.limit ?? null, carriesOver = inForce?.carriesOver ?? false } = entered;
  const carries = limit !== null && carriesOver;
  await upsertCategoryLimit(trx, actor.id, {
    from_day: tx.today,
    category,
    limit_paise: limit,
    carries_over: carries ? 1 : 0,
  });
  const after = await loadLimitBooks(trx, person, month);
  notifyOfCategoryCrossings(tx, actor.id, before, after);
}

/** The category of this name as it stands in the current month. @throws {InvalidInput} for one that the actor has not. */
export async function getStanding(tx: Tx, name: string): Promise<NamedStanding> {
  const category = await requireCategory(tx, name);
  const person = await findPerson(tx.trx, tx.actor.id);
  const books = await loadLimitBooks(tx.trx, person, monthOfDay(tx.today, person.start));
  const none = { category, limit: undefined, spent: asPaise(0), hasSpending: false };
  const standing = standingsIn(books).get(category) ?? none;
  return { standing, names: await namesFor(tx, [standing]) };
}
