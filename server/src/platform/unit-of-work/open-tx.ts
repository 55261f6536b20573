import { randomInt } from 'node:crypto';
import type { CalendarDate } from '@hisaab/domain';
import type { Trx } from '../db/database.ts';
import { sessionEnded } from '../errors.ts';
import { lockGroup, lockUsers, updateCacheStamps } from './locks.repository.ts';
import type { Notice, SentNotice } from './notice.ts';
import { topicsOfNotice, type Committed, type Topic } from './topics.ts';
import type { Actor, Locks, Tx } from './tx.ts';

/** As many as `randomInt` can choose from: each is a whole number that both engines and JavaScript hold. */
const STAMPS = 2 ** 48 - 1;

/** Writes the notices of a transaction in it, after all their users are locked. */
export type WriteNotices = (tx: Tx, sent: readonly SentNotice[]) => Promise<void>;

/** The facts of a unit of work that stay the same when it is retried. */
interface TxFacts {
  actor: Actor;
  now: Date;
  today: CalendarDate;
  /** The number of users that one statement may lock or touch; undefined for any number. */
  usersAtOnce: number | undefined;
  writeNotices: WriteNotices;
}

/** A {@link Tx} over an open transaction; {@link OpenTx.finish} writes the collected notifications and stamps. */
export class OpenTx implements Tx {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly #usersAtOnce: number | undefined;
  readonly #writeNotices: WriteNotices;
  readonly #lockedGroups = new Set<number>();
  readonly #lockedUsers = new Set<number>();
  readonly #gone = new Set<number>();
  readonly #touched = new Map<number, Set<Topic>>();
  readonly #signedOut = new Set<number>();
  readonly #notices: SentNotice[] = [];
  #stamp = 0;

  constructor(trx: Trx, { actor, now, today, usersAtOnce, writeNotices }: TxFacts) {
    this.trx = trx;
    this.actor = actor;
    this.now = now;
    this.today = today;
    this.#usersAtOnce = usersAtOnce;
    this.#writeNotices = writeNotices;
  }

  async lock({ group, users = [] }: Locks): Promise<readonly number[]> {
    if (group !== undefined && !this.#lockedGroups.has(group)) {
      if (this.#lockedUsers.size > 0) throw new Error('A group is locked before any user.');
      await lockGroup(this.trx, group);
      this.#lockedGroups.add(group);
    }
    const missing = [...new Set(users)].filter((userId) => !this.#lockedUsers.has(userId));
    if (missing.length > 0) {
      if (this.#lockedUsers.size > 0) throw new Error('All users are locked in one step.');
      const here = new Set(await lockUsers(this.trx, missing, this.#usersAtOnce));
      for (const userId of missing) {
        this.#lockedUsers.add(userId);
        if (!here.has(userId)) this.#gone.add(userId);
      }
      if (this.#gone.has(this.actor.id)) throw sessionEnded();
    }
    return users.filter((userId) => this.#gone.has(userId));
  }

  notify(userIds: readonly number[], notice: Notice): void {
    const recipients = [...new Set(userIds)];
    this.#notices.push({ userIds: recipients, notice });
    this.touch(recipients, topicsOfNotice(notice));
  }

  /** Its changes, once it is committed. */
  get committed(): Committed {
    const changes = new Map([...this.#touched].filter(([userId]) => !this.#gone.has(userId)));
    return { notices: this.#notices, changes, stamp: this.#stamp, signedOut: this.#signedOut };
  }

  touch(userIds: readonly number[], topics: readonly Topic[] = ['all']): void {
    for (const userId of userIds) {
      const about = this.#touched.get(userId) ?? new Set();
      this.#touched.set(userId, about);
      for (const topic of topics) about.add(topic);
    }
  }

  signedOut(userId: number): void {
    this.#signedOut.add(userId);
  }

  #noticesToThoseHere(): SentNotice[] {
    if (this.#gone.size === 0) return this.#notices;
    return this.#notices.map(({ userIds, notice }) => ({
      userIds: userIds.filter((userId) => !this.#gone.has(userId)),
      notice,
    }));
  }

  /** Writes the notifications, and invalidates the cached responses of everybody named: the last step before the commit. */
  async finish(): Promise<void> {
    const users = [...this.#touched.keys()];
    if (users.length === 0) return;
    // An update alone would lock the rows in any order, and could deadlock.
    await this.lock({ users });
    await this.#writeNotices(this, this.#noticesToThoseHere());
    // Random, not counted: a database restored from a backup must not reach the same stamp with other data.
    this.#stamp = randomInt(STAMPS);
    await updateCacheStamps(this.trx, users, this.#stamp, this.#usersAtOnce);
  }
}
