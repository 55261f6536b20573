import { rupeesToPaise } from '@hisaab/domain';
import type { VisibleUser } from '../auth/users.repository.ts';
import type { Deps } from '../deps.ts';
import { addGroupExpense } from '../groups/group-expenses.service.ts';
import { addMember, createGroup, removeMember } from '../groups/groups.service.ts';
import type { DemoPeople } from './demo-people.ts';
import { FLAT_BEFORE, FLAT_SINCE, GOA_WEEKEND, type SharedExpense } from './shared-expenses.ts';
import { DAY_MS, type DemoEvent } from './timeline.ts';

/** A weekend in Goa, and a flat that somebody has moved out of. */
export function groupsOf({ demo, priya, arjun }: DemoPeople, now: Date): DemoEvent[] {
  const goa = new DemoGroup(demo, [demo, priya, arjun], now);
  const flat = new DemoGroup(priya, [demo, priya], now);
  return [
    goa.opened(50, 'Goa weekend', ['Priya', 'Arjun', 'Neha', 'Rohan']),
    ...GOA_WEEKEND.map((expense) => goa.spent(expense)),
    flat.opened(180, 'Flat 4B, Indiranagar', ['demo', 'Kabir', 'Vikram']),
    ...FLAT_BEFORE.map((expense) => flat.spent(expense)),
    flat.left(90, 'Vikram'),
    ...FLAT_SINCE.map((expense) => flat.spent(expense)),
  ];
}

/** A group that is opened when the timeline gets there, and what happens in it from then on. */
class DemoGroup {
  readonly #creator: VisibleUser;
  readonly #users: readonly VisibleUser[];
  readonly #now: Date;
  #id = 0;

  constructor(creator: VisibleUser, users: readonly VisibleUser[], now: Date) {
    this.#creator = creator;
    this.#users = users;
    this.#now = now;
  }

  opened(daysAgo: number, name: string, members: readonly string[]): DemoEvent {
    return this.#event(daysAgo, async (deps) => {
      const { group } = await createGroup(deps, this.#creator, name);
      this.#id = group.id;
      for (const member of members) await addMember(deps, this.#creator, group.id, member);
    });
  }

  spent({ daysAgo, paidBy, rupees, description, among = [] }: SharedExpense): DemoEvent {
    // Who has no account did not write it down; the creator did.
    const actor = this.#users.find((user) => user.username === paidBy) ?? this.#creator;
    return this.#event(daysAgo, (deps) =>
      addGroupExpense(deps, actor, this.#id, {
        paidByName: paidBy,
        amount: rupeesToPaise(rupees),
        description,
        participantNames: among,
      }),
    );
  }

  left(daysAgo: number, name: string): DemoEvent {
    return this.#event(daysAgo, (deps) => removeMember(deps, this.#creator, this.#id, name));
  }

  #event(daysAgo: number, happen: (deps: Deps) => Promise<unknown>): DemoEvent {
    return { at: new Date(this.#now.getTime() - daysAgo * DAY_MS), happen };
  }
}
