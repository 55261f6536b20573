import { addDays, CATEGORIES, monthOf, type Category } from '@hisaab/domain';
import fc from 'fast-check';

const KEPT_DAYS = 30;
const THREE_YEARS = 3 * 365;

interface Values {
  paise: number;
  category: Category;
  /** The number of days before today, −1 for tomorrow; undefined if none is sent. */
  ago: number | undefined;
}

/** An action on expenses or the budget; `which` chooses one of the expenses so far. */
export type DatedStep =
  | ({ do: 'add' } & Values)
  | ({ do: 'edit'; which: number } & Values)
  | { do: 'delete'; which: number }
  | { do: 'restore'; which: number }
  | { do: 'budget'; paise: number }
  | { do: 'wait'; days: number };

const values = {
  paise: fc.integer({ min: -50_000, max: 500_000 }),
  category: fc.constantFrom(...CATEGORIES),
  ago: fc.oneof(fc.constantFrom(undefined, -1), fc.nat({ max: 40 }), fc.nat({ max: THREE_YEARS })),
};
const which = fc.nat({ max: 1_000 });

/** Random sequences of actions over some months, with expenses of the three previous years. */
export const datedHistories: fc.Arbitrary<DatedStep[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), ...values }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), which, ...values }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('budget' as const),
        paise: fc.oneof(fc.constant(0), fc.nat({ max: 1_000_000 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat(25) }) },
  ),
  { minLength: 10, maxLength: 60 },
);

/** An expense in the model. */
export interface DatedEntry {
  id: number;
  day: string;
  category: Category;
  paise: number;
  deletedOn?: string | undefined;
}

/** The model: the spending of each day, the limit in force from each month on, and the expected notifications. */
export class MonthModel {
  readonly entries: DatedEntry[] = [];
  readonly told: string[] = [];
  readonly #limits = new Map<string, number>();
  today: string;

  constructor(today: string) {
    this.today = today;
  }

  /** The day that is so many days ago. */
  dayAgo(ago: number): string {
    return addDays(this.today, -ago);
  }

  /** Whether a deleted expense can be restored. */
  isRestorable({ deletedOn }: DatedEntry): boolean {
    return deletedOn === undefined || deletedOn > this.dayAgo(KEPT_DAYS);
  }

  /** The expenses that count in a month, in the order of lists: newest first. */
  ofMonth(month: string): DatedEntry[] {
    return this.counted()
      .filter(({ day }) => monthOf(day) === month)
      .toSorted((one, other) => other.day.localeCompare(one.day) || other.id - one.id);
  }

  /** All expenses that are not deleted. */
  counted(): DatedEntry[] {
    return this.entries.filter(({ deletedOn }) => deletedOn === undefined);
  }

  /** The months that ever had an expense or a budget, and the current one. */
  months(): string[] {
    const ofEntries = this.entries.map(({ day }) => monthOf(day));
    return [...new Set([...ofEntries, ...this.#limits.keys(), monthOf(this.today)])];
  }

  /** The limit in force at the end of a month, in paise. */
  limitOf(month: string): number | undefined {
    const from = [...this.#limits.keys()].filter((first) => first <= month).toSorted();
    return this.#limits.get(from.at(-1) ?? '');
  }

  /** Sets a limit from this month on. */
  setLimit(paise: number): void {
    this.#limits.set(monthOf(this.today), paise);
  }

  /** Makes a change, and records the expected notifications: one for each crossing in the current month. */
  change(work: () => void): void {
    const before = this.#standing();
    work();
    const after = this.#standing();
    if (after.isOver && !before.isOver) this.told.push('budget_exceeded');
    else if (after.isNear && !before.isNear && !after.isOver) this.told.push('budget_warning');
  }

  #standing(): { isNear: boolean; isOver: boolean } {
    const month = monthOf(this.today);
    const limit = this.limitOf(month);
    const spent = this.ofMonth(month).reduce((sum, { paise }) => sum + paise, 0);
    if (limit === undefined) return { isNear: false, isOver: false };
    return { isNear: limit > 0 && spent * 5 >= limit * 4, isOver: spent > limit };
  }
}
