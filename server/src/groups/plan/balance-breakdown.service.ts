import { asPaise, repaymentPairs } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  listEntries,
  namesOf,
  listPostingsOf,
  type EntryRow,
  type PostingRow,
} from '../../ledger/ledger.service.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { paginate } from '../../platform/event-loop/paginate.ts';
import { chunkByWeight } from '../../platform/event-loop/chunk-by-weight.ts';

const ENTRIES_AT_ONCE = 500;

/** A member's part of an expense: a share or a payment, in paise. */
export interface PartOfExpense {
  expense: EntryRow;
  amount: number;
}

/** The largest parts of a member, and the number of all. */
export interface PartsOfMember {
  dearest: PartOfExpense[];
  count: number;
}

/** The parts of a member's balance. */
export interface BalanceBreakdown {
  shares: PartsOfMember;
  paid: PartsOfMember;
  /**
   * The number of payments without a plan: one for each pair of a member and a payer of their expenses, however many
   * expenses they share. Debts are not offset: two members who each paid for the other pay each other.
   */
  pairs: number;
}

/**
 * Computes the parts of the balance of a member, or of members who settle as one, from all expenses of a group, in slices; returns the
 * `most` largest.
 */
export async function breakDownBalance(
  db: Db,
  { groupId, memberIds }: { groupId: number; memberIds: ReadonlySet<number> },
  most: number,
): Promise<BalanceBreakdown> {
  const shares: PartsOfMember = { dearest: [], count: 0 };
  const paid: PartsOfMember = { dearest: [], count: 0 };
  const pairs = new Set<string>();
  for await (const expenses of slicesOf(db, groupId)) {
    const byEntry = Map.groupBy(await listPostingsOf(db, expenses), ({ entry_id: id }) => id);
    for (const expense of expenses) {
      const postings = byEntry.get(expense.id) ?? [];
      const own = postings.filter(({ member_id: id }) => memberIds.has(id));
      addPart(shares, expense, sumOf(own.map(({ share_paise: share }) => share)));
      addPart(paid, expense, sumOf(own.map(({ paid_paise: amount }) => amount)));
      addPairs(pairs, postings);
    }
    keepLargest(shares, most);
    keepLargest(paid, most);
  }
  return { shares, paid, pairs: pairs.size };
}

async function* slicesOf(db: Db, groupId: number): AsyncGenerator<EntryRow[]> {
  const pageBehind = (behind: EntryRow | undefined) =>
    listEntries(db, groupId, 'expense', { limit: ENTRIES_AT_ONCE, behind });
  for await (const page of paginate(pageBehind, ENTRIES_AT_ONCE)) {
    for (const part of chunkByWeight(page, namesOf)) {
      await yieldToEventLoop();
      yield part;
    }
  }
}

function addPart(parts: PartsOfMember, expense: EntryRow, amount: number | null): void {
  if (amount === null) return;
  parts.dearest.push({ expense, amount: expense.sign * amount });
  parts.count += 1;
}

/** Null if none of the amounts is there. */
function sumOf(amounts: ReadonlyArray<number | null>): number | null {
  const there = amounts.filter((amount) => amount !== null);
  return there.length === 0 ? null : there.reduce((sum, amount) => sum + amount, 0);
}

function addPairs(pairs: Set<string>, postings: readonly PostingRow[]): void {
  const parts = postings.map(({ member_id: memberId, paid_paise: paid, share_paise: share }) => {
    return { memberId, paid: asPaise(paid ?? 0), share: asPaise(share ?? 0) };
  });
  for (const pair of repaymentPairs(parts)) pairs.add(pair);
}

function keepLargest(parts: PartsOfMember, most: number): void {
  parts.dearest = parts.dearest
    .toSorted((one, other) => other.amount - one.amount || other.expense.id - one.expense.id)
    .slice(0, most);
}
