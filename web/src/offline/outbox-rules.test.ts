import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Seen } from './contents.ts';
import { followUpOf, pictureOf } from './new-entry.ts';
import type { Entries, Outcome, OutboxEntry, Queue, QueueEntry, Target } from './outbox-entry.ts';
import {
  changesIn,
  confirm,
  drop,
  lastOfEach,
  markSent,
  nameOf,
  nextToSend,
  put,
  settle,
  preferMine,
  cancel,
} from './outbox-rules.ts';

const SCHEDULES = 10_000;
const NOW = 1_800_000_000_000;

interface Row {
  version: number;
  text: string;
}

/**
 * Behaves like the real server: a key is executed once, a version guards a change, and a refused request changes
 * nothing.
 */
class Server {
  readonly rows = new Map<number, Row>();
  /** The rows of the pictures, by their keys. */
  readonly pictures = new Map<string, number>();
  readonly made: string[] = [];
  readonly #answers = new Map<string, Outcome>();
  #lastId = 0;

  handle(entry: QueueEntry): Outcome {
    return entry.subject === 'picture' ? this.#take(entry) : this.#change(entry);
  }

  #take({ key, target }: Pick<QueueEntry, 'key' | 'target'>): Outcome {
    if (!target) throw new Error('Nobody knows yet what it is a picture of.');
    if (!this.rows.has(target.id)) return { kind: 'refused', sentence: 'It is gone.' };
    this.pictures.set(key, target.id);
    return { kind: 'done', target: undefined };
  }

  #change({ key, action, target, values }: OutboxEntry): Outcome {
    const { description }: Seen = values ?? {};
    const text = description ?? '';
    if (text.includes('bad')) return { kind: 'refused', sentence: 'No.' };
    const known = this.#answers.get(key);
    if (known) return known;
    const outcome = this.#carryOut(action, target, text);
    if (outcome.kind === 'done') this.#answers.set(key, outcome);
    return outcome;
  }

  #carryOut(action: OutboxEntry['action'], target: Target | undefined, text: string): Outcome {
    if (action === 'add') {
      const id = (this.#lastId += 1);
      this.rows.set(id, { version: 1, text });
      this.made.push(text);
      return { kind: 'done', target: { id, version: 1 } };
    }
    if (!target) throw new Error('Nobody knows yet what it is about.');
    const row = this.rows.get(target.id);
    if (!row) {
      return action === 'delete'
        ? { kind: 'done', target: undefined }
        : { kind: 'refused', sentence: 'It is gone.' };
    }
    if (row.version !== target.version) {
      return {
        kind: 'clash',
        sentence: 'Changed.',
        current: { description: row.text },
        version: row.version,
      };
    }
    if (action === 'delete') {
      this.rows.delete(target.id);
      for (const [picture, id] of this.pictures)
        if (id === target.id) this.pictures.delete(picture);
      return { kind: 'done', target: undefined };
    }
    row.text = text;
    row.version += 1;
    return { kind: 'done', target: { id: target.id, version: row.version } };
  }
}

type Step =
  | { do: 'add'; isBad: boolean; hasPicture?: boolean }
  | { do: 'change a form without an answer'; first: 'down' | 'lost' | 'bad'; hasPicture: boolean }
  | { do: 'change' | 'delete' | 'take back' | 'change of somebody else'; which: number }
  | { do: 'send'; network: 'up' | 'down' | 'lost' };

const which = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    isBad: fc.constantFrom(false, false, false, true),
    hasPicture: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('change a form without an answer' as const),
    first: fc.constantFrom('down' as const, 'lost' as const, 'bad' as const),
    hasPicture: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('change' as const, 'delete' as const, 'take back' as const),
    which,
  }),
  fc.record({
    do: fc.constant('send' as const),
    network: fc.constantFrom('up' as const, 'down' as const, 'lost' as const),
  }),
);
const stepAmongOthers: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change of somebody else' as const), which }),
  },
);

/** A user with a device, and the intended state of the server, without regard to the network. */
class Person {
  queue: Queue = [];
  /** The pictures of things, by the first text of each. */
  readonly pictures = new Map<string, string>();

  get entries(): Entries {
    return changesIn(this.queue);
  }

  /** The last text of each intended thing, by its first text. */
  readonly meant = new Map<string, string>();
  /** Texts that the server refuses until they are changed. */
  readonly #bad = new Set<string>();
  /** The things by their names on this device. */
  readonly #names = new Map<string, string>();
  #count = 0;

  readonly server = new Server();

