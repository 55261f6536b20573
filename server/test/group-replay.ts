import type { GroupExpense, Payment, SettlementSuggestion } from '@hisaab/contract';
import { expect } from 'vitest';
import type { Db } from '../src/platform/db/database.ts';
import {
  addPayment,
  createGroup,
  listSettlements,
  listSuggestions,
  paise,
  tryToAddExpense,
  tryToAddMember,
  tryToRemoveMember,
} from './group-actions.ts';
import { GroupModel } from './group-model.ts';
import type { Paying, Settling, Step } from './group-steps.ts';
import type { Person } from './test-app.ts';

/** A group of the server and its expected state, after the same steps. */
export class GroupReplay {
  readonly groupId: number;
  readonly model = new GroupModel();
  /** The addresses of all entries, in order, deleted ones included. */
  readonly urls: Record<'expense' | 'payment', string[]> = { expense: [], payment: [] };
  readonly #person: Person;

  private constructor(person: Person, groupId: number) {
    this.#person = person;
    this.groupId = groupId;
  }

  /** Executes the steps in a new group, and compares each result with the model. */
  static async of(person: Person, steps: readonly Step[]): Promise<GroupReplay> {
    const { id } = await createGroup(person, 'Group');
    const replay = new GroupReplay(person, id);
    for (const step of steps) await replay.#take(step);
    return replay;
  }

  async #take(step: Step): Promise<void> {
    if (step.kind === 'pay') return this.#pay(step);
    if (step.kind === 'settle') return this.#settle(step);
    const response = await this.#ask(step);
    expect([step, response.statusCode]).toEqual([step, this.model.take(step)]);
    if (step.kind === 'spend' && response.statusCode === 201) {
      this.urls.expense.push(`/group/api/expenses/${response.json<GroupExpense>().id}/`);
    }
  }

  #ask(step: Exclude<Step, Paying | Settling>) {
    if (step.kind === 'add') return tryToAddMember(this.#person, this.groupId, step.spelt);
    if (step.kind === 'remove') return tryToRemoveMember(this.#person, this.groupId, step.spelt);
    if (step.kind === 'spend') {
      return tryToAddExpense(this.#person, this.groupId, { ...step, amount: step.amount / 100 });
    }
    if (step.kind === 'change') {
      return this.#person.put(this.#url('expense', step.which), {
        paid_by_name: step.paidBy,
        amount: step.amount / 100,
        description: 'Something else',
        split_equally: true,
        participant_names: step.among,
      });
    }
    if (step.kind === 'repay') {
      const { from, to } = this.model.peopleOf(step.which, step.isTurned);
      return this.#person.put(this.#url('payment', step.which), {
        from_member: from || 'Nobody',
        to_member: to || 'No one',
        amount: step.amount / 100,
      });
    }
    const url = this.#url(step.of, step.which);
    return step.kind === 'delete' ? this.#person.delete(url) : this.#person.post(`${url}restore/`);
  }

  #url(of: 'expense' | 'payment', which: number): string {
    const urls = this.urls[of];
    return urls[which % urls.length] ?? `/group/api/${of}s/2000000000/`;
  }

  async #pay(step: Paying): Promise<void> {
    const people = (await listSettlements(this.#person, this.groupId)).map(
      (entry) => entry.member_name,
    );
    const from = people[step.from % people.length];
    const others = people.filter((name) => name !== from);
    const to = others[step.to % others.length];
    if (from !== undefined && to !== undefined) await this.#record(from, to, step.amount);
  }

  /** Pays a suggestion; the others stay unchanged unless fewer have become possible. */
  async #settle({ which, percent }: Settling): Promise<void> {
    const before = await listSuggestions(this.#person, this.groupId);
    const place = which % before.length;
    const along = before[place];
    if (!along) return;
    const owed = paise(along.amount);
    const paid = Math.max(1, Math.floor((owed * percent) / 100));
    await this.#record(along.from_member, along.to_member, paid);
    const left = { ...along, amount: (owed - paid) / 100 };
    const expected = before.toSpliced(place, 1, ...(left.amount === 0 ? [] : [left]));
    const after = await listSuggestions(this.#person, this.groupId);
    if (after.length >= expected.length) expect(after.map(told)).toEqual(expected.map(told));
  }

  async #record(from: string, to: string, amount: number): Promise<void> {
    const wish = { from, to, amount: amount / 100 };
    const payment: Payment = await addPayment(this.#person, this.groupId, wish);
    this.urls.payment.push(`/group/api/payments/${payment.id}/`);
    this.model.pay(payment.from_member, payment.to_member, amount);
  }
}

/** The stored totals of a group's members, and the postings that count. */
export async function readKept(db: Db, groupId: number) {
  const members = await db
    .selectFrom('group_member')
    .select([
      'name',
      'paid_paise',
      'share_paise',
      'payments_made_paise',
      'payments_received_paise',
      'rounding_carried',
    ])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
  const postings = await db
    .selectFrom('posting')
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.group_id', '=', 'posting.group_id')
        .onRef('entry.id', '=', 'posting.entry_id'),
    )
    .selectAll('posting')
    .select('entry.kind')
    .where('entry.group_id', '=', groupId)
    .where('entry.deleted_at', 'is', null)
    .orderBy('posting.entry_id')
    .orderBy('posting.member_id')
    .execute();
  return { members, postings };
}

function told({ from_member: from, to_member: to, amount }: SettlementSuggestion) {
  return { from, to, amount };
}
