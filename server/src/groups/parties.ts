import { nameKey, tidyText } from '@hisaab/domain';
import { InvalidInput } from '../errors.ts';
import type { MemberRow } from './group-members.repository.ts';

/** Who paid an expense, and who takes part in it in joining order. */
export interface Parties {
  payer: MemberRow;
  participants: readonly MemberRow[];
}

const MOST_STRANGERS_NAMED = 5;

/**
 * Finds the people that an expense names among the current members, who come in joining order. Nobody named to take
 * part means everybody, and a name twice counts once.
 * @throws {InvalidInput} naming those who are not in the group.
 */
export function requireParties(
  members: readonly MemberRow[],
  paidByName: string,
  participantNames: readonly string[],
): Parties {
  if (members.length === 0) {
    throw new InvalidInput({ paid_by_name: 'Nobody is in this group now. Add a member first.' });
  }
  const byKey = new Map(members.map((member) => [member.name_key, member]));
  const payer = byKey.get(nameKey(paidByName));
  const wanted = new Map(participantNames.map((name) => [nameKey(name), tidyText(name)]));
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
    wanted.size === 0 ? members : members.filter((member) => wanted.has(member.name_key));
  return { payer, participants };
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_STRANGERS_NAMED);
  const others = names.length - shown.length;
  return new Intl.ListFormat('en-IN').format(others === 0 ? shown : [...shown, `${others} more`]);
}
