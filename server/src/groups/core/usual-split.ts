import type { Heads } from '@hisaab/domain';

type Stored = Array<[memberId: number, heads: number]>;

/** Somebody in a group by name, with their heads. */
interface NamedHeads {
  name: string;
  heads: number;
}

/** The column of a usual way to split; null for nobody. */
export function usualSplitColumn(people: readonly Heads[]): string | null {
  const stored: Stored = people.map(({ memberId, heads }) => [memberId, heads]);
  return stored.length === 0 ? null : JSON.stringify(stored);
}

/** A usual way to split among those of these members whom it names, in joining order; null if it names none of them. */
export function parseUsualSplit(
  column: string | null,
  members: ReadonlyArray<{ id: number; name: string }>,
): NamedHeads[] | null {
  if (column === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what usualSplitColumn wrote
  const stored: Stored = JSON.parse(column);
  const headsOf = new Map(stored);
  const people = members.flatMap(({ id, name }) => {
    const heads = headsOf.get(id);
    return heads === undefined ? [] : [{ name, heads }];
  });
  return people.length === 0 ? null : people;
}
