import type { Account } from './fixtures.ts';
import type { Kind, Thing } from './outbox-model.ts';

interface Answer {
  id: number;
  amount: number;
  description: string;
  note: string;
  paid_by_name: string;
  from_member: string;
  to_member: string;
  category: string;
  participants?: object[];
  lines?: object[];
  payers?: object[];
  receipts?: number;
}

const OWN = '/personal/api/expenses/';
const MOST = 500;

/** A user's data on the server, and changes by somebody else, or by the user on another device. */
export class Books {
  readonly #account: Account;
  readonly #friend: Account;
  readonly #group: string;

  constructor(account: Account, friend: Account, groupId: number) {
    this.#account = account;
    this.#friend = friend;
    this.#group = `/group/api/groups/${groupId}`;
  }

  /** All that is there. */
  async list(): Promise<Thing[]> {
    const kinds = ['own', 'plain', 'payment'] as const;
    const [own, expenses, payments]: Answer[][] = await Promise.all(
      kinds.map((kind) => this.#account.send('GET', `${this.#placeOf(kind).list}?limit=${MOST}`)),
    );
    const found = [
      ...(own ?? []).map((answer) => foundOf(answer, 'own')),
      ...(expenses ?? []).map((answer) => foundOf(answer, wayOf(answer))),
      ...(payments ?? []).map((answer) => foundOf(answer, 'payment')),
    ];
    return found;
  }

  /** Changes something. */
  async change(thing: Thing, { name, amount }: Thing): Promise<void> {
    const { one, category, paid_by_name, from_member, to_member } = await this.#find(thing);
    const text = thing.kind === 'payment' ? { note: name } : { description: name };
    const body = { amount, category, paid_by_name, from_member, to_member, ...text };
    await this.#other(thing).send('PUT', one, body);
  }

  /** Deletes something. */
  async delete(thing: Thing): Promise<void> {
    const { one } = await this.#find(thing);
    await this.#other(thing).send('DELETE', one);
  }

  /** The sum of all balances. */
  async sumOfBalances(): Promise<number> {
    const balances: { balance: number }[] = await this.#account.send(
      'GET',
      `${this.#group}/settlements/`,
    );
    return balances.reduce((paise, { balance }) => paise + Math.round(balance * 100), 0);
  }

  async #find({ kind, name }: Thing): Promise<Answer & { one: string }> {
    const { list, calls } = this.#placeOf(kind);
    const answers: Answer[] = await this.#account.send('GET', `${list}?limit=${MOST}`);
    const answer = answers.find((one) => nameIn(one) === name);
    if (!answer) throw new Error(`${name} is not there.`);
    return { ...answer, one: `${calls}${answer.id}/` };
  }

  #placeOf(kind: Kind): { list: string; calls: string } {
    if (kind === 'own') return { list: OWN, calls: OWN };
    if (kind === 'payment')
      return { list: `${this.#group}/payments/`, calls: '/group/api/payments/' };
    return { list: `${this.#group}/expenses/`, calls: '/group/api/expenses/' };
  }

  #other({ kind }: Thing): Account {
    return kind === 'own' ? this.#account : this.#friend;
  }
}

function foundOf(answer: Answer, kind: Kind): Thing {
  const { amount, receipts } = answer;
  return { kind, name: nameIn(answer), amount, ...(receipts && { receipts }) };
}

function nameIn({ note, description }: Answer): string {
  return note ?? description;
}

function wayOf({ lines, participants, payers }: Answer): Kind {
  if (lines) return lines.length > 1 ? 'by amounts' : 'by items';
  if (participants) return 'by heads';
  return payers ? 'several payers' : 'plain';
}