  take(taken: Step): void {
    switch (taken.do) {
      case 'add':
        return this.#add(taken.isBad ? 'bad' : 'good', taken.hasPicture === true);
      case 'change a form without an answer':
        return this.#changeForm(taken.first, taken.hasPicture);
      case 'change':
      case 'delete':
        return this.#enter(taken.do, taken.which);
      case 'take back':
        return this.#cancel(taken.which);
      case 'change of somebody else': {
        const row = [...this.server.rows.values()].at(
          taken.which % Math.max(1, this.server.rows.size),
        );
        if (row) row.version += 1;
        return undefined;
      }
      case 'send':
        return this.send(taken.network);
    }
  }

  /**
   * Sends the next entry. If its response is lost, or the tab is closed before it, only the server knows the result.
   */
  send(network: 'up' | 'down' | 'lost'): void {
    const entry = nextToSend(this.queue, NOW);
    if (!entry) return;
    this.queue = markSent(this.queue, entry.key);
    if (network === 'down') return;
    const sent = this.queue.find(({ key }) => key === entry.key) ?? entry;
    const outcome = this.server.handle(sent);
    if (network === 'lost') return;
    this.queue = settle(this.queue, entry.key, outcome);
    if (outcome.kind === 'done' && outcome.target) {
      const name = nameOf('expense', outcome.target.id);
      for (const [origin, known] of this.#names)
        if (known === entry.thing) this.#names.set(origin, name);
    }
  }

  /** Sends everything, discards refused entries and resends conflicting ones. */
  sendAll(): void {
    for (let rounds = 0; this.queue.length > 0; rounds += 1) {
      if (rounds > 500) throw new Error(`It never ends: ${JSON.stringify(this.queue)}`);
      const refused = this.queue.find(({ refusal }) => refusal !== undefined);
      const clashed = this.entries.find(({ clash }) => clash !== undefined);
      if (refused) {
        this.queue = drop(this.queue, refused.key);
      } else if (clashed) this.queue = preferMine(this.queue, clashed.key);
      else this.send('up');
    }
  }

  /** What the pictures on the server are pictures of. */
  get shownPictures(): string[][] {
    const { rows, pictures } = this.server;
    return [...pictures].map(([key, id]) => [key, rows.get(id)?.text ?? '']).toSorted(byFirst);
  }

  /** What they should be pictures of. */
  get meantPictures(): string[][] {
    return [...this.pictures]
      .flatMap(([origin, key]) => {
        const text = this.meant.get(origin);
        return text === undefined ? [] : [[key, text]];
      })
      .toSorted(byFirst);
  }

  #add(kind: 'good' | 'bad', hasPicture: boolean): void {
    this.#count += 1;
    const origin = `${kind} ${this.#count}`;
    this.#names.set(origin, origin);
    if (kind === 'good') this.meant.set(origin, origin);
    else this.#bad.add(origin);
    const entry = this.#entry('add', origin, origin);
    this.#put(entry);
    if (hasPicture) this.#addPicture(origin, entry);
  }

  /** A form whose first request has no response, or is refused, is submitted with other values, and then left. */
  #changeForm(first: 'down' | 'lost' | 'bad', hasPicture: boolean): void {
    this.#count += 1;
    const origin = `${first === 'bad' ? 'bad' : 'form'} ${this.#count}`;
    this.#names.set(origin, origin);
    const sent = { ...this.#entry('add', origin, origin), isSent: true };
    if (first === 'lost') this.server.handle(sent);
    this.#count += 1;
    const text = `${origin.replace('bad', 'mended')}, ${this.#count}`;
    this.meant.set(origin, text);
    const next = followUpOf(sent, { subject: 'expense', values: valuesOf(text) });
    this.#put(sent, { ...next, enteredAt: NOW });
    if (hasPicture) this.#addPicture(origin, sent);
  }

