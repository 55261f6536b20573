import { asPaise, nameKey, tidyText, type Heads } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { InvalidInput, type Faults } from '../../platform/errors.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { idsOfSplit } from '../../ledger/split.ts';
import { parseOriginal } from '../../entered/originals.ts';
import type { FoundBill } from './found-bill.ts';
import type { NamedHeads } from './group-expense-values.ts';
import type { NamedBill, NamedLine } from './parse-bill.ts';
import type { Candidates, MembersByKey } from './parties.ts';
import { payersOf, requirePayers } from './payers.ts';

export type { FoundBill } from './found-bill.ts';

/** The people found, and the names not found. */
interface Found {
  people: readonly Heads[];
  strangers: readonly string[];
}

/** The bill by which an expense was split. */
export function billOf(expense: EntryWithPostings): FoundBill {
  const { entry, postings, split } = expense;
  const sharing = postings.filter(({ share_paise: share }) => share !== null);
  return {
    amount: asPaise(entry.amount_paise),
    people: split?.people ?? sharing.map((one) => ({ memberId: one.member_id, heads: 1 })),
    lines: split?.lines ?? [],
    payers: payersOf(expense),
    original: parseOriginal(entry.original, entry.amount_paise),
    sign: entry.sign,
  };
}

/**
 * Finds the people named in a bill; without names, `people` is everybody. Fields missing in a change keep their value. A
 * new bill without its own lists is for everybody, has no lines, and has one payer.
 * @throws {InvalidInput} naming those who are not in the group, or both sums if the payments do not add up.
 */
export function requireBill(candidates: Candidates, bill: NamedBill): FoundBill {
  return forEverybody(requireNamed(candidates, bill), candidates.everybody);
}

/** Like {@link requireBill}, but `people` stays empty when nobody is named. */
export function requireNamed(
  { nameable: members, everybody }: Candidates,
  bill: NamedBill,
): FoundBill {
  const { amount, original, sign, before } = bill;
  const named = bill.people
    ? findPeople(members, bill.people)
    : { people: before?.people ?? [], strangers: [] };
  const isForAll = named.people.length === 0 && named.strangers.length === 0;
  if (members.size === 0 || (isForAll && everybody.length === 0)) {
    throw new InvalidInput({ paid_by_name: say('faults.groupEmpty') });
  }
  const lines = bill.lines?.map((line) => findLine(members, line));
  const { payers, fields } = requirePayers(members, bill);
  const faults = {
    ...fields,
    ...faultOf(bill.peopleField ?? 'participant_names', named),
    ...faultOfLines(lines ?? []),
  };
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return {
    amount,
    people: named.people,
    lines: lines ?? before?.lines ?? [],
    payers,
    original,
    sign,
  };
}

/** Finds these people among the members. @throws {InvalidInput} at a field, naming those who are not in the group. */
export function requirePeople(
  { nameable }: Candidates,
  field: string,
  people: readonly NamedHeads[],
): readonly Heads[] {
  const found = findPeople(nameable, people);
  const faults = faultOf(field, found);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return found.people;
}

/** A bill with everybody as participants if it names nobody. */
export function forEverybody(bill: FoundBill, everybody: Candidates['everybody']): FoundBill {
  if (bill.people.length > 0) return bill;
  return { ...bill, people: everybody };
}

/** The ids of everybody in a bill. */
export function idsOfBill(bill: FoundBill): Set<number> {
  return new Set([...idsOfSplit(bill), ...bill.payers.map(({ memberId }) => memberId)]);
}

function findPeople(members: MembersByKey, named: readonly NamedHeads[]): Found {
  const people = new Map<number, Heads>();
  const strangers = new Map<string, string>();
  for (const { name, heads } of named) {
    const key = nameKey(name);
    const member = members.get(key);
    if (member) people.set(member.id, { memberId: member.id, heads });
    else strangers.set(key, tidyText(name));
  }
  return {
    people: [...people.values()].toSorted((a, b) => a.memberId - b.memberId),
    strangers: [...strangers.values()],
  };
}

function findLine(members: MembersByKey, { people, description, ...part }: NamedLine) {
  return { ...part, description: tidyText(description), ...findPeople(members, people) };
}

function faultOf(field: string, { strangers }: Found): Faults {
  return strangers.length === 0 ? {} : { [field]: cannotTakePart(strangers) };
}

function faultOfLines(lines: readonly Found[]): Faults {
  const index = lines.findIndex(({ strangers }) => strangers.length > 0);
  const strangers = lines[index]?.strangers;
  if (!strangers) return {};
  const fault = [cannotTakePart(strangers)];
  return { lines: say('faults.inLine', { line: index + 1, fault }) };
}

function cannotTakePart(names: readonly string[]): MessageDescriptor {
  return say('faults.strangersCannotTakePart', { count: names.length, names: { names } });
}
