import {
  formatRupees,
  MAX_TOTAL,
  monthOf,
  paiseToRupees,
  type CalendarDate,
  type Month,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import {
  moveMonthlyIncome,
  noteIncome,
  type MonthlyIncomeRow,
} from './monthly-income.repository.ts';

/** The part of an income that changes totals, and whether it begins (+1) or stops (−1) counting. */
export interface AppliedIncome {
  amount_paise: number;
  received_on: CalendarDate;
  sign: 1 | -1;
}

/**
 * Updates every total that a person's incomes are part of; only this function does. The caller holds the lock on the person.
 * @throws {InvalidInput} when the total of a month would grow beyond exact numbers.
 */
export async function applyIncome(
  tx: Tx,
  userId: number,
  incomes: readonly AppliedIncome[],
): Promise<void> {
  if (incomes.some(({ sign }) => sign === 1)) await noteIncome(tx.trx, userId);
  for (const move of movesOf(incomes)) {
    const after = await moveMonthlyIncome(tx.trx, userId, move);
    // A total beyond the bound can always move back.
    if (after > MAX_TOTAL && move.total_paise > 0) refuse();
  }
}

function movesOf(incomes: readonly AppliedIncome[]): MonthlyIncomeRow[] {
  const moves = new Map<Month, MonthlyIncomeRow>();
  for (const { amount_paise: amount, received_on: day, sign } of incomes) {
    const month = monthOf(day);
    const { total_paise: total, income_count: count } = moves.get(month) ?? {
      total_paise: 0,
      income_count: 0,
    };
    moves.set(month, { month, total_paise: total + sign * amount, income_count: count + sign });
  }
  return [...moves.values()].filter((move) => move.total_paise !== 0 || move.income_count !== 0);
}

function refuse(): never {
  const most = formatRupees(paiseToRupees(MAX_TOTAL));
  throw new InvalidInput(
    { amount: say('faults.incomeTotalTooLarge', { most }) },
    'total_too_large',
  );
}
