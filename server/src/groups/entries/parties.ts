import { nameKey, tidyText } from '@hisaab/domain';
import { InvalidInput } from '../../errors.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import type { MemberRow } from '../members/group-members.repository.ts';

/** The payer and the participants of an expense, in joining order. */
export interface Parties {
  payer: MemberRow;
  participants: readonly MemberRow[];
}

/** The members who may be named in an expense, in joining order, and the participants when nobody is named. */
export interface Candidates {
  nameable: readonly MemberRow[];
  everybody: readonly MemberRow[];
}

/** Those who are in the group now. */
export function candidatesNow(members: readonly MemberRow[]): Candidates {
  const everybody = members.filter((member) => member.removed_at === null);
  return { nameable: everybody, everybody };
}

/** As {@link candidatesNow}, and also those who took part in this expense or paid it, members or not. */
export function candidatesAnd(
  members: readonly MemberRow[],
  { postings }: EntryWithPostings,
): Candidates {
  const inIt = new Set(postings.map((posting) => posting.member_id));
  const nameable = members.filter((member) => member.removed_at === null || inIt.has(member.id));
  return { nameable, everybody: candidatesNow(members).everybody };
}

/** As {@link candidatesAnd}, but those who took part stay when nobody is named. */
export function candidatesOf(
  members: readonly MemberRow[],
  expense: EntryWithPostings,
): Candidates {
  const sharing = new Set(
    expense.postings.flatMap(({ member_id: id, share_paise: share }) =>
      share === null ? [] : [id],
    ),
  );
  const { nameable } = candidatesAnd(members, expense);
  return { nameable, everybody: members.filter((member) => sharing.has(member.id)) };
}

const MOST_STRANGERS_NAMED = 5;

/**
 * Finds the people that an expense names. Nobody named to take part means everybody, and a name twice counts once.
 * @throws {InvalidInput} naming those who are not in the group.
 */
export function requireParties(
  { nameable, everybody }: Candidates,
  paidByName: string,
  participantNames: readonly string[],
): Parties {
  const byKey = new Map(nameable.map((member) => [member.name_key, member]));
  const payer = byKey.get(nameKey(paidByName));
  const wanted = new Map(participantNames.map((name) => [nameKey(name), tidyText(name)]));
  if (nameable.length === 0 || (wanted.size === 0 && everybody.length === 0)) {
    throw new InvalidInput({ paid_by_name: 'Nobody is in this group now. Add a member first.' });
  }
  const strangers = [...wanted].filter(([key]) => !byKey.has(key)).map(([, name]) => name);

  const fields: Record<string, string> = {};
  if (!payer) {
    fields['paid_by_name'] = `${tidyText(paidByName)} is not in this group and cannot have paid.`;
  }
  if (strangers.length > 0) {
    const are = strangers.length === 1 ? 'is' : 'are';
    fields['participant_names'] =
      `${listed(strangers)} ${are} not in this group and cannot take part.`;
  }
  if (!payer || strangers.length > 0) throw new InvalidInput(fields);

  const participants =
    wanted.size === 0 ? everybody : nameable.filter((member) => wanted.has(member.name_key));
  return { payer, participants };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_STRANGERS_NAMED);
  const others = names.length - shown.length;
  return new Intl.ListFormat('en-IN').format(others === 0 ? shown : [...shown, `${others} more`]);
}
