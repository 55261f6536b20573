import type { Group } from '@hisaab/contract';

/** The rows of a group's people, which the lists of the members and of their balances share. */
export interface MemberRows {
  /** By name. */
  rowOf: ReadonlyMap<string, number>;
  /** The line above the members of each unit. */
  units: ReadonlyArray<{ names: readonly string[]; row: number }>;
  count: number;
}

/** The members of a group in joining order, those of a unit together below a line of their own where its first one stands. */
export function memberRows({ members, units = [] }: Group): MemberRows {
  const rowOf = new Map<string, number>();
  const heads: Array<{ names: readonly string[]; row: number }> = [];
  let count = 0;
  for (const { name } of members) {
    if (rowOf.has(name)) continue;
    const names = units.find((unit) => unit.members.includes(name))?.members;
    if (names) heads.push({ names, row: count++ });
    for (const one of names ?? [name]) rowOf.set(one, count++);
  }
  return { rowOf, units: heads, count };
}
