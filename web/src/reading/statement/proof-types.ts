/** Amounts are whole paise: positive for outgoing money, negative for incoming. */

/** A transaction. */
export interface Movement {
  /** Its position in the file, from 1. */
  number: number;
  paise: number;
  /** The balance after it in the file. */
  balance: number | undefined;
  /** Whether it moved between the person's own accounts. */
  isOwn: boolean;
}

/** A balance or total outside the transactions; `at` is its row, `place` its position between the transactions. */
export interface Fact {
  label: 'opening' | 'closing' | 'out' | 'in' | 'fees' | 'either';
  paise: number;
  /** The sum of the totals of its direction in its line: those of payments and of other credits. */
  together?: number;
  /** The number of transactions above it. */
  above: number;
}

/** The sums of a file, stated or computed. */
export interface Sums {
  /** The balances are debts, as on a card: money out makes them more. */
  isOwed: boolean;
  opening: number | undefined;
  out: number;
  in: number;
  closing: number | undefined;
}

/** The first mismatch. */
export type Misfit =
  | {
      what: 'row';
      /** The position of the row among the transactions, from 1, and its number; and the number of the previous one in time. */
      row: number;
      number: number;
      beforeNumber: number | undefined;
      /** The number of proved rows. */
      agreeing: number;
      /** The balance before, the expected balance after, and the one in the file. */
      from: number;
      expected: number;
      said: number;
    }
  | { what: 'opening' | 'closing' | 'out' | 'in' | 'other'; expected: number; said: number };

/** The proof of the amounts of a file. `unproved` has the numbers of unproved rows. */
export type Proof =
  | { kind: 'balances' | 'totals'; count: number; sums: Sums; unproved: ReadonlySet<number> }
  | { kind: 'fails'; count: number; misfit: Misfit; unproved: ReadonlySet<number> }
  | { kind: 'none'; count: number };
