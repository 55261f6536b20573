import { asPaise } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { DueRange, DueItem } from './due-item.ts';
import { listAccounts } from '../naming/payment-accounts.repository.ts';
import { listBilledCycles } from '../cards/card-bills.ts';

/** The bills of a user's cards that are due on some days, or overdue: those of closed cycles that are not paid. They never count. */
export async function listCardDue(
  db: Db,
  userId: number,
  { from, to, today }: DueRange,
): Promise<DueItem[]> {
  const accounts = await listAccounts(db, userId);
  const cards = accounts.filter(
    ({ kind, statement_day: day, deleted_at: at }) =>
      kind === 'card' && day !== null && at === null,
  );
  const cycles = await listBilledCycles(
    db,
    userId,
    cards.map(({ id }) => id),
    today,
  );
  return cards.flatMap(({ id, name }) =>
    (cycles.get(id) ?? []).flatMap(({ to: closedOn, dueOn, spent, refunded, isPaid }) => {
      const isOpen = closedOn >= today;
      if (dueOn === null || isOpen || isPaid || spent <= refunded) return [];
      if (dueOn > to || (dueOn < from && dueOn >= today)) return [];
      return [
        {
          kind: 'card' as const,
          id,
          date: dueOn,
          amount: asPaise(spent - refunded),
          isEstimate: false,
          isOverdue: dueOn < today,
          description: name,
          category: null,
          group: null,
          counts: false,
        },
      ];
    }),
  );
}
