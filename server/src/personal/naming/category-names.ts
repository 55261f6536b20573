import {
  CATEGORIES,
  isCategory,
  ownCategoryKey,
  tidyText,
  type OwnCategoryKey,
  type StoredCategory,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput } from '../../platform/errors.ts';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { listOwnCategories, type OwnCategoryRow } from './own-categories.repository.ts';
import { listAccounts, type AccountRow } from './payment-accounts.repository.ts';
import { TagNames } from './tag-names.ts';
import { listTagRows, type TagRow } from './tags.repository.ts';

/**
 * The names of a person's categories and tags, and the accounts that their expenses can name. The database stores the name of one of the
 * five, or the key of an own one, and the ids of an account and of tags, which may be deleted.
 */
export class CategoryNames {
  readonly #byKey: ReadonlyMap<OwnCategoryKey, OwnCategoryRow>;

  /** The accounts that are not deleted, the first made first. */
  readonly accounts: readonly AccountRow[];

  readonly tags: TagNames;

  constructor(
    rows: readonly OwnCategoryRow[],
    accounts: readonly AccountRow[] = [],
    tags: readonly TagRow[] = [],
  ) {
    this.tags = new TagNames(tags);
    this.#byKey = new Map(rows.map((row) => [ownCategoryKey(row.id), row]));
    this.accounts = accounts.filter((account) => account.deleted_at === null);
  }

  /** The account of a stored id; undefined if it is deleted. */
  accountOf(id: number | null): AccountRow | undefined {
    return id === null ? undefined : this.accounts.find((account) => account.id === id);
  }

  /** The id of an account that somebody names. @throws {InvalidInput} if the person has none of it. */
  requireAccount(id: number): number {
    if (this.accountOf(id)) return id;
    throw new InvalidInput({ account: say('faults.accountUnknown') });
  }

  /** The category in which the expenses of a stored one count: itself, or the one that replaces a deleted one. */
  resolve(stored: StoredCategory): StoredCategory {
    let found = stored;
    // A deleted one never refers back to itself: it refers to one that was not deleted then.
    for (let steps = this.#byKey.size; steps > 0 && !isCategory(found); steps -= 1) {
      found = this.#byKey.get(found)?.moved_to ?? found;
    }
    return found;
  }

  /** The name of a stored category for the person. */
  nameOf(stored: StoredCategory): string {
    const found = this.resolve(stored);
    return isCategory(found) ? found : (this.#byKey.get(found)?.name ?? found);
  }

  /** The category of this name, as it is stored; undefined if the person has none. */
  find(name: string): StoredCategory | undefined {
    if (isCategory(name)) return name;
    const tidy = tidyText(name);
    return this.#active().find(([, row]) => row.name === tidy)?.[0];
  }

  /** Whether the person has a category of this name. */
  has(name: string): boolean {
    const tidy = tidyText(name);
    return isCategory(name) || this.#active().some(([, row]) => row.name === tidy);
  }

  /** All stored categories that count in the one of this name. @throws {InvalidInput} if the person has none. */
  require(name: string): StoredCategory[] {
    const found = this.find(name);
    if (found === undefined) throw this.refuse();
    const moved = [...this.#byKey.keys()].filter((key) => this.resolve(key) === found);
    return [...new Set([found, ...moved])];
  }

  /** The fault of a name that the person does not have. */
  refuse(field = 'category'): InvalidInput {
    const names = [...CATEGORIES, ...this.#active().map(([, { name }]) => name)];
    return new InvalidInput({
      [field]: say('faults.categoryUnknown', { categories: names.join(', ') }),
    });
  }

  #active() {
    return [...this.#byKey].filter(([, row]) => row.deleted_at === null);
  }
}

/** Those of a person with only the five. */
const THE_FIVE = new CategoryNames([]);

/** The names of a user's categories. */
export async function namesOf(
  db: Db,
  user: Pick<VisibleUser, 'id' | 'has_own_categories' | 'has_accounts' | 'has_tags'>,
): Promise<CategoryNames> {
  const { has_own_categories: categories, has_accounts: accounts, has_tags: tags } = user;
  const hasAny = [categories, accounts, tags].includes(1);
  return hasAny ? loadNames(db, user.id) : THE_FIVE;
}

/** The names of the actor's categories, for what is stored of them. */
export function namesFor(
  { trx, actor }: Tx,
  stored: ReadonlyArray<StoredNames>,
): Promise<CategoryNames> {
  return namesOfStored(trx, actor.id, stored);
}

/** The accounts of the actor, for what names some but has no category. */
export async function namesOfAccounts(
  { trx, actor }: Tx,
  stored: ReadonlyArray<{ account_id: number | null }>,
): Promise<CategoryNames> {
  const hasAny = stored.some(({ account_id: account }) => account !== null);
  return hasAny ? loadNames(trx, actor.id) : THE_FIVE;
}

interface StoredNames {
  category: StoredCategory;
  account_id?: number | null;
  tags?: string | null;
}

/** The names of the categories of the user of this id, for what is stored of them. */
export async function namesOfStored(
  db: Db,
  userId: number,
  stored: ReadonlyArray<StoredNames>,
): Promise<CategoryNames> {
  const hasOwn = stored.some(
    ({ category, account_id: account = null, tags = null }) =>
      !isCategory(category) || account !== null || tags !== null,
  );
  return hasOwn ? loadNames(db, userId) : THE_FIVE;
}

/** The names of the categories of the user of this id. */
async function loadNames(db: Db, userId: number): Promise<CategoryNames> {
  const [categories, accounts, tags] = await Promise.all([
    listOwnCategories(db, userId),
    listAccounts(db, userId),
    listTagRows(db, userId),
  ]);
  return new CategoryNames(categories, accounts, tags);
}

/**
 * The id of the account that somebody names, for storing it. A missing one and null stay what they are, and so does what was stored
 * `before`. @throws {InvalidInput} for one that the actor has not.
 */
export async function requireAccount<Id extends number | null | undefined>(
  { trx, actor }: Tx,
  id: Id,
  before?: number | null,
): Promise<Id> {
  if (typeof id === 'number' && id !== before) (await loadNames(trx, actor.id)).requireAccount(id);
  return id;
}

/** The same rows, with the categories of these names as they are stored for the actor. @throws {InvalidInput} as {@link requireCategory}. */
export async function withStoredCategories<Row extends { category: string }>(
  { trx, actor }: Tx,
  rows: readonly Row[],
): Promise<Array<Omit<Row, 'category'> & { category: StoredCategory }>> {
  const isPlain = rows.every(({ category }) => isCategory(category));
  const names = isPlain ? THE_FIVE : await loadNames(trx, actor.id);
  return rows.map((row) => {
    const category = names.find(row.category);
    if (category === undefined) throw names.refuse();
    return { ...row, category };
  });
}

/**
 * The category of this name as it is stored for the actor. What was stored `before` stays where that is still the category's name:
 * then it goes back with a deleted category that is restored. @throws {InvalidInput} for a name that the actor has not.
 */
export async function requireCategory(
  { trx, actor }: Tx,
  name: string,
  before?: StoredCategory,
): Promise<StoredCategory> {
  if (isCategory(name) && (before === undefined || isCategory(before))) return name;
  const names = await loadNames(trx, actor.id);
  if (before !== undefined && names.nameOf(before) === name) return before;
  const found = names.find(name);
  if (found === undefined) throw names.refuse();
  return found;
}
