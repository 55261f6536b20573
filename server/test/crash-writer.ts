import type { Db } from '../src/platform/db/database.ts';
import type { Picker } from './hostile-values.ts';
import { ask, type ReceivedResponse } from './server-process.ts';

interface Kept {
  id: number;
  amount: number;
}

/** A write without a response yet; `after` is undefined for a deletion. */
interface UnderWay {
  description: string;
  before: Kept | undefined;
  after: number | undefined;
}

/** A user who writes without pause, and remembers the confirmed state. */
export class CrashWriter {
  readonly name: string;
  readonly #token: string;
  readonly #groupId: number;
  readonly #picker: Picker;
  readonly #expenses = new Map<string, Kept>();
  readonly #shared = new Set<string>();
  #underWay: UnderWay | undefined;
  #sharedUnderWay: string | undefined;
  #count = 0;
  #created = 0;
  /** The number of answered writes. */
  answered = 0;

  constructor(name: string, token: string, groupId: number, picker: Picker) {
    this.name = name;
    this.#token = token;
    this.#groupId = groupId;
    this.#picker = picker;
  }

  /** Writes until the server is gone; returns whether that interrupted a write that had reached it. */
  async writeUntilCut(port: number): Promise<boolean> {
    for (;;) {
      try {
        await this.#writeOnce(port);
      } catch (error) {
        if (error instanceof UnexpectedResponse) throw error;
        // The connection broke: the result of this last write is unknown. A refused one came too late.
        return !isRefused(error);
      }
      this.answered += 1;
    }
  }

  async #writeOnce(port: number): Promise<void> {
    const { chance } = this.#picker;
    if (chance(0.25)) return this.#share(port);
    const [description, known] = this.#oldest();
    if (description === undefined || known === undefined || chance(0.6)) return this.#add(port);
    return chance(0.5)
      ? this.#change(port, description, known)
      : this.#drop(port, description, known);
  }

  #oldest(): [string?, Kept?] {
    return this.#expenses.entries().next().value ?? [];
  }

  async #add(port: number): Promise<void> {
    const description = `${this.name}-${++this.#count}`;
    const amount = this.#amount();
    this.#underWay = { description, before: undefined, after: amount };
    const { body } = await this.#ask(
      port,
      'POST',
      '/personal/api/expenses/',
      { description, amount },
      201,
    );
    this.#expenses.set(description, { id: idOf(body), amount });
    this.#created += 1;
    this.#underWay = undefined;
  }

  async #change(port: number, description: string, before: Kept): Promise<void> {
    const amount = this.#amount();
    this.#underWay = { description, before, after: amount };
    await this.#ask(
      port,
      'PUT',
      `/personal/api/expenses/${before.id}/`,
      { description, amount },
      200,
    );
    this.#expenses.set(description, { id: before.id, amount });
    this.#underWay = undefined;
  }

  async #drop(port: number, description: string, before: Kept): Promise<void> {
    this.#underWay = { description, before, after: undefined };
    await this.#ask(port, 'DELETE', `/personal/api/expenses/${before.id}/`, undefined, 204);
    this.#expenses.delete(description);
    this.#underWay = undefined;
  }

  async #share(port: number): Promise<void> {
    const description = `${this.name}-shared-${++this.#count}`;
    this.#sharedUnderWay = description;
    const body = {
      group: this.#groupId,
      paid_by_name: this.name,
      amount: this.#amount(),
      description,
    };
    await this.#ask(port, 'POST', '/group/api/expenses/', body, 201);
    this.#shared.add(description);
    this.#sharedUnderWay = undefined;
  }

  #amount(): number {
    return this.#picker.below(100_000) / 100;
  }

  async #ask(
    port: number,
    method: string,
    path: string,
    values: object | undefined,
    status: number,
  ): Promise<ReceivedResponse> {
    const body = values && { category: 'Food', ...values };
    const answer = await ask(port, method, path, { token: this.#token, body });
    if (answer.status !== status) throw new UnexpectedResponse(JSON.stringify(answer));
    return answer;
  }

  /** Compares the confirmed state with the stored one; an interrupted write may have either result. */
  async findLosses(db: Db): Promise<string[]> {
    const rows = await db
      .selectFrom('expense')
      .innerJoin('user_account', 'user_account.id', 'expense.user_id')
      .select(['expense.id', 'description', 'amount_paise'])
      .where('username', '=', this.name)
      .where('deleted_at', 'is', null)
      .execute();
    const found = new Map(
      rows.map(({ id, description, amount_paise: paise }) => [
        description,
        { id, amount: paise / 100 },
      ]),
    );
    const losses = this.#settle(found);
    for (const [description, { amount }] of this.#expenses) {
      const there = found.get(description)?.amount;
      if (there !== amount) losses.push(`${description} was answered as ${amount} and is ${there}`);
    }
    for (const description of found.keys()) {
      if (!this.#expenses.has(description))
        losses.push(`${description} is there and should not be`);
    }
    const shared = await db
      .selectFrom('entry')
      .select('description')
      .where('description', 'like', `${this.name}-%`)
      .execute();
    losses.push(...this.#compareShared(new Set(shared.map(({ description }) => description))));
    const told = await this.#countNotices(db);
    if (told !== this.#created)
      losses.push(`${this.name} was told of ${told} expenses, not ${this.#created}`);
    return losses;
  }

  /** Completely or not at all: anything in between is a loss. */
  #settle(found: ReadonlyMap<string, Kept>): string[] {
    const cut = this.#underWay;
    this.#underWay = undefined;
    if (!cut) return [];
    const there = found.get(cut.description);
    if (there?.amount !== cut.before?.amount && there?.amount !== cut.after) {
      return [`${cut.description} was cut off and is ${there?.amount}`];
    }
    if (there) this.#expenses.set(cut.description, there);
    else this.#expenses.delete(cut.description);
    if (there && !cut.before) this.#created += 1;
    return [];
  }

  #compareShared(found: ReadonlySet<string>): string[] {
    const cut = this.#sharedUnderWay;
    this.#sharedUnderWay = undefined;
    if (cut !== undefined && found.has(cut)) this.#shared.add(cut);
    const lost = [...this.#shared].filter((description) => !found.has(description));
    return lost.map((description) => `${description} was answered and is not there`);
  }

  async #countNotices(db: Db): Promise<number> {
    const { count } = await db
      .selectFrom('notification')
      .innerJoin('user_account', 'user_account.id', 'notification.user_id')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('username', '=', this.name)
      .where('notification_type', '=', 'expense_added')
      .executeTakeFirstOrThrow();
    return count;
  }
}

class UnexpectedResponse extends Error {}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

function idOf(body: unknown): number {
  if (typeof body === 'object' && body !== null && 'id' in body) return Number(body.id);
  throw new UnexpectedResponse(JSON.stringify(body));
}
