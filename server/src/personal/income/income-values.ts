import type { IncomeInput } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import { parseAmount, type EnteredAmount } from '../../entered/originals.ts';

/** The fields of an income as a person enters them, in stored form; what is missing stays, or is as usual. */
export interface EnteredIncome extends EnteredAmount {
  source: string | undefined;
  day: string | undefined;
  accountId: number | null | undefined;
}

/** Converts the fields of a body into that form. @throws {InvalidInput} as {@link parseAmount}. */
export function parseIncome(body: IncomeInput): EnteredIncome {
  const { account, date, source } = body;
  return {
    ...parseAmount(body, 'above zero'),
    source: source === undefined ? undefined : tidyText(source ?? ''),
    day: date,
    accountId: account,
  };
}
