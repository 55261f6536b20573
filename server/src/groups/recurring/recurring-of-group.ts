import { asPaise, type CalendarDate, type Schedule } from '@hisaab/domain';
import { scheduleOf as scheduleOfRow } from '../../personal/schedules/rhythm-columns.ts';
import { parseSplit, splitColumns } from '../../ledger/split.ts';
import { idsOfBill, type FoundBill } from '../entries/bill-people.ts';
import { originalColumn, parseOriginal } from '../../entered/originals.ts';
import type { MemberRow } from '../members/group-member-lists.repository.ts';
import type { GroupRecurringRow, RecurringColumns } from './group-recurring.repository.ts';

/** A repeating entry of a group. */
export interface GroupRecurring {
  row: GroupRecurringRow;
  bill: FoundBill;
  pause: Pause | null;
  /** The names of all current and former members of the group, by member id. */
  names: ReadonlyMap<number, string>;
}

/** A pause. With a reason it paused itself, else `by` somebody. */
export interface Pause {
  on: CalendarDate;
  by?: string;
  /** The names in it that are no longer members. */
  gone?: string[];
  /** The name of its creator, who deleted their account. */
  maker?: string;
}

// Of one version: a row is read and written as a whole.
const SPLIT_VERSION = 1;

type StoredPayers = Array<[memberId: number, paise: number, original?: string]>;

/** Parses a row, in a group with these current and former members. */
export function parseRecurring(
  row: GroupRecurringRow,
  members: ReadonlyArray<Pick<MemberRow, 'id' | 'name'>>,
): GroupRecurring {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what storedPause wrote
  const pause: Pause | null = row.pause === null ? null : JSON.parse(row.pause);
  return {
    row,
    bill: parseRecurringBill(row),
    pause,
    names: new Map(members.map(({ id, name }) => [id, name])),
  };
}

/** The bill in a row. Empty `people` means all who are members when an expense is created. */
export function parseRecurringBill(
  row: Pick<GroupRecurringRow, 'amount_paise' | 'original' | 'split' | 'payers'>,
): FoundBill {
  const split = parseSplit(row.split, SPLIT_VERSION) ?? { people: [], lines: [] };
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what billColumns wrote
  const payers: StoredPayers = JSON.parse(row.payers);
  return {
    amount: asPaise(row.amount_paise),
    ...split,
    payers: payers.map(([memberId, paise, original]) => {
      return { memberId, amount: asPaise(paise), original };
    }),
    original: parseOriginal(row.original, row.amount_paise),
    sign: 1,
  };
}

/** The columns of a repeating bill. */
export function billColumns(
  bill: FoundBill,
): Pick<RecurringColumns, 'amount_paise' | 'original' | 'split' | 'split_size' | 'payers'> {
  const { split, split_size: size } = splitColumns(bill, SPLIT_VERSION);
  const payers: StoredPayers = bill.payers.map(({ memberId, amount, original }) =>
    original === undefined ? [memberId, amount] : [memberId, amount, original],
  );
  return {
    amount_paise: bill.amount,
    original: originalColumn(bill.original),
    split: split ?? '',
    split_size: size ?? 0,
    payers: JSON.stringify(payers),
  };
}

/** The column of a pause. */
export function storedPause(pause: Pause): string {
  return JSON.stringify(pause);
}

/** The schedule of a repeating entry. */
export function scheduleOf({ row }: Pick<GroupRecurring, 'row'>): Schedule {
  return scheduleOfRow(row);
}

/** The names in a bill that are no longer members. */
export function namesOfFormerMembers(bill: FoundBill, members: readonly MemberRow[]): string[] {
  const named = idsOfBill(bill);
  return members.flatMap(({ id, name, removed_at: removedAt }) =>
    removedAt !== null && named.has(id) ? [name] : [],
  );
}
