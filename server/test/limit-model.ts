import type { CategoryLimit } from '@hisaab/contract';
import { addDays, CATEGORIES, monthOf, nextMonth } from '@hisaab/domain';
import fc from 'fast-check';

/** The custom categories in the histories. */
export const OWN = ['Groceries', 'School'];
const NAMES = ['Food', 'Bills', ...OWN];
const KEPT_DAYS = 30;

interface Values {
  paise: number;
  category: string;
  /** The number of days before today. */
  ago: number;
}

/** An action on expenses, limits or categories; `which` chooses one of the expenses so far. */
export type LimitStep =
  | ({ do: 'add' } & Values)
  | ({ do: 'edit'; which: number } & Values)
  | { do: 'delete' | 'restore'; which: number }
  | { do: 'limit'; category: string; paise: number | null; carries: boolean | undefined }
  | { do: 'move'; category: string; to: string }
  | { do: 'bring back'; category: string }
  | { do: 'wait'; days: number };

const category = fc.constantFrom(...NAMES);
const own = fc.constantFrom(...OWN);
const which = fc.nat({ max: 100 });
const values = {
  paise: fc.oneof(fc.integer({ min: -30_000, max: 90_000 }), fc.constantFrom(0, 10_000, 8_000)),
  category,
  ago: fc.oneof(fc.constant(0), fc.nat({ max: 50 }), fc.nat({ max: 200 })),
};

/** Random histories over some months. */
export const limitHistories: fc.Arbitrary<LimitStep[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), ...values }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), which, ...values }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), which }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('limit' as const),
        category,
        paise: fc.oneof(
          { weight: 5, arbitrary: fc.nat({ max: 100_000 }) },
          { weight: 1, arbitrary: fc.constantFrom(null, 0, 10_000) },
        ),
        carries: fc.constantFrom(true, true, false, undefined),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('move' as const), category: own, to: category }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('bring back' as const), category: own }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat(45) }) },
  ),
  { minLength: 5, maxLength: 24 },
);

interface Entry {
  id: number;
  day: string;
  /** The category with which it was entered. */
  category: string;
  paise: number;
  deletedOn?: string | undefined;
}

interface Limit {
  paise: number | null;
  carries: boolean;
}

/** The model of limits, which recomputes everything from the first month. */
export class LimitModel {
  readonly entries: Entry[] = [];
  readonly told: string[] = [];
  readonly #limits = new Map<string, Map<string, Limit>>();
  readonly #moved = new Map<string, { to: string; on: string }>();
  today: string;

  constructor(today: string) {
    this.today = today;
  }

  dayAgo(ago: number): string {
    return addDays(this.today, -ago);
  }

  /** Whether a thing deleted on this day can be restored. */
  isKept(day: string): boolean {
    return day > this.dayAgo(KEPT_DAYS);
  }

  /** The category in which an entry counts, for the one with which it was entered. */
  resolve(name: string): string {
    const moved = this.#moved.get(name);
    return moved ? this.resolve(moved.to) : name;
  }

  movedOn(name: string): string | undefined {
    return this.#moved.get(name)?.on;
  }

  move(name: string, to: string): void {
    this.#moved.set(name, { to, on: this.today });
  }

  bringBack(name: string): void {
    this.#moved.delete(name);
  }

  setLimit(name: string, paise: number | null, carries: boolean | undefined): void {
    const history = this.#limits.get(name) ?? new Map<string, Limit>();
    const now = this.#limitIn(name, monthOf(this.today));
    const isOn = carries ?? now?.carries ?? false;
    history.set(monthOf(this.today), { paise, carries: paise !== null && isOn });
    this.#limits.set(name, history);
  }

  /** A month as in the API's response. */
  shown(month: string): CategoryLimit[] {
    return [...CATEGORIES, ...OWN].flatMap((name): CategoryLimit[] => {
      if (this.#moved.has(name)) return [];
      const limit = this.#limitIn(name, month);
      const entries = this.#entriesOf(name, month);
      const spent = sum(entries);
      if (limit === undefined || limit.paise === null) {
        if (entries.length === 0) return [];
        const none = { limit: null, carried: 0, available: null, remaining: null };
        return [{ category: name, ...none, spent: spent / 100, carries_over: false }];
      }
      const carried = this.#carried(name, month);
      const available = limit.paise + carried;
      return [
        {
          category: name,
          limit: limit.paise / 100,
          carried: carried / 100,
          available: available / 100,
          spent: spent / 100,
          remaining: (available - spent) / 100,
          carries_over: limit.carries,
        },
      ];
    });
  }

  /** Makes a change, and records the expected notifications. */
  change(work: () => void): void {
    const before = this.#standings();
    work();
    for (const [name, { isNear, isOver }] of this.#standings()) {
      const then = before.get(name);
      if (isOver && !then?.isOver) this.told.push(`category_exceeded ${name}`);
      else if (isNear && !isOver && !then?.isNear) this.told.push(`category_warning ${name}`);
    }
  }

  #standings() {
    return new Map(
      this.shown(monthOf(this.today)).flatMap(({ category: name, available, spent }) => {
        if (available === null) return [];
        const [whole, part] = [Math.round(available * 100), Math.round(spent * 100)];
        const isOver = part > whole;
        return [
          [name, { isNear: isOver || (whole > 0 && part * 5 >= whole * 4), isOver }] as const,
        ];
      }),
    );
  }

  // Month by month from the first one.
  #carried(name: string, until: string): number {
    let rest: number | undefined;
    for (let month = '2025-01'; month < until; month = nextMonth(month)) {
      const limit = this.#limitIn(name, month);
      rest =
        limit && limit.paise !== null && limit.carries
          ? limit.paise + (rest ?? 0) - sum(this.#entriesOf(name, month))
          : undefined;
    }
    return this.#limitIn(name, until)?.carries ? (rest ?? 0) : 0;
  }

  #limitIn(name: string, month: string): Limit | undefined {
    const history = this.#limits.get(name);
    const from = [...(history?.keys() ?? [])].filter((first) => first <= month).toSorted();
    return history?.get(from.at(-1) ?? '');
  }

  #entriesOf(name: string, month: string): Entry[] {
    return this.entries.filter(
      (entry) =>
        entry.deletedOn === undefined &&
        monthOf(entry.day) === month &&
        this.resolve(entry.category) === name,
    );
  }
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { paise }) => total + paise, 0);
}
