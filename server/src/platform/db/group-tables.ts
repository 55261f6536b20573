import type { CalendarDate, Category, GroupAction, GroupKind, Month, Repeat } from '@hisaab/domain';
import type { Generated } from 'kysely';

// Times are ISO 8601 in UTC and days are YYYY-MM-DD, as text: the same in both engines, and they sort.

/** A shared group, with the totals of its expenses. */
export interface ExpenseGroupTable {
  id: Generated<number>;
  name: string;
  created_by: number;
  /** The username of the creator, which never changes. */
  created_by_name: Generated<string>;
  total_paise: number;
  expense_count: number;
  created_at: string;
  payment_count: Generated<number>;
  deleted_at: Generated<string | null>;
  /** The sets of the last settlement plan, as JSON: lists of member ids. */
  settlement_sets: Generated<string>;
  /** How it usually splits, as JSON (`groups/usual-split.ts`); null where it has no usual way. */
  usual_split: Generated<string | null>;
  /** A pair has two people and never a third. */
  kind: Generated<GroupKind>;
  /** 0 for a pair to which nobody has given a name: each of the two sees the other's. Else 1. */
  is_named: Generated<number>;
}

/** Somebody in a group; kept with `removed_at` when removed, so that the books stay whole. */
export interface GroupMemberTable {
  id: Generated<number>;
  group_id: number;
  name: string;
  name_key: string;
  user_id: number | null;
  paid_paise: number;
  share_paise: number;
  /** The rounding that this member has carried, in millionths of a paisa; it decides who takes the next odd paisa. */
  rounding_carried: number;
  created_at: string;
  removed_at: string | null;
  /** 1 when they took themselves out and nobody else may add them again, else 0. */
  left_for_good: Generated<number>;
  payments_made_paise: Generated<number>;
  payments_received_paise: Generated<number>;
}

/** A group that somebody has put away; the next entry in it brings it back. */
export interface GroupArchiveTable {
  group_id: number;
  user_id: number;
  archived_at: string;
}

/** Somebody who left a group for good: nobody else links that account there again. */
export interface GroupLeavingTable {
  group_id: number;
  user_id: number;
  left_at: string;
}

/** An entry in the ledger of a group: an expense that is split, or a payment from one member to another. */
export interface EntryTable {
  id: Generated<number>;
  group_id: number;
  kind: EntryKind;
  day: CalendarDate;
  amount_paise: number;
  /** A payment's note as well. */
  description: string;
  /** Null for a payment. */
  category: Category | null;
  participant_count: number;
  created_by: number;
  created_at: string;
  changed_by: number;
  changed_at: string;
  /** Grows with each change. */
  version: number;
  /** With it the entry counts nowhere. */
  deleted_at: Generated<string | null>;
  /** How an expense is split, as JSON (`ledger/split.ts`); null where it is simply equally. */
  split: Generated<string | null>;
  /** The count of lines and names in `split`. */
  split_size: Generated<number | null>;
  /** The file that it came from; null where somebody entered it. */
  import_id: Generated<number | null>;
  /** The repeating expense that it was made from, and the day it was made for. */
  recurring_id: Generated<number | null>;
  recurring_day: Generated<CalendarDate | null>;
  /** How many receipts it has that are not deleted, moved by the transaction that adds or deletes one. */
  receipt_count: Generated<number>;
  /** What the amount was in another currency, as JSON (`unit-of-work/originals.ts`); null where it was entered in rupees. */
  original: Generated<string | null>;
}

/** A file whose entries were added to a group at once. */
export interface GroupImportTable {
  id: Generated<number>;
  group_id: number;
  /** Who imported it. */
  created_by: number;
  file_name: string;
  entry_count: number;
  created_at: string;
  /** Set when all of its entries are there. */
  done_at: string | null;
  /** Set when it began to be taken back. */
  removed_at: string | null;
  /** The members whom it brought, and what those were before, as JSON (`groups/import/import-guests.service.ts`). */
  guests: string;
  /** The sets of the settlement plan before it, as JSON. */
  sets_before: string;
}

