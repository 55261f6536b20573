import type { Group, GroupRecurring } from '@hisaab/contract';
import { addDays } from '@hisaab/domain';
import { expect } from 'vitest';
import { monthIn, rupees, statusOf } from './due-comparison.ts';
import { DueModel, type Repeating } from './due-model.ts';
import { amountAndShare, daysOfRhythm, type DueStep } from './due-steps.ts';
import { addExpense, addRecurring, setBudget } from './factories.ts';
import type { Person } from './test-app.ts';

/** The day on which a history begins. */
export const FIRST_DAY = '2026-11-15';
/** After the last day to which a history moves the clock, and that it asks for. */
const END = '2032-12-31';

/** Does the steps of a history through the public door and in the model. */
export class DueReplay {
  readonly model = new DueModel(FIRST_DAY);
  #budgetFrom = '';
  readonly #asha: Person;
  readonly #flat: Group;
  readonly #begin: (day: string) => Promise<void>;

  /** `begin` lets a day begin on the server. */
  constructor(asha: Person, flat: Group, begin: (day: string) => Promise<void>) {
    this.#asha = asha;
    this.#flat = flat;
    this.#begin = begin;
  }

  /** Does one step. */
  async do(step: DueStep): Promise<void> {
    const { model } = this;
    if (step.do === 'repeat') await this.#repeat(step);
    if (step.do === 'repeatInGroup') await this.#repeatInGroup(step);
    if (step.do === 'pay') await this.#pay(step);
    if (step.do === 'skip') await this.#skip(step.which);
    if (step.do === 'delete' || step.do === 'restore') await this.#change(step);
    if (step.do === 'spend') {
      const day = addDays(model.today, -step.ago);
      const facts = { amount: rupees(step.paise), description: '', date: day };
      await addExpense(this.#asha, facts);
      this.#spend(step.paise, day);
    }
    // A budget holds from its day on: with the clock set back, the later one stays in force.
    if (step.do === 'budget' && model.today >= this.#budgetFrom) {
      this.#budgetFrom = model.today;
      await setBudget(this.#asha, step.rupees);
      model.budget = step.rupees * 100;
    }
    if (step.do === 'countShares') {
      await this.#asha.patch('/auth/profile/', { counts_group_shares: step.counts });
      model.countsShares = step.counts;
    }
    if (step.do === 'payday') {
      await this.#asha.patch('/auth/profile/', {
        month_starts_on: step.day,
        month_starts_before_weekend: step.beforeWeekend,
      });
      model.start = { day: step.day, beforeWeekend: step.beforeWeekend };
    }
    if (step.do === 'moveClock') {
      model.today = addDays(model.today, step.days);
      await this.#begin(model.today);
      // A sign-in that is not used for long ends.
      await statusOf(this.#asha);
      model.make();
    }
  }

  async #repeat(step: DueStep & { do: 'repeat' }): Promise<void> {
    const { asks, varies, paise } = step;
    const isVarying = asks && varies;
    const rhythm = this.#rhythmOf(step);
    const { id } = await addRecurring(this.#asha, {
      ...rhythm.body,
      asks,
      amount: isVarying ? null : rupees(paise),
      description: `Entry ${this.model.repeating.length}`,
    });
    this.#add({
      kind: asks ? 'bill' : 'repeating',
      id,
      paise: isVarying ? undefined : paise,
      days: rhythm.days,
    });
  }

  async #repeatInGroup(step: DueStep & { do: 'repeatInGroup' }): Promise<void> {
    const rhythm = this.#rhythmOf(step);
    const { amount, share } = amountAndShare(step.sixths, step.isForAll);
    const response = await this.#asha.post('/group/api/recurring/', {
      ...rhythm.body,
      group: this.#flat.id,
      paid_by_name: 'Dev',
      amount: rupees(amount),
      description: 'Net',
      ...(!step.isForAll && { participant_names: [this.#asha.username, 'Dev'] }),
    });
    const { id } = response.json<GroupRecurring>();
    this.#add({ kind: 'group_repeating', id, paise: share, days: rhythm.days });
  }

  #rhythmOf(step: DueStep & { do: 'repeat' | 'repeatInGroup' }) {
    const { every, interval, times, startsIn } = step;
    const startsOn = addDays(this.model.today, startsIn);
    return {
      body: { every, interval, times, starts_on: startsOn },
      days: daysOfRhythm(step, startsOn, END),
    };
  }

  #add(facts: Omit<Repeating, 'skipped' | 'madeTo'>): void {
    this.model.repeating.push({ ...facts, skipped: new Set(), madeTo: '' });
    this.model.make();
  }

  #spend(paise: number, day: string): void {
    this.model.spent.push({ paise, day, isRepeated: false, isShare: false, isDeleted: false });
  }

  async #pay({ which, paise, ago }: DueStep & { do: 'pay' }): Promise<void> {
    const { model } = this;
    const payable = model.payable();
    const chosen = payable[which % payable.length];
    if (!chosen) return;
    const { bill, dueOn } = chosen;
    const amount = paise ?? model.expected(bill);
    const date = addDays(model.today, -ago);
    const month = monthIn(this.model);
    const before = await statusOf(this.#asha);
    const counted = model
      .items(model.today, month.to)
      .find((item) => item.kind === 'bill' && item.id === bill.id && item.date === dueOn);
    const response = await this.#asha.post(`/personal/api/recurring/${bill.id}/pay/`, {
      due_on: dueOn,
      date,
      ...(paise !== undefined && { amount: rupees(paise) }),
    });
    expect([bill.id, dueOn, response.statusCode]).toEqual([
      bill.id,
      dueOn,
      amount === undefined ? 400 : 201,
    ]);
    if (amount === undefined) return;
    const pays = { expense: response.json<{ id: number }>().id, bill, dueOn };
    model.spent.push({
      paise: amount,
      day: date,
      isRepeated: true,
      isShare: false,
      isDeleted: false,
      pays,
    });
    // What varies is expected again on its other days.
    if (bill.paise === undefined || model.budget === undefined) return;
    const expected = counted?.counts ? bill.paise : 0;
    const isOfMonth = date >= month.from;
    const { left_to_spend: left } = await statusOf(this.#asha);
    expect(Math.round((left ?? 0) * 100 - (before.left_to_spend ?? 0) * 100)).toBe(
      expected - (isOfMonth ? amount : 0),
    );
  }

  async #skip(which: number): Promise<void> {
    const { model } = this;
    const own = model.repeating.filter(({ kind }) => kind !== 'group_repeating');
    const latest = addDays(model.today, 366);
    const days = own.flatMap((one) =>
      model
        .openDays(one)
        .filter((day) => day <= latest && (one.kind === 'bill' || day > one.madeTo))
        .map((day) => ({ one, day })),
    );
    const chosen = days[which % days.length];
    if (!chosen) return;
    const { one, day } = chosen;
    const url = `/personal/api/recurring/${one.id}/skip/`;
    expect((await this.#asha.post(url, { due_on: day })).statusCode).toBe(200);
    one.skipped.add(day);
    expect((await this.#asha.post(url, { due_on: day })).statusCode).toBe(409);
  }

  async #change(step: DueStep & { do: 'delete' | 'restore' }): Promise<void> {
    const isRestored = step.do === 'restore';
    const payments = this.model.spent.filter(
      ({ pays, isDeleted }) => pays && isDeleted === isRestored,
    );
    const payment = payments[step.which % payments.length];
    if (!payment?.pays) return;
    const { expense, bill, dueOn } = payment.pays;
    const url = `/personal/api/expenses/${expense}/`;
    if (!isRestored) {
      expect((await this.#asha.delete(url)).statusCode).toBe(204);
      payment.isDeleted = true;
      return;
    }
    const { statusCode } = await this.#asha.post(`${url}restore/`);
    const isFree = this.model.openDays(bill).includes(dueOn);
    // A payment that was deleted more than 30 days ago is gone.
    if (statusCode !== 404) expect(statusCode).toBe(isFree ? 200 : 409);
    if (statusCode === 200) payment.isDeleted = false;
  }
}
