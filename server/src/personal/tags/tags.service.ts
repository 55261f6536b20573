import { asPaise, nameKey, tidyText, type Paise } from '@hisaab/domain';
import { NotFound } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { TagNames } from '../naming/tag-names.ts';
import {
  deleteTags,
  listTagRows,
  listTagUses,
  updateTags,
  type TagRow,
} from '../naming/tags.repository.ts';

/** A tag: how many expenses that are not deleted have it, and their sum. */
export interface UsedTag {
  name: string;
  count: number;
  total: Paise;
}

/** The tags that any expense or repeating entry of a user has, deleted ones too, the one of most expenses first. */
export async function listTags(db: Db, userId: number): Promise<UsedTag[]> {
  const { uses } = await loadTags(db, userId);
  return [...uses]
    .map(([{ name }, use]) => usedTag(name, use))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

/** Renames a tag; where the person has the new name already they become one. @throws {NotFound} */
export async function renameTag(tx: Tx, name: string, to: string): Promise<UsedTag> {
  const { trx, actor } = tx;
  const { names, tag } = await lockTag(tx, name);
  const wanted = tidyText(to);
  const other = names.find(wanted);
  if (other && other !== tag) {
    await updateTags(trx, actor.id, [tag.id], { merged_into: other.id });
  } else {
    await updateTags(trx, actor.id, [tag.id], { name: wanted, name_key: nameKey(wanted) });
  }
  return getTag(tx, wanted);
}

/** The actor's tag of this name. @throws {NotFound} also where nothing has it. */
export async function getTag({ trx, actor }: Tx, name: string): Promise<UsedTag> {
  const { names, uses } = await loadTags(trx, actor.id);
  const tag = names.find(name);
  const use = tag && uses.get(tag);
  if (!use) throw new NotFound('Tag');
  return usedTag(tag.name, use);
}

/** Takes a tag off everything. @throws {NotFound} */
export async function deleteTag(tx: Tx, name: string): Promise<void> {
  const { names, tag } = await lockTag(tx, name);
  await deleteTags(tx.trx, tx.actor.id, names.idsOf(tag));
}

async function lockTag(tx: Tx, name: string): Promise<{ names: TagNames; tag: TagRow }> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  const { names, uses } = await loadTags(tx.trx, tx.actor.id);
  const tag = names.find(name);
  if (!tag || !uses.has(tag)) throw new NotFound('Tag');
  return { names, tag };
}

interface Use {
  count: number;
  total: number;
}

async function loadTags(db: Db, userId: number) {
  const rows = await listTagRows(db, userId);
  const names = new TagNames(rows);
  const uses = new Map<TagRow, Use>();
  if (rows.length === 0) return { names, uses };
  for (const { tags, count, total } of await listTagUses(db, userId)) {
    for (const tag of names.tagsOf(tags)) {
      const use = uses.get(tag) ?? { count: 0, total: 0 };
      uses.set(tag, { count: use.count + count, total: use.total + total });
    }
  }
  return { names, uses };
}

function usedTag(name: string, { count, total }: Use): UsedTag {
  return { name, count, total: asPaise(total) };
}
