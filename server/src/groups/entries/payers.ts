import {
  asPaise,
  formatRupees,
  nameKey,
  paiseToRupees,
  sumPaise,
  tidyText,
  type Paise,
  type Share,
} from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import type { Faults } from '../../platform/errors.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { parsePaidParts } from '../../entered/originals.ts';
import type { PaidPart } from './found-bill.ts';
import type { NamedBill, NamedPayer } from './parse-bill.ts';
import type { MembersByKey } from './parties.ts';

/** The payers of an expense and their amounts, or the faults, by field. */
interface FoundPayers {
  payers: readonly PaidPart[];
  fields: Faults;
}

/** A payer of an expense, with the name. */
export interface Payer extends PaidPart {
  name: string;
}

type PaidEntry = Pick<EntryWithPostings, 'postings'> & {
  entry?: Pick<EntryWithPostings['entry'], 'original'>;
};

/** The payers of an expense, in joining order. */
export function payersOf({ entry, postings }: PaidEntry): Payer[] {
  const parts = parsePaidParts(entry?.original ?? null);
  return postings.flatMap(({ member_id: memberId, paid_paise: paid, name }) => {
    const original = parts.get(memberId);
    return paid === null
      ? []
      : [{ memberId, name, amount: asPaise(paid), ...(original !== undefined && { original }) }];
  });
}

/** The payer with the largest amount, first in joining order among equals. */
export function mainPayerOf(expense: Pick<EntryWithPostings, 'postings'>): Payer | undefined {
  return mainAmong(payersOf(expense));
}

/** The person with the largest payment, first in joining order among equals. */
export function mainAmong<Paid extends Share>(payers: readonly Paid[]): Paid | undefined {
  return payers.reduce<Paid | undefined>(
    (most, payer) => (most && most.amount >= payer.amount ? most : payer),
    undefined,
  );
}

/** Finds the payers among the members. A change that names the same amount and main payer keeps several payers. */
export function requirePayers(
  members: MembersByKey,
  { amount, paidByName, payers, before }: NamedBill,
): FoundPayers {
  if (payers && payers.length > 0) return findPayers(members, { amount, paidByName, payers });
  const paidBy = paidByName === undefined ? undefined : members.get(nameKey(paidByName));
  if (!paidBy) {
    const fault =
      paidByName === undefined ? say('faults.payerMissing') : cannotHavePaid([paidByName]);
    return { payers: [], fields: { paid_by_name: fault } };
  }
  const isAsBefore =
    before !== undefined &&
    payers === undefined &&
    amount === before.amount &&
    paidBy.id === mainAmong(before.payers)?.memberId;
  return {
    payers: isAsBefore ? before.payers : [{ memberId: paidBy.id, amount }],
    fields: {},
  };
}

interface GivenPayers {
  amount: Paise;
  paidByName: string | undefined;
  payers: readonly NamedPayer[];
}

function findPayers(members: MembersByKey, given: GivenPayers): FoundPayers {
  const strangers = given.payers.filter(({ name }) => !members.has(nameKey(name)));
  const payers = given.payers.flatMap(({ name, ...part }) => {
    const member = members.get(nameKey(name));
    return member ? [{ memberId: member.id, ...part }] : [];
  });
  const names = strangers.map(({ name }) => tidyText(name));
  return {
    payers,
    fields: {
      ...(names.length > 0
        ? { payers: cannotHavePaid(names) }
        : findGap(given.amount, sumPaise(given.payers.map(({ amount }) => amount)))),
      ...findPayerMismatch(given),
    },
  };
}

function findGap(amount: Paise, paid: Paise): Faults {
  if (paid === amount) return {};
  const gap = rupees(asPaise(Math.abs(paid - amount)));
  const values = { paid: rupees(paid), amount: rupees(amount), gap };
  return {
    payers: paid < amount ? say('faults.paidTooLittle', values) : say('faults.paidTooMuch', values),
  };
}

function findPayerMismatch({ paidByName, payers }: GivenPayers): Faults {
  if (paidByName === undefined) return {};
  const key = nameKey(paidByName);
  if (payers.some(({ name }) => nameKey(name) === key)) return {};
  return { paid_by_name: say('faults.payerNotAmong', { name: tidyText(paidByName) }) };
}

function cannotHavePaid(names: readonly string[]): MessageDescriptor {
  return say('faults.payerStranger', { names: { names: names.map(tidyText) } });
}

function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}