/** The kinds of entries. */
export type EntryKind = 'expense' | 'payment';

/**
 * The meaning of an entry for one member. `paid_paise` is null for somebody who did not pay, `share_paise` for somebody who does not take
 * part; of a payment the receiver has the share. Over an entry the two add up to the same.
 */
export interface PostingTable {
  group_id: number;
  entry_id: number;
  member_id: number;
  paid_paise: number | null;
  share_paise: number | null;
  /** The part that this entry adds to the rounding that the member carries, in millionths of a paisa. */
  rounding: number;
}

/** Something that happened in a group, written by the transaction that did it and never changed. */
export interface GroupEventTable {
  id: Generated<number>;
  group_id: number;
  at: string;
  actor_user_id: number;
  /** The actor's name at that time. */
  actor_name: string;
  action: GroupAction;
  /** The subject of the event: the group itself, a member or an entry. */
  thing_kind: ThingKind;
  thing_id: number;
  /** The words of one from before there were facts; else empty. */
  subject: string;
  summary: string;
  /** As JSON: the facts that it is worded of, by its action. */
  facts: string | null;
  /** As JSON: the fields that changed, from what to what. */
  changes: string;
}

/** The total of a group's expenses of a month and category, moved by the transaction that moves an expense. */
export interface GroupMonthTable {
  group_id: number;
  month: Month;
  category: Category;
  total_paise: number;
  expense_count: number;
}

/** What a member paid and carries in a month and category; `share_count` counts the expenses in which they take part. */
export interface MemberMonthTable {
  group_id: number;
  member_id: number;
  month: Month;
  category: Category;
  paid_paise: number;
  share_paise: number;
  share_count: number;
}

/** The limit of a group's month, in force from this month on until the next one; null for none. */
export interface GroupBudgetTable {
  group_id: number;
  month: Month;
  limit_paise: number | null;
}

/** The rate of a currency that a group has set: rupees for one unit, as plain decimal notation. */
export interface GroupRateTable {
  group_id: number;
  currency: string;
  rate: string;
  set_at: string;
  /** Their name at that time. */
  set_by_name: string;
}

/** A link that invites people to a group. Only the hash of the secret in it is kept. */
export interface GroupInvitationTable {
  id: Generated<number>;
  group_id: number;
  token_hash: string;
  /** The guest whom it is for; null where whoever comes may choose. */
  member_id: number | null;
  created_by: number;
  /** The inviter's name at that time. */
  created_by_name: string;
  created_at: string;
  expires_at: string;
  /** Set when somebody ended it before that. */
  ended_at: string | null;
  uses_left: number;
}

/** A user whom others may not add, and who is asked to join as the guest that was added in their place. */
export interface GroupInviteeTable {
  group_id: number;
  user_id: number;
  member_id: number;
  asked_at: string;
  /** With it the group asks no second time. */
  declined_at: string | null;
}

/** An expense that comes again and again in a group. `next_on` is the first day for which none is made yet. */
export interface GroupRecurringTable {
  id: Generated<number>;
  group_id: number;
  amount_paise: number;
  description: string;
  category: Category;
  /** How it is split, as JSON (`ledger/split.ts`); nobody named means all who are members when it is made. */
  split: string;
  /** The count of lines and names in `split`. */
  split_size: number;
  /** Who pays how much, as JSON: pairs of a member's id and paise. */
  payers: string;
  original: Generated<string | null>;
  every: Repeat;
  starts_on: CalendarDate;
  next_on: CalendarDate;
  /** Since when and why nothing is made, as JSON; null while it is not paused. */
  pause: string | null;
  version: Generated<number>;
  /** Who set it up, in whose name its expenses are added. */
  created_by: number;
  created_by_name: string;
  changed_by: number;
  created_at: string;
  deleted_at: Generated<string | null>;
}

/** The kinds of subjects of an event. */
export type ThingKind = 'group' | 'member' | 'import' | 'recurring' | EntryKind;
