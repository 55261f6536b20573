import { nameKey } from '@hisaab/domain';
import type { TagRow } from './tags.repository.ts';

/** The names of a person's tags. An expense has the ids of its tags as text, each between blanks: ` 3 5 `. */
export class TagNames {
  readonly #byId: ReadonlyMap<number, TagRow>;
  readonly #byKey: ReadonlyMap<string, TagRow>;

  constructor(rows: readonly TagRow[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    const own = rows.filter((row) => row.merged_into === null);
    this.#byKey = new Map(own.map((row) => [row.name_key, row]));
  }

  /** The tags that a stored text has now: deleted ones are left out, and those that became one are there once. */
  tagsOf(stored: string | null): TagRow[] {
    if (stored === null) return [];
    const found = idsIn(stored).flatMap((id) => this.#resolve(id) ?? []);
    return [...new Set(found)];
  }

  namesOf(stored: string | null): string[] {
    return this.tagsOf(stored).map(({ name }) => name);
  }

  /** The tag of this name, compared as names are. */
  find(name: string): TagRow | undefined {
    return this.#byKey.get(nameKey(name));
  }

  /** All ids that stand for a tag: its own, and those of the names that became it. */
  idsOf({ id }: TagRow): number[] {
    return [...this.#byId.keys()].filter((other) => this.#resolve(other)?.id === id);
  }

  /** The tags that are no other ones. */
  get all(): TagRow[] {
    return [...this.#byKey.values()];
  }

  #resolve(id: number): TagRow | undefined {
    let found = this.#byId.get(id);
    for (let steps = this.#byId.size; steps > 0 && found?.merged_into; steps -= 1)
      found = this.#byId.get(found.merged_into);
    return found;
  }
}

/** The text for the ids of tags; null for none. */
export function storedTags(ids: readonly number[]): string | null {
  return ids.length === 0 ? null : ` ${ids.join(' ')} `;
}

function idsIn(stored: string): number[] {
  return stored.trim().split(' ').map(Number);
}
