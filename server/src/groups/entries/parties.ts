import type { Heads } from '@hisaab/domain';
import type { MemberRow } from '../members/group-member-lists.repository.ts';

/** Members by the key of their name. */
export type MembersByKey = ReadonlyMap<string, MemberRow>;

/** The members who may be named in an expense, and those who take part when nobody is named, in joining order. */
export interface Candidates {
  nameable: MembersByKey;
  everybody: readonly Heads[];
}

/** Those who are in the group now; also those who `stay`, members or not, because what is changed names them. */
export function candidatesAmong(
  members: readonly MemberRow[],
  stay: ReadonlySet<number> = new Set(),
): Candidates {
  return {
    nameable: byKey(members.filter(({ id, removed_at }) => removed_at === null || stay.has(id))),
    everybody: members.flatMap(({ id, removed_at: removedAt }) =>
      removedAt === null ? [{ memberId: id, heads: 1 }] : [],
    ),
  };
}

/** These members by the key of their name. */
export function byKey(members: readonly MemberRow[]): MembersByKey {
  return new Map(members.map((member) => [member.name_key, member]));
}
