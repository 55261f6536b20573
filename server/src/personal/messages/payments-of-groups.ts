import type { ConfirmedPayment, Payment } from '@hisaab/contract';
import type { Paise } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';

/** A payment to a user that the plan of a group suggests. */
export interface SuggestedPayment {
  groupId: number;
  groupName: string;
  fromMember: string;
  toMember: string;
  amount: Paise;
  /** The payer's UPI id, if they have one. */
  upiId: string | null;
}

/** What messages need of groups, which the personal rooms do not know. */
export interface PaymentsOfGroups {
  suggest: (db: Db, userId: number) => Promise<SuggestedPayment[]>;
  /** Locks these groups with their people, and the actor. */
  open: (tx: Tx, groupIds: readonly number[]) => Promise<void>;
  /** Locks the groups of these payments, with their people and the actor. */
  openOf: (tx: Tx, paymentIds: readonly number[]) => Promise<void>;
  /** Records a payment in an open group, and returns its id. */
  add: (tx: Tx, entry: ConfirmedPayment, groupId: number) => Promise<number>;
  /** Deletes those of these payments that are not deleted. */
  remove: (tx: Tx, paymentIds: readonly number[]) => Promise<void>;
  present: (tx: Tx, id: number, locale: Locale) => Promise<Payment>;
}
