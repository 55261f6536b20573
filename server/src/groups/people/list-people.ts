import { sumPaise, type Paise } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import {
  listAccounts,
  listSharedRowsWith,
  readSharedRows,
  type ShownAccount,
} from './people.repository.ts';
import { amountsOf, type SharedAmount } from './shared-amounts.ts';

/** A person with whom a user shares groups, and the balance between the two; positive if they owe the user. */
export interface PersonFacts {
  account: ShownAccount;
  balance: Paise;
  /** Largest first, whatever its sign. */
  amounts: SharedAmount[];
}

/**
 * Everybody with an account with whom a user shares a group now, largest balance first, whatever its sign, then by
 * name.
 */
export async function listPeople(db: Db, userId: number): Promise<PersonFacts[]> {
  const amounts = new Map<number, SharedAmount[]>();
  for await (const rows of readSharedRows(db, userId)) {
    for (const [otherId, more] of amountsOf(rows, userId)) {
      amounts.set(otherId, [...(amounts.get(otherId) ?? []), ...more]);
    }
    await yieldToEventLoop();
  }
  const accounts = await listAccounts(db, [...amounts.keys()], {});
  return accounts
    .map((account) => factsOf(account, amounts.get(account.id) ?? []))
    .toSorted(
      (a, b) =>
        Math.abs(b.balance) - Math.abs(a.balance) ||
        compare(a.account.username, b.account.username),
    );
}

/** One of {@link listPeople}; undefined for a person who shares no group with the user now. */
export async function findPerson(
  db: Db,
  userId: number,
  otherId: number,
): Promise<PersonFacts | undefined> {
  const amounts = amountsOf(await listSharedRowsWith(db, userId, otherId), userId).get(otherId);
  const [account] = amounts ? await listAccounts(db, [otherId], {}) : [];
  return account && factsOf(account, amounts ?? []);
}

function factsOf(account: ShownAccount, amounts: readonly SharedAmount[]): PersonFacts {
  return {
    account,
    balance: sumPaise(amounts.map(({ amount }) => amount)),
    amounts: amounts.toSorted(
      (a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.groupId - b.groupId,
    ),
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
