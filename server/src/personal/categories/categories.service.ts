import {
  CATEGORIES,
  monthOfDay,
  MAX_OWN_CATEGORIES,
  nameKey,
  ownCategoryKey,
  tidyText,
  type CategoryColour,
  type CategoryIcon,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { notifyOfCategoryCrossings } from '../months/category-notices.ts';
import { loadLimitBooks } from '../months/category-standings.ts';
import { findPerson } from '../months/person.repository.ts';
import { CategoryNames } from '../naming/category-names.ts';
import * as categories from '../naming/own-categories.repository.ts';
import type { OwnCategoryRow } from '../naming/own-categories.repository.ts';

/** The fields of a category as a person sets them. */
export interface CategoryValues {
  name: string;
  icon: CategoryIcon;
  colour: CategoryColour;
}

/**
 * Creates a category of the actor. @throws {InvalidInput} if there are too many. @throws {Conflict} if one of this name exists, or it is
 * one of the five, regardless of case.
 */
export async function createCategory(tx: Tx, values: CategoryValues): Promise<OwnCategoryRow> {
  const all = await lockCategories(tx);
  requireRoom(all);
  const name = tidyText(values.name);
  requireFreeName(all, name);
  // A body may have more fields.
  const { icon, colour } = values;
  const columns = { name, name_key: nameKey(name), icon, colour };
  return categories.insertOwnCategory(tx.trx, tx.actor.id, columns, tx.now);
}

/** Changes the given fields of a category; a new name applies to all its expenses. @throws as {@link createCategory}. @throws {NotFound} */
export async function changeCategory(
  tx: Tx,
  id: number,
  change: { [Name in keyof CategoryValues]?: CategoryValues[Name] | undefined },
): Promise<OwnCategoryRow> {
  const all = await lockCategories(tx);
  const found = requireHere(all, id);
  const name = change.name === undefined ? found.name : tidyText(change.name);
  requireFreeName(all, name, id);
  const { icon = found.icon, colour = found.colour } = change;
  const columns = { name, name_key: nameKey(name), icon, colour };
  return categories.updateOwnCategory(tx.trx, tx.actor.id, id, columns);
}

/**
 * Deletes a category: its expenses count in the category named `moveTo` until it is restored, or permanently after 30 days.
 * @throws {NotFound} @throws {InvalidInput} if `moveTo` is none of the actor's other categories.
 */
export async function deleteCategory(tx: Tx, id: number, moveTo: string): Promise<void> {
  const all = await lockCategories(tx);
  requireHere(all, id);
  const names = new CategoryNames(all);
  const target = names.find(moveTo);
  if (target === undefined) throw names.refuse('move_to');
  if (target === ownCategoryKey(id))
    throw new InvalidInput({ move_to: say('faults.categoryMovesToItself') });
  const person = await findPerson(tx.trx, tx.actor.id);
  const before = await loadLimitBooks(tx.trx, person, monthOfDay(tx.today, person.start));
  await categories.updateOwnCategory(tx.trx, tx.actor.id, id, {
    deleted_at: tx.now.toISOString(),
    moved_to: target,
  });
  if (before.limits.length === 0) return;
  // The moved expenses count against the limit of the other category.
  const after = await loadLimitBooks(tx.trx, person, before.month);
  notifyOfCategoryCrossings(tx, tx.actor.id, before, after);
}

/**
 * Restores a category with all its expenses; a restored one stays as it is.
 * @throws {NotFound} also when it was deleted too long ago. @throws as {@link createCategory}.
 */
export async function restoreCategory(tx: Tx, id: number): Promise<OwnCategoryRow> {
  const all = await lockCategories(tx);
  const found = all.find((row) => row.id === id);
  if (!found) throw new NotFound('Category');
  if (found.deleted_at === null) return found;
  requireRestorable('Category', found.deleted_at, tx.now);
  requireRoom(all);
  requireFreeName(all, found.name);
  const columns = { deleted_at: null, moved_to: null };
  return categories.updateOwnCategory(tx.trx, tx.actor.id, id, columns);
}

/** The actor's category of this id, also a deleted one. @throws {NotFound} also for somebody else's. */
export async function getCategory({ trx, actor }: Tx, id: number): Promise<OwnCategoryRow> {
  const all = await categories.listOwnCategories(trx, actor.id);
  const found = all.find((row) => row.id === id);
  if (!found) throw new NotFound('Category');
  return found;
}

async function lockCategories(tx: Tx): Promise<OwnCategoryRow[]> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  return categories.listOwnCategories(tx.trx, tx.actor.id);
}

function requireHere(all: readonly OwnCategoryRow[], id: number): OwnCategoryRow {
  const found = all.find((row) => row.id === id && row.deleted_at === null);
  if (!found) throw new NotFound('Category');
  return found;
}

function requireRoom(all: readonly OwnCategoryRow[]): void {
  const { length } = all.filter((row) => row.deleted_at === null);
  if (length < MAX_OWN_CATEGORIES) return;
  const most = MAX_OWN_CATEGORIES;
  throw new InvalidInput(
    { name: say('faults.tooManyCategories', { most }) },
    'too_many_categories',
  );
}

function requireFreeName(all: readonly OwnCategoryRow[], name: string, ownId?: number): void {
  const key = nameKey(name);
  const namesake =
    CATEGORIES.find((category) => nameKey(category) === key) ??
    all.find((row) => row.deleted_at === null && row.id !== ownId && row.name_key === key)?.name;
  if (namesake === undefined) return;
  const message = say('faults.categoryTaken', { name: namesake });
  throw new Conflict('name_taken', message, { fields: { name: message } });
}
