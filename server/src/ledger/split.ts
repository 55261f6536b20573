import { asPaise, type BillLine, type Heads } from '@hisaab/domain';

/** A line of a bill with its description. */
export interface SplitLine extends BillLine {
  description: string;
  /** Its amount in the currency of the bill, as entered. */
  original?: string | undefined;
}

/** The split of an expense that is not simply equal: its people with their heads, and its lines, if any. */
export interface Split {
  people: readonly Heads[];
  lines: readonly SplitLine[];
}

/** Ids with heads. */
type StoredHeads = Array<[memberId: number, heads: number]>;

interface StoredSplit {
  /**
   * The version of the entry that it belongs to. During an upgrade the release before may change an entry, of which it splits the
   * amount equally, and leaves this as it is: with another version it is over.
   */
  version: number;
  people: StoredHeads;
  lines: Array<{
    amount: number;
    description: string;
    people: StoredHeads;
    original?: string | undefined;
  }>;
}

/** The columns of an entry that store a split of this version of it. */
export function splitColumns(split: Split | null | undefined, version: number) {
  if (!split) return { split: null, split_size: null };
  const stored: StoredSplit = {
    version,
    people: storedHeads(split.people),
    lines: split.lines.map(({ amount, description, people, original }) => {
      return { amount, description, people: storedHeads(people), original };
    }),
  };
  const lists = [stored, ...stored.lines];
  const size = lists.reduce((sum, { people }) => sum + 1 + people.length, 0);
  return { split: JSON.stringify(stored), split_size: size };
}

/** The split in the column of an entry of this version; null if it is simply equal. */
export function parseSplit(column: string, version: number): Split | null {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what splitColumns wrote
  const stored: StoredSplit = JSON.parse(column);
  if (stored.version !== version) return null;
  return {
    people: parseHeads(stored.people),
    lines: stored.lines.map(({ people, ...line }) => {
      return { ...line, amount: asPaise(line.amount), people: parseHeads(people) };
    }),
  };
}

/** The ids of everybody whom a split names. */
export function idsOfSplit({ people, lines }: Split): number[] {
  const named = [people, ...lines.map((line) => line.people)].flat();
  return [...new Set(named.map(({ memberId }) => memberId))];
}

function storedHeads(people: readonly Heads[]): StoredHeads {
  return people.map(({ memberId, heads }) => [memberId, heads]);
}

function parseHeads(stored: StoredHeads): Heads[] {
  return stored.map(([memberId, heads]) => ({ memberId, heads }));
}
