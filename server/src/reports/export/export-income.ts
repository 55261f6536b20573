import { BYTE_ORDER_MARK, csvLine, csvText } from '@hisaab/domain';
import { ENGLISH } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { paginate } from '../../platform/event-loop/paginate.ts';
import { listIncome, type IncomeFilter } from '../../personal/income/income-lists.repository.ts';
import { presentIncome } from '../../personal/income/income.presenter.ts';
import { INCOME_COLUMNS, type IncomeRow } from '../../personal/income/income.repository.ts';
import type { CategoryNames } from '../../personal/naming/category-names.ts';
import { hasOriginals, readPage, type PageOfIds } from './export.repository.ts';
import { ORIGINAL_COLUMNS, originalCells, rupees } from './csv-cells.ts';

const ROWS_AT_ONCE = 500;

/** The incomes of a user that match a filter as CSV, newest first, a page at a time. */
export async function* exportIncome(
  db: Db,
  userId: number,
  filter: IncomeFilter,
): AsyncGenerator<string> {
  const isAbroad = await hasOriginals(db, 'income', userId);
  yield (
    BYTE_ORDER_MARK + csvLine(['date', 'amount', 'source', ...(isAbroad ? ORIGINAL_COLUMNS : [])])
  );
  const pageBehind = (behind: IncomeRow | undefined) =>
    listIncome(db, userId, filter, { limit: ROWS_AT_ONCE, behind });
  for await (const page of paginate(pageBehind, ROWS_AT_ONCE)) {
    yield page
      .map((income) =>
        csvLine([
          income.received_on,
          rupees(income.amount_paise),
          csvText(income.source),
          ...(isAbroad ? originalCells(income) : []),
        ]),
      )
      .join('');
  }
}

/** A page of a user's incomes, deleted ones included. */
export function listAllIncome(db: Db, userId: number, page: PageOfIds) {
  const list = db
    .selectFrom('income')
    .select([...INCOME_COLUMNS, 'created_at', 'import_id'])
    .where('user_id', '=', userId);
  return readPage(list, page);
}

type AnyIncome = Awaited<ReturnType<typeof listAllIncome>>[number];

/** An income in the export of all data. */
export function exportOneIncome(income: AnyIncome, names: CategoryNames) {
  const { date_formatted: _date, ...fields } = presentIncome(ENGLISH, income, names);
  const { recurring_id, import_id, created_at, deleted_at } = income;
  return { ...fields, recurring_id, import_id, created_at, deleted_at };
}
