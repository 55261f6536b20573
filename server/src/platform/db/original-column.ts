import { agrees, asPaise, isOriginal, type Original } from '@hisaab/domain';

/** The original in the column of an amount; null where the amount was changed by a release that knows no originals. */
export function parseOriginal(column: string | null, paise: number): Original | null {
  if (column === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what originalColumn wrote
  const { currency, amount, rate }: Original = JSON.parse(column);
  const rupees = asPaise(paise);
  return isOriginal({ currency, amount, rate }) && agrees(rupees, { amount, rate })
    ? { currency, amount, rate }
    : null;
}

/** The column of an original; `payers` has what those who paid a bill gave of it, by member. */
export function originalColumn(
  original: Original | null | undefined,
  payers: ReadonlyArray<[memberId: number, amount: string]> = [],
): string | null {
  if (!original) return null;
  const { currency, amount, rate } = original;
  return JSON.stringify({ currency, amount, rate, ...(payers.length > 0 && { payers }) });
}

/** What those who paid a bill gave of it in its currency, by member. */
export function parsePaidParts(column: string | null): ReadonlyMap<number, string> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what originalColumn wrote
  const stored: { payers?: Array<[number, string]> } = column === null ? {} : JSON.parse(column);
  return new Map(stored.payers);
}
