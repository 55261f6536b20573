import type { BillLine, BillPayer, BillParticipant, GroupExpense } from '@hisaab/contract';
import { asPaise, paiseToRupees, roundedShare, type Heads } from '@hisaab/domain';
import type { EntryWithPostings, NamedSplit, SplitLine } from '../../ledger/ledger.service.ts';
import { presentOriginalOf } from '../../entered/originals.ts';
import { mainPayerOf, payersOf, type Payer } from './payers.ts';

/** An expense of a group as in the API. */
export function presentGroupExpense(expense: EntryWithPostings): GroupExpense {
  const { entry, postings } = expense;
  const amount = asPaise(entry.amount_paise);
  return {
    id: entry.id,
    amount: paiseToRupees(amount),
    description: entry.description,
    category: entry.category ?? 'Other',
    date: entry.day,
    paid_by_name: mainPayerOf(expense)?.name ?? '',
    participants_names: postings.flatMap((posting) =>
      posting.share_paise === null ? [] : [posting.name],
    ),
    individual_share: paiseToRupees(roundedShare(amount, entry.participant_count)),
    ...presentBill(expense),
    ...(entry.sign === -1 && { refund: true as const }),
    ...(entry.recurring_id !== null && { recurring_id: entry.recurring_id }),
    ...(entry.receipt_count > 0 && { receipts: entry.receipt_count }),
    version: entry.version,
    ...presentOriginalOf(entry),
  };
}

/** The fields of a bill; none for an equal split with one payer. */
function presentBill(
  expense: EntryWithPostings,
): Pick<GroupExpense, 'participants' | 'lines' | 'payers' | 'shares'> {
  const { postings, split } = expense;
  const payers = payersOf(expense);
  if (!split && payers.length <= 1) return {};
  return {
    ...(split && hasHeads(split.people) && { participants: presentHeads(split, split.people) }),
    ...presentLinesAndPayers(split, payers),
    shares: postings.flatMap(({ name, share_paise: share }) =>
      share === null ? [] : [{ name, amount: paiseToRupees(asPaise(share)) }],
    ),
  };
}

/** The lines of a bill, if any, and its payers, if several. */
export function presentLinesAndPayers(
  split: NamedSplit | null,
  payers: readonly Payer[],
): Pick<GroupExpense, 'lines' | 'payers'> {
  return {
    ...(split && split.lines.length > 0 && { lines: presentLines(split) }),
    ...(payers.length > 1 && { payers: payers.map(presentPayer) }),
  };
}

/** The lines of a bill as in the API. */
function presentLines(split: NamedSplit): BillLine[] {
  return split.lines.map((line) => ({
    amount: paiseToRupees(line.amount),
    ...presentPart(line),
    description: line.description,
    ...presentPeople(split, line),
  }));
}

/** The people of a line or a repeating entry: their names, or with heads if anybody has several. */
export function presentPeople(split: NamedSplit, { people }: Pick<SplitLine, 'people'>) {
  return hasHeads(people)
    ? { participants: presentHeads(split, people) }
    : { participant_names: people.map(({ memberId }) => nameOf(split, memberId)) };
}

/** People with their heads as in the API. */
function presentHeads(split: NamedSplit, people: readonly Heads[]): BillParticipant[] {
  return people.map(({ memberId, heads }) => ({ name: nameOf(split, memberId), heads }));
}

/** Whether anybody has several heads. */
function hasHeads(people: readonly Heads[]): boolean {
  return people.some(({ heads }) => heads > 1);
}

function presentPayer(payer: Payer): BillPayer {
  return { name: payer.name, amount: paiseToRupees(payer.amount), ...presentPart(payer) };
}

function presentPart({ original }: Pick<SplitLine, 'original'>) {
  return original === undefined ? {} : { original_amount: Number(original) };
}

function nameOf({ names }: NamedSplit, memberId: number): string {
  return names.get(memberId) ?? '';
}