  #addPicture(origin: string, entry: OutboxEntry): void {
    const picture = pictureOf(entry, `picture of ${origin}`);
    this.pictures.set(origin, picture.key);
    this.#put(picture);
  }

  #put(...added: QueueEntry[]): void {
    this.queue = added.reduce<Queue>(put, this.queue);
  }

  #enter(action: 'change' | 'delete', index: number): void {
    const origins = [...this.meant.keys(), ...this.#bad];
    const origin = origins.at(index % Math.max(1, origins.length));
    if (origin === undefined) return;
    const thing = this.#names.get(origin) ?? origin;
    this.#count += 1;
    const text = `${origin.replace('bad', 'mended')}, ${this.#count}`;
    this.#bad.delete(origin);
    this.queue = put(this.queue, this.#entry(action, thing, text));
    if (action === 'change') this.meant.set(origin, text);
    else this.meant.delete(origin);
  }

  #cancel(index: number): void {
    const added = this.entries.filter(({ action }) => action === 'add').map(({ thing }) => thing);
    const listed = lastOfEach(this.entries).filter(
      ({ thing, action }) => added.includes(thing) && action !== 'delete',
    );
    const entry = listed.at(index % Math.max(1, listed.length));
    if (!entry) return;
    this.#count += 1;
    this.queue = cancel(this.queue, entry, this.#entry('delete', entry.thing, ''));
    this.meant.delete(entry.thing);
    this.#bad.delete(entry.thing);
  }

  #entry(action: OutboxEntry['action'], thing: string, text: string): OutboxEntry {
    const [, id] = /^expense (\d+)$/.exec(thing) ?? [];
    const row = this.server.rows.get(Number(id));
    return {
      key: `key ${this.#count}`,
      thing,
      subject: 'expense',
      group: undefined,
      action,
      target: row && { id: Number(id), version: row.version },
      values: action === 'delete' ? undefined : valuesOf(text),
      before: undefined,
      enteredAt: NOW,
      isSent: false,
    };
  }
}

function valuesOf(description: string) {
  return { amount: 1, category: 'Food', description, date: '2026-11-15' };
}

function byFirst([one = '']: string[], [other = '']: string[]): number {
  return one < other ? -1 : 1;
}

function textsOn(server: Server): string[] {
  return [...server.rows.values()].map(({ text }) => text).toSorted();
}

describe('The outbox', () => {
  it(`[outbox-rules-1] sends what the user intended to the server, each once, in ${SCHEDULES} random schedules`, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const person = new Person();
        for (const one of steps) person.take(one);
        person.sendAll();
        expect(textsOn(person.server)).toEqual([...person.meant.values()].toSorted());
        expect(person.shownPictures).toEqual(person.meantPictures);
        // The first texts are numbered in the order of input, and each thing was created once. Corrected ones lose
        // their position.
        const made = person.server.made.filter((text) => text.startsWith('good'));
        const numbers = made.map((text) => Number(/\d+/.exec(text)?.[0]));
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      }),
      { numRuns: SCHEDULES },
    );
  });

  it('[outbox-rules-2] duplicates nothing and drops nothing silently while others change the same things', () => {
    fc.assert(
      fc.property(fc.array(stepAmongOthers, { maxLength: 30 }), (steps) => {
        const person = new Person();
        for (const one of steps) person.take(one);
        person.sendAll();
        expect(textsOn(person.server)).toEqual([...person.meant.values()].toSorted());
        expect(person.shownPictures).toEqual(person.meantPictures);
      }),
      { numRuns: SCHEDULES / 10 },
    );
  });

  it('[outbox-rules-4] merges a refused entry with later ones of its thing', () => {
    for (const [then, made] of [
      ['change', ['mended 1, 2']],
      ['delete', []],
    ] as const) {
      const person = new Person();
      person.take({ do: 'add', isBad: true });
      person.take({ do: 'send', network: 'down' });
      person.take({ do: then, which: 0 });
      expect(person.entries).toHaveLength(2);
      person.take({ do: 'send', network: 'up' });
      expect(person.entries).toHaveLength(made.length);
      person.take({ do: 'send', network: 'up' });
      expect(textsOn(person.server)).toEqual(made);
      expect(person.entries).toEqual([]);
    }
  });

  it('[outbox-rules-5] shows each thing once, and deletes a new one that may be on the server when it is cancelled', () => {
    const person = new Person();
    for (const isBad of [false, false]) person.take({ do: 'add', isBad });
    person.take({ do: 'send', network: 'down' });
    person.take({ do: 'change', which: 0 });
    expect(lastOfEach(person.entries)).toMatchObject([
      { action: 'change', thing: 'good 1' },
      { action: 'add', thing: 'good 2' },
    ]);
    for (const index of [1, 0]) person.take({ do: 'take back', which: index });
    expect(person.entries).toMatchObject([
      { action: 'add', thing: 'good 1' },
      { action: 'delete', thing: 'good 1' },
    ]);
    person.sendAll();
    expect(person.server.made).toEqual(['good 1']);
    expect(textsOn(person.server)).toEqual([]);
  });

  it('[outbox-rules-3] asks before sending entries older than 30 days', () => {
    const person = new Person();
    person.take({ do: 'add', isBad: false });
    const { entries } = person;
    const later = NOW + 30 * 24 * 60 * 60 * 1000;
    const [entry] = entries;
    expect(nextToSend(entries, later)).toBe(entry);
    expect(nextToSend(entries, later + 1)).toBeUndefined();
    expect(nextToSend(confirm(entries, entry?.key ?? ''), later + 1)).toMatchObject({
      key: 'key 1',
    });
  });
});
