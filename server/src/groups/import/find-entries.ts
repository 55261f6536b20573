import { tidyText } from '@hisaab/domain';
import { requireExactTotal } from '../../ledger/apply-entry.ts';
import type { NewEntry, NewPosting } from '../../ledger/ledger.service.ts';
import { originalColumn } from '../../entered/originals.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireBill, type FoundBill } from '../entries/bill-people.ts';
import type { OpenGroup } from '../entries/entry-change.service.ts';
import { originalOf, postingsOf, splitOf } from '../entries/expense-postings.ts';
import type { GroupExpenseValues } from '../entries/group-expense-values.ts';
import { parseBill } from '../entries/parse-bill.ts';
import { candidatesAmong } from '../entries/parties.ts';
import { listPayable, paymentPostings } from '../entries/payments.service.ts';
import { requireExactPayments } from '../plan/settlement-plan.service.ts';
import { listMemberTotals } from '../plan/settlements.repository.ts';
import { eachEntry, type ImportedValues } from './each-entry.ts';

/**
 * An entry whose people were found. Its postings are computed when it is added, because the odd paise depend on the
 * accumulated rounding then.
 */
export interface FoundEntry extends Omit<NewEntry, 'postings'> {
  /** Roughly the number of its names. */
  weight: number;
  postingsBy: (carried: ReadonlyMap<number, number>) => readonly NewPosting[];
}

/**
 * Finds the people of a file's entries in an open group. The entries found can be added without further validation.
 * @throws {InvalidInput} for the first entry that names an unknown person, does not add up, or makes a total inexact.
 */
export async function findEntries(
  tx: Tx,
  opened: OpenGroup,
  entries: readonly ImportedValues[],
): Promise<FoundEntry[]> {
  const { group, members } = opened;
  const candidates = candidatesAmong(members);
  const payable = await listPayable(tx, opened);
  const totals = await listMemberTotals(tx.trx, group.id);
  const made = new Map(totals.map((member) => [member.id, member.payments_made_paise]));
  let total = group.total_paise;
  return eachEntry(entries, ({ kind, values }): FoundEntry => {
    const common = {
      groupId: group.id,
      kind,
      day: requireRecordableDay(tx, values.day, tx.today),
      amount: values.amount,
    };
    if (kind === 'expense') {
      const bill = requireBill(candidates, parseBill(values));
      total += bill.sign * values.amount;
      requireExactTotal(total);
      return { ...common, ...foundExpense(values, bill) };
    }
    const postings = paymentPostings(payable, values);
    for (const { memberId, paid } of postings) {
      const paidSoFar = (made.get(memberId) ?? 0) + (paid ?? 0);
      requireExactPayments(paidSoFar);
      made.set(memberId, paidSoFar);
    }
    return {
      ...common,
      description: tidyText(values.note ?? ''),
      category: null,
      original: originalColumn(values.original),
      weight: postings.length,
      postingsBy: () => postings,
    };
  });
}

function foundExpense({ description, category }: GroupExpenseValues, bill: FoundBill) {
  const named = [bill.people, bill.payers, ...bill.lines.map(({ people }) => people)];
  return {
    description: tidyText(description ?? ''),
    category: category ?? ('Other' as const),
    split: splitOf(bill),
    original: originalOf(bill),
    sign: bill.sign,
    weight: named.reduce((sum, people) => sum + people.length, 0),
    postingsBy: (carried: ReadonlyMap<number, number>) => postingsOf(bill, carried),
  };
}
