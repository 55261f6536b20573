import { rupeesToPaise } from '@hisaab/domain';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import {
  addGroupExpense,
  changeGroupExpense,
  deleteGroupExpense,
} from '../../groups/entries/group-expenses.service.ts';
import { addMember } from '../../groups/members/adding-members.service.ts';
import { createGroupRecurring } from '../../groups/recurring/group-recurring.service.ts';
import { addGroupReceipt } from '../../groups/receipts/group-receipts.service.ts';
import { removeMember } from '../../groups/members/removing-members.service.ts';
import { createGroup } from '../../groups/group/groups.service.ts';
import { createPair } from '../../groups/people/pairs.service.ts';
import { addPayment } from '../../groups/entries/payments.service.ts';
import type { DemoPeople } from './demo-people.ts';
import { drawReceipt, MAX_RECEIPTS_MB } from './draw-receipt.ts';
import { setGroupRate } from '../../groups/rates/rates.service.ts';
import { parseAmount, type EnteredAmount } from '../../entered/originals.ts';
import {
  BAHT_RATE,
  BANGKOK,
  BROADBAND,
  ENTERED_TWICE,
  FLAT_BEFORE,
  FLAT_PAYMENTS,
  FLAT_SINCE,
  GOA_PAYMENTS,
  GOA_WEEKEND,
  LENT,
  LENT_BACK,
  MATCH,
  MATCH_PAYMENTS,
  type SharedExpense,
  type SharedPayment,
} from './shared-expenses.ts';
import { DAY_MS, type DemoEvent } from './timeline.ts';

// The timeline changes entries in any version.
const ANY_VERSION = { version: undefined, present: () => null };

/**
 * A weekend in Goa, a flat that one person has left, a match whose three players are even, a trip to Bangkok, and a
 * loan to Suresh.
 */
export function groupsOf({ demo, priya, arjun }: DemoPeople, now: Date): DemoEvent[] {
  const goa = new DemoGroup(demo, [demo, priya, arjun], now);
  const flat = new DemoGroup(priya, [demo, priya], now);
  const match = new DemoGroup(demo, [demo, priya, arjun], now);
  const bangkok = new DemoGroup(demo, [demo, priya, arjun], now);
  const suresh = new DemoGroup(demo, [demo], now);
  return [
    goa.opened(50, 'Goa weekend', ['Priya', 'Arjun', 'Neha', 'Rohan']),
    ...GOA_WEEKEND.map((expense) => goa.spent(expense)),
    ...GOA_PAYMENTS.map((payment) => goa.paid(payment)),
    flat.opened(180, 'Flat 4B, Indiranagar', ['demo', 'Kabir', 'Vikram']),
    ...FLAT_BEFORE.map((expense) => flat.spent(expense)),
    flat.left(90, 'Vikram'),
    ...FLAT_SINCE.map((expense) => flat.spent(expense)),
    flat.corrected(87.5, BROADBAND, { paidByName: 'demo', rupees: 3_499 }),
    flat.spent(ENTERED_TWICE),
    flat.deleted(8, ENTERED_TWICE.description),
    ...FLAT_PAYMENTS.map((payment) => flat.paid(payment)),
    match.opened(215, 'Match at Chinnaswamy', ['Priya', 'Arjun']),
    ...MATCH.map((expense) => match.spent(expense)),
    ...MATCH_PAYMENTS.map((payment) => match.paid(payment)),
    bangkok.opened(120, 'Bangkok', ['Priya', 'Arjun']),
    bangkok.goesBy(102, BAHT_RATE),
    ...BANGKOK.map((expense) => bangkok.spent(expense)),
    suresh.paired(26, 'Suresh'),
    ...LENT.map((expense) => suresh.spent(expense)),
    ...LENT_BACK.map((payment) => suresh.paid(payment)),
  ];
}

/** A group that the timeline creates, and its events. */
class DemoGroup {
  readonly #creator: VisibleUser;
  readonly #users: readonly VisibleUser[];
  readonly #now: Date;
  readonly #expenseIds = new Map<string, number>();
  #id = 0;

  constructor(creator: VisibleUser, users: readonly VisibleUser[], now: Date) {
    this.#creator = creator;
    this.#users = users;
    this.#now = now;
  }

  opened(daysAgo: number, name: string, members: readonly string[]): DemoEvent {
    return this.#event(daysAgo, async (run) => {
      const { group } = await run(this.#creator, (tx) => createGroup(tx, name));
      this.#id = group.id;
      for (const member of members) {
        await run(this.#creator, (tx) => addMember(tx, group.id, member));
      }
    });
  }

