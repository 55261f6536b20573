import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { idsOfSplit } from '../../ledger/split.ts';
import type { MemberRow } from '../members/group-members.repository.ts';

/** The members who may be named in an expense, and those who take part when nobody is named, both in joining order. */
export interface Candidates {
  nameable: readonly MemberRow[];
  everybody: readonly MemberRow[];
}

/** Those who are in the group now; for a change also those who had a part in the expense, members or not. */
export function candidatesAmong(
  members: readonly MemberRow[],
  before?: EntryWithPostings,
): Candidates {
  const inIt = new Set([
    ...(before?.postings ?? []).map((posting) => posting.member_id),
    ...(before?.split ? idsOfSplit(before.split) : []),
  ]);
  return {
    nameable: members.filter((member) => member.removed_at === null || inIt.has(member.id)),
    everybody: members.filter((member) => member.removed_at === null),
  };
}

/** Members by the key of their name. */
export type MembersByKey = ReadonlyMap<string, MemberRow>;

const MOST_NAMED = 5;

/** A few names, and how many more there are: “Asha, Ben and 3 more”. */
export function listed(names: readonly string[], most = MOST_NAMED): string {
  const shown = names.slice(0, most);
  const others = names.length - shown.length;
  return new Intl.ListFormat('en-IN').format(others === 0 ? shown : [...shown, `${others} more`]);
}
