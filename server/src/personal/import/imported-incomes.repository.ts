import { nameKey } from '@hisaab/domain';
import type { Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { chunkToInsert } from '../../platform/event-loop/chunk.ts';
import { columnsOf } from '../income/income.repository.ts';
import type { ImportRow } from './imports.repository.ts';
import type { ImportedIncome } from './parse-rows.ts';

type AppliedColumns = Pick<Row<'income'>, 'amount_paise' | 'received_on'>;

/** Records incomes of an import. */
export async function insertImportedIncomes(
  trx: Trx,
  { user_id: userId, id: importId }: Pick<ImportRow, 'user_id' | 'id'>,
  rows: readonly ImportedIncome[],
  now: Date,
): Promise<AppliedColumns[]> {
  const values = rows.map(({ amount, original, day, source = '', accountId = null }) => ({
    ...columnsOf({ amount, original, day, source, sourceKey: nameKey(source), accountId }),
    user_id: userId,
    import_id: importId,
    created_at: now.toISOString(),
  }));
  const added: AppliedColumns[] = [];
  for (const part of chunkToInsert(values)) {
    const inserted = trx.insertInto('income').values(part);
    added.push(...(await inserted.returning(['amount_paise', 'received_on']).execute()));
  }
  return added;
}

/** Removes permanently at most `limit` incomes of an import, and gives them. */
export function deleteSomeImportedIncomes(
  trx: Trx,
  { user_id: userId, id: importId }: Pick<ImportRow, 'user_id' | 'id'>,
  limit: number,
): Promise<Array<AppliedColumns & Pick<Row<'income'>, 'deleted_at'>>> {
  return trx
    .deleteFrom('income')
    .where('user_id', '=', userId)
    .where('id', 'in', (some) =>
      some
        .selectFrom('income')
        .select('id')
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .orderBy('id')
        .limit(limit),
    )
    .returning(['amount_paise', 'received_on', 'deleted_at'])
    .execute();
}
