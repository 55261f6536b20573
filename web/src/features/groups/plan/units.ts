import { listOf } from '@hisaab/words';
import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import { settlementPlan, sumRupees, totalToPaise } from '@hisaab/domain';
import type { WordsOf } from '../../../words/words.ts';
import { isOwnName } from '../members/member-labels.ts';

/** The unit of a member of a group, as names; undefined for who settles alone. */
export function unitWith({ units }: Group, name: string): string[] | undefined {
  return units?.find(({ members }) => members.includes(name))?.members;
}

/** The names of a unit as a list, the viewer first: "You and Rohan". */
export function unitInWords(
  words: WordsOf<'groups'>,
  group: Group,
  names: readonly string[],
  username: string,
): string {
  const others = names.filter((name) => !isOwnName(group, name, username));
  return listOf(words, others.length < names.length ? [words.units.you, ...others] : others);
}

/** What these people owe or get together, in rupees; negative for a debt. */
export function balanceOfUnit(
  entries: readonly SettlementSummaryEntry[],
  names: readonly string[],
): number {
  return sumRupees(
    entries.filter(({ member_name: name }) => names.includes(name)).map(({ balance }) => balance),
  );
}

/** The number of payments of the plan with these units. */
export function paymentsWith(
  entries: readonly SettlementSummaryEntry[],
  units: ReadonlyArray<readonly string[]>,
): number {
  const balances = entries.map(({ member_name: name, balance }, index) => {
    const unit = units.findIndex((names) => names.includes(name));
    return { memberId: index, balance: totalToPaise(balance), unit: unit === -1 ? null : unit };
  });
  return settlementPlan(balances).settlements.length;
}

interface Acting {
  /** Who acts for the unit. */
  name: string;
  unit: readonly string[];
  username: string;
}

/** With whom somebody pays or receives: "with you", "with Imran", "with 2 others". */
export function withWhom(
  words: WordsOf<'groups'>,
  group: Group,
  { name, unit, username }: Acting,
): string {
  const others = unit.filter((one) => one !== name);
  const [other] = others;
  if (other === undefined || others.length > 1) {
    return words.units.withOthers({ count: others.length });
  }
  return isOwnName(group, other, username)
    ? words.units.withYou
    : words.units.withName({ name: other });
}
