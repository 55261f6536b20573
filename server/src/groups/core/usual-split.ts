import type { Heads } from '@hisaab/domain';

type Stored = Array<[memberId: number, heads: number]>;

/** A person of a group by name, with their heads. */
interface NamedHeads {
  name: string;
  heads: number;
}

/** The column of a usual split; null for nobody. */
export function usualSplitColumn(people: readonly Heads[]): string | null {
  const stored: Stored = people.map(({ memberId, heads }) => [memberId, heads]);
  return stored.length === 0 ? null : JSON.stringify(stored);
}

/** The current members in a usual split, in joining order; null if there are none. */
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
