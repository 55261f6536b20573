import * as endpoints from '@hisaab/contract';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput } from '../../platform/errors.ts';
import { validatorOf } from '../../web-server/http/validation.ts';
import { parseValues } from '../expenses/expense-values.ts';
import { parseIncome } from '../income/income-values.ts';
import { namesOf, type CategoryNames } from '../naming/category-names.ts';
import { withUnknownCategory } from '../naming/unknown-category.ts';
import type { ParseRow } from './parse-rows.ts';

const validateRow = validatorOf(endpoints.ImportedRow);

const validateIncome = validatorOf(endpoints.ImportedIncome);

const ROW_FIELDS = Object.keys(endpoints.ImportedRow.properties);

/** A function that reads the rows of a file of this user; `account` is that of the rows that name none. @throws {InvalidInput} for an unknown one. */
export async function rowReader(
  db: Db,
  user: Parameters<typeof namesOf>[1],
  account: number | null,
): Promise<ParseRow> {
  const names = await namesOf(db, user);
  if (account !== null) names.requireAccount(account);
  return (row) => parseRow(row, names, account);
}

function parseRow(
  row: unknown,
  names: CategoryNames,
  account: number | null,
): ReturnType<ParseRow> {
  if (isIncome(row)) {
    const values = validateIncome(row);
    const { original = null, ...parsed } = parseIncome(values);
    const { accountId = account } = parsed;
    return { ...parsed, kind: 'income', original, accountId, day: values.date };
  }
  try {
    const values = validateRow(row);
    const { original = null, ...parsed } = parseValues(values);
    const { accountId = account } = parsed;
    return { ...parsed, kind: 'expense', original, accountId, day: values.date };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw withUnknownCategory(error, row, names, ROW_FIELDS);
  }
}

function isIncome(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'income';
}