  paired(daysAgo: number, name: string): DemoEvent {
    return this.#event(daysAgo, async (run) => {
      const { group } = await run(this.#creator, (tx) => createPair(tx, name, false));
      this.#id = group.id;
    });
  }

  spent(expense: SharedExpense): DemoEvent {
    const { daysAgo, paidBy, description, every, receiptLines, ...split } = expense;
    const values = {
      paidByName: paidBy,
      ...amountOf(expense),
      description,
      ...splitOf(split),
    };
    return this.#event(daysAgo, async (run) => {
      if (every) {
        // The repeating entry creates the first expense itself.
        await run(this.#actor(paidBy), (tx) =>
          createGroupRecurring(tx, this.#id, { ...values, every, startsOn: tx.today }),
        );
        return;
      }
      const { entry } = await run(this.#actor(paidBy), (tx) =>
        addGroupExpense(tx, this.#id, values),
      );
      this.#expenseIds.set(description, entry.id);
      if (receiptLines === undefined) return;
      const picture = await drawReceipt(receiptLines);
      await run(this.#actor(paidBy), (tx) =>
        addGroupReceipt(tx, entry.id, picture, MAX_RECEIPTS_MB),
      );
    });
  }

  /** Sets the group's rate for the baht, in rupees. */
  goesBy(daysAgo: number, rate: string): DemoEvent {
    return this.#event(daysAgo, (run) =>
      run(this.#creator, (tx) => setGroupRate(tx, this.#id, BAHT, rate)),
    );
  }

  corrected(
    daysAgo: number,
    description: string,
    { paidByName, rupees }: { paidByName: string; rupees: number },
  ): DemoEvent {
    const values = { paidByName, amount: rupeesToPaise(rupees), description };
    return this.#event(daysAgo, (run) =>
      run(this.#actor(paidByName), (tx) =>
        changeGroupExpense(tx, this.#expenseId(description), values, ANY_VERSION),
      ),
    );
  }

  deleted(daysAgo: number, description: string): DemoEvent {
    return this.#event(daysAgo, (run) =>
      run(this.#creator, (tx) => deleteGroupExpense(tx, this.#expenseId(description), ANY_VERSION)),
    );
  }

  paid({ daysAgo, from, to, rupees, note }: SharedPayment): DemoEvent {
    const values = { fromName: from, toName: to, amount: rupeesToPaise(rupees), note };
    return this.#event(daysAgo, (run) =>
      run(this.#actor(from), (tx) => addPayment(tx, this.#id, values)),
    );
  }

  left(daysAgo: number, name: string): DemoEvent {
    return this.#event(daysAgo, (run) =>
      run(this.#creator, (tx) => removeMember(tx, this.#id, name)),
    );
  }

  /** The user who enters an expense: the creator enters those of guests, who have no account. */
  #actor(paidBy: string): VisibleUser {
    return this.#users.find((user) => user.username === paidBy) ?? this.#creator;
  }

  #expenseId(description: string): number {
    const id = this.#expenseIds.get(description);
    if (id === undefined) throw new Error(`The demo has not entered “${description}” yet.`);
    return id;
  }

  #event(daysAgo: number, happen: DemoEvent['happen']): DemoEvent {
    return { at: new Date(this.#now.getTime() - daysAgo * DAY_MS), happen };
  }
}

const BAHT = 'THB';

function amountOf(expense: SharedExpense): EnteredAmount {
  return 'baht' in expense
    ? parseAmount(
        { original: { currency: BAHT, amount: expense.baht, rate: BAHT_RATE } },
        'from zero',
      )
    : { amount: rupeesToPaise(expense.rupees) };
}

type DemoSplit = Pick<SharedExpense, 'among' | 'heads' | 'lines' | 'payers'>;

function splitOf({ among = [], heads, lines, payers }: DemoSplit) {
  return {
    people: heads
      ? Object.entries(heads).map(([name, count]) => ({ name, heads: count }))
      : oneHead(among),
    lines: lines?.map((line) => ({
      amount: rupeesToPaise(line.rupees),
      description: line.description,
      people: oneHead(line.among),
    })),
    payers:
      payers &&
      Object.entries(payers).map(([name, rupees]) => ({ name, amount: rupeesToPaise(rupees) })),
  };
}

function oneHead(names: readonly string[]) {
  return names.map((name) => ({ name, heads: 1 }));
}
