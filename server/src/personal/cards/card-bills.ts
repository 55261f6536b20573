import {
  asPaise,
  cardCycles,
  sumPaise,
  type CalendarDate,
  type CardCycle,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { listDaysOfAccounts, listPaidCycles, listTerms } from './card-cycles.repository.ts';

/** A cycle of a card with what was paid with it; both amounts are above 0 or 0. */
export interface BilledCycle extends CardCycle {
  spent: Paise;
  refunded: Paise;
  isPaid: boolean;
}

const MAX_CYCLES = 24;

/** The cycles of these cards of a user, by card, the open one first; at most 24 each, back to the first expense of the card. */
export async function listBilledCycles(
  db: Db,
  userId: number,
  cardIds: readonly number[],
  today: CalendarDate,
): Promise<Map<number, BilledCycle[]>> {
  if (cardIds.length === 0) return new Map();
  const [terms, days, paid] = await Promise.all([
    listTerms(db, userId, cardIds),
    listDaysOfAccounts(db, userId, cardIds),
    listPaidCycles(db, userId, cardIds),
  ]);
  return new Map(
    cardIds.map((id) => {
      const own = days.filter((day) => day.account_id === id);
      const ofCard = terms.filter(({ accountId }) => accountId === id);
      const cycles = cardCycles(ofCard, own[0]?.spent_on ?? today, today);
      const billed = cycles.slice(-MAX_CYCLES).map((cycle) => {
        const within = own.filter(({ spent_on: day }) => day >= cycle.from && day <= cycle.to);
        return {
          ...cycle,
          spent: sumPaise(within.map(({ spent }) => asPaise(spent))),
          refunded: sumPaise(within.map(({ refunded }) => asPaise(refunded))),
          isPaid: paid.some((one) => one.account_id === id && one.cycle_to === cycle.to),
        };
      });
      return [id, billed.toReversed()];
    }),
  );
}
