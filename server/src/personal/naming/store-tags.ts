import { MAX_TAG_NAMES, nameKey, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { storedTags, TagNames } from './tag-names.ts';
import { deleteTags, insertTag, listTagRows, listTagUses } from './tags.repository.ts';

/** Tags as a person names them: null and none take them away, missing ones stay. */
export type NamedTags = readonly string[] | null | undefined;

/**
 * The tags that somebody names, as they are stored for the actor; new names are made. The caller holds the lock on the actor. `pending`
 * collects the ids of tags that nothing stored has yet, over several calls before the rows are inserted.
 * @throws {InvalidInput} at `tags` if the actor would have too many names.
 */
export async function storeTags<Tags extends NamedTags>(
  tx: Tx,
  tags: Tags,
  pending?: Set<number>,
): Promise<Extract<Tags, undefined> | string | null>;
export async function storeTags(
  tx: Tx,
  tags: NamedTags,
  pending?: Set<number>,
): Promise<string | null | undefined> {
  if (tags === undefined) return undefined;
  if (tags === null || tags.length === 0) return null;
  return storedTags(await tagIds(tx, tags, { pending }));
}

/** The ids of tags of these names. @throws as {@link storeTags}, at the field. */
export async function tagIds(
  tx: Tx,
  tags: readonly string[],
  { field = 'tags', pending = new Set() }: { field?: string; pending?: Set<number> | undefined },
): Promise<number[]> {
  const { trx, actor } = tx;
  const names = new TagNames(await listTagRows(trx, actor.id));
  const ids = new Set<number>();
  let count = names.all.length;
  const made = new Map<string, number>();
  for (const tag of tags) {
    const name = tidyText(tag);
    const key = nameKey(name);
    let id = names.find(name)?.id ?? made.get(key);
    if (id === undefined) {
      if (count >= MAX_TAG_NAMES) count = await forgetUnused(tx, field, pending);
      count += 1;
      id = (await insertTag(trx, actor.id, { name, name_key: key })).id;
      made.set(key, id);
    }
    ids.add(id);
    pending.add(id);
  }
  return [...ids];
}

/** Deletes the names that nothing has or is about to have, and returns the count of the others. @throws {InvalidInput} if there is still no room. */
async function forgetUnused(
  { trx, actor }: Tx,
  field: string,
  pending: ReadonlySet<number>,
): Promise<number> {
  const names = new TagNames(await listTagRows(trx, actor.id));
  const uses = await listTagUses(trx, actor.id);
  const stored = [...uses.map(({ tags }) => tags), storedTags([...pending])];
  const used = new Set(stored.flatMap((tags) => names.tagsOf(tags)));
  const unused = names.all.filter((tag) => !used.has(tag));
  await deleteTags(
    trx,
    actor.id,
    unused.flatMap((tag) => names.idsOf(tag)),
  );
  if (used.size < MAX_TAG_NAMES) return used.size;
  throw new InvalidInput(
    { [field]: say('faults.tooManyTagNames', { most: MAX_TAG_NAMES }) },
    'too_many_tags',
  );
}
