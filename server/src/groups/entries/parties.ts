import type { Heads } from '@hisaab/domain';
import type { MemberRow } from '../members/group-member-lists.repository.ts';

/** Members by the key of their name. */
export type MembersByKey = ReadonlyMap<string, MemberRow>;

/** The members who can be named in an expense, and the participants of one that names nobody, in joining order. */
export interface Candidates {
  nameable: MembersByKey;
  everybody: readonly Heads[];
}

/** The current members, and those in `stay`, members or not, because the changed entry names them. */
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
