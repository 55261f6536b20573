/** Amounts here are whole paise; money out is above 0, money in below. */

/** A row that moves money. */
export interface Movement {
  /** Its place in the file, counted from 1. */
  number: number;
  paise: number;
  /** What the file says is there after it. */
  balance: number | undefined;
}

/** What the file says beside its rows; `at` is the row that says it, and `place` says between which movements that is. */
export interface Fact {
  label: 'opening' | 'closing' | 'out' | 'in' | 'fees' | 'either';
  paise: number;
  /** How many movements stand above it. */
  above: number;
}

/** The sums of a file, as far as it says them or its rows do. */
export interface Sums {
  /** The balances are debts, as on a card: money out makes them more. */
  isOwed: boolean;
  opening: number | undefined;
  out: number;
  in: number;
  closing: number | undefined;
}

/** The first thing that does not fit. */
export type Misfit =
  | {
      what: 'row';
      /** The place of the row among the movements, counted from 1, and its number; and that of the one before it in time. */
      row: number;
      number: number;
      beforeNumber: number | undefined;
      /** How many rows are proved. */
      agreeing: number;
      /** The balance before, what it should be after, and what the file says. */
      from: number;
      expected: number;
      said: number;
    }
  | { what: 'opening' | 'closing' | 'out' | 'in' | 'other'; expected: number; said: number };

/** What proves the amounts of a file. `unproved` has the numbers of the rows that it does not prove. */
export type Proof =
  | { kind: 'balances' | 'totals'; count: number; sums: Sums; unproved: ReadonlySet<number> }
  | { kind: 'fails'; count: number; misfit: Misfit; unproved: ReadonlySet<number> }
  | { kind: 'none'; count: number };
