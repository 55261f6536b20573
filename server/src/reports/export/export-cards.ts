import { listPaidCycles, listTerms } from '../../personal/cards/card-cycles.repository.ts';
import type { AccountRow } from '../../personal/naming/payment-accounts.repository.ts';
import type { Db } from '../../platform/db/database.ts';

/** What a user pays with in the export, deleted ones too, with the statement days of cards and their paid cycles. */
export async function exportCards(db: Db, userId: number, accounts: readonly AccountRow[]) {
  const ids = accounts.map(({ id }) => id);
  const terms = await listTerms(db, userId, ids);
  const paid = await listPaidCycles(db, userId, ids);
  return accounts.map(({ name_key: _key, version: _version, ...account }) => ({
    ...account,
    statement_days: terms
      .filter(({ accountId }) => accountId === account.id)
      .map(({ since, statementDay, dueDays }) => ({
        since,
        statement_day: statementDay,
        due_days: dueDays,
      })),
    paid_cycles: paid
      .filter((cycle) => cycle.account_id === account.id)
      .map((cycle) => cycle.cycle_to),
  }));
}
