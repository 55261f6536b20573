import type { CalendarDate } from '@hisaab/domain';
import type { Trx } from '../db/database.ts';
import type { Row } from '../db/schema/tables.ts';
import type { Notice } from './notice.ts';
import type { Topic } from './topics.ts';

/** The signed-in user who acts: their rights are checked, and others are notified under their name. */
export type Actor = Pick<Row<'user_account'>, 'id' | 'username'>;

/** The locks to take: at most one group, and users by id. */
export interface Locks {
  group?: number;
  users?: readonly number[];
}

/**
 * One unit of work: an open transaction, and everything that a service may use besides its input. It does not contain the outer
 * database: a query on that would wait for this transaction on SQLite, and see other data on PostgreSQL.
 */
export interface Tx {
  readonly trx: Trx;
  readonly actor: Actor;
  /** The time of this unit of work; it stays the same when the transaction is retried. */
  readonly now: Date;
  /** The day of `now` in the configured time zone. */
  readonly today: CalendarDate;
  /**
   * Locks rows until the transaction ends; call it before reading the data that they guard. The order is groups by id, then all users
   * in one step, by id, so that two transactions never deadlock. Returns the ids of the users whose accounts are gone.
   * @throws {Error} when a group is locked after a user, or a user after other users. @throws {Unauthenticated} when the actor's
   * account is gone.
   */
  lock(locks: Locks): Promise<readonly number[]>;
  /**
   * Notifies users of something, once each; the rows are written at the end of the transaction. All users who are notified or touched
   * are locked there in one step, unless users were locked before: then all of them have to be among those.
   */
  notify(userIds: readonly number[], notice: Notice): void;
  /** Invalidates the cached responses of users who see a change of these topics without a notification. */
  touch(userIds: readonly number[], topics?: readonly Topic[]): void;
  /** Marks that a sign-in, or an access token, of a user has ended: its open streams end after the commit. */
  signedOut(userId: number): void;
}
