import type { CalendarDate, Category, GroupAction, GroupKind, Month, Repeat } from '@hisaab/domain';
import type { Generated } from 'kysely';
import type { ExpenseImportPageTable } from './personal-tables.ts';

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
  /** Its usual split, as JSON (`groups/usual-split.ts`); null if it has none. */
  usual_split: Generated<string | null>;
  /** A pair has two people and never a third. */
  kind: Generated<GroupKind>;
  /** The day until which a pair has promised to settle, and who said so. */
  promise_due_on: Generated<CalendarDate | null>;
  promise_by_name: Generated<string | null>;
  /** 0 for a pair that nobody has named: each of the two sees the other's name. Else 1. */
  is_named: Generated<number>;
}

/** A member of a group; a removed one stays with `removed_at`, so that the books stay complete. */
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
  /** 1 if they left and nobody else may add them again, else 0. */
  left_for_good: Generated<number>;
  payments_made_paise: Generated<number>;
  payments_received_paise: Generated<number>;
  /** Equal for the members of a group who settle as one; null for all others. A removed member keeps it, for their return by undo. */
  unit: Generated<number | null>;
}

/** A group that somebody has archived; the next entry in it ends that. */
export interface GroupArchiveTable {
  group_id: number;
  user_id: number;
  archived_at: string;
}

/** Somebody who left a group permanently: nobody else can link that account there again. */
export interface GroupLeavingTable {
  group_id: number;
  user_id: number;
  left_at: string;
}

/** An entry in the ledger of a group: a split expense, or a payment from one member to another. */
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
  /** Increases with each change. */
  version: number;
  /** If set, the entry counts nowhere. */
  deleted_at: Generated<string | null>;
  /** The split of an expense, as JSON (`ledger/split.ts`); null for a simple equal split. */
  split: Generated<string | null>;
  /** The count of lines and names in `split`. */
  split_size: Generated<number | null>;
  /** The import that it came from; null if somebody entered it. */
  import_id: Generated<number | null>;
  /** The repeating expense that made it, and the day it was made for. */
  recurring_id: Generated<number | null>;
  recurring_day: Generated<CalendarDate | null>;
  /** The number of its receipts that are not deleted, updated by the transaction that adds or deletes one. */
  receipt_count: Generated<number>;
  /** The amount in another currency, as JSON (`original-column.ts`); null if it was entered in rupees. */
  original: Generated<string | null>;
  /** −1 for an expense that is a refund: amount and postings are above 0, and count with this sign. */
  sign: Generated<Sign>;
}

/** Whether an amount adds to totals or takes from them. */
export type Sign = 1 | -1;

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

/** A page of an import into a group, as {@link ExpenseImportPageTable} of a personal one. */
export interface GroupImportPageTable extends Omit<ExpenseImportPageTable, 'user_id'> {
  group_id: number;
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
  /** The words of an event from before facts were stored; else empty. */
  subject: string;
  summary: string;
  /** As JSON: the facts to word it from, by its action. */
  facts: string | null;
  /** As JSON: the changed fields with their old and new values. */
  changes: string;
}

/** The total of a group's expenses of a month and category, updated by the transaction that changes an expense. */
export interface GroupMonthTable {
  group_id: number;
  month: Month;
  category: Category;
  total_paise: number;
  expense_count: number;
}

/** A member's paid amount and share in a month and category; `share_count` counts the expenses in which they take part. */
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
  /** The guest whom it is for; null if the person may choose. */
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
  /** If set, the group does not ask again. */
  declined_at: string | null;
}

/** A repeating expense of a group. `next_on` is the first day for which none has been made yet. */
export interface GroupRecurringTable {
  id: Generated<number>;
  group_id: number;
  amount_paise: number;
  description: string;
  category: Category;
  /** Its split, as JSON (`ledger/split.ts`); nobody named means all members at the time it is made. */
  split: string;
  /** The count of lines and names in `split`. */
  split_size: number;
  /** Who pays how much, as JSON: pairs of a member's id and paise. */
  payers: string;
  original: Generated<string | null>;
  every: Repeat;
  interval_count: Generated<number>;
  /** Null without end. */
  times: Generated<number | null>;
  /** As in the domain's rhythm. */
  made_before: Generated<number>;
  starts_on: CalendarDate;
  /** 9999-12-31 after the last. */
  next_on: CalendarDate;
  /** Since when and why it is paused, as JSON; null while it is not. */
  pause: string | null;
  version: Generated<number>;
  /** Its creator, in whose name its expenses are added. */
  created_by: number;
  created_by_name: string;
  changed_by: number;
  created_at: string;
  deleted_at: Generated<string | null>;
}

/** The kinds of subjects of an event. */
export type ThingKind = 'group' | 'member' | 'import' | 'recurring' | EntryKind;
