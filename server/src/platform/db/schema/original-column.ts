import { agrees, asPaise, isOriginal, type Original } from '@hisaab/domain';

/** The original in the column of an amount; null if a release that knows no originals has changed the amount. */
export function parseOriginal(column: string | null, paise: number): Original | null {
  if (column === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what originalColumn wrote
  const { currency, amount, rate }: Original = JSON.parse(column);
  const rupees = asPaise(paise);
  return isOriginal({ currency, amount, rate }) && agrees(rupees, { amount, rate })
    ? { currency, amount, rate }
    : null;
}

/** What the column of an original may have beside it. */
interface WithOriginal {
  /** The amounts of the payers of a bill, by member. */
  payers?: ReadonlyArray<[memberId: number, amount: string]>;
  /** In a part of a bill that was split: what the whole bill was. */
  whole?: Original | null;
}

export function originalColumn(
  original: Original | null | undefined,
  { payers = [], whole = null }: WithOriginal = {},
): string | null {
  if (!original) return null;
  const { currency, amount, rate } = original;
  return JSON.stringify({
    currency,
    amount,
    rate,
    ...(payers.length > 0 && { payers }),
    ...(whole && { whole }),
  });
}

/** What the whole bill of a part was before it was split; null where the part has been given another original since. */
export function parseWhole(column: string | null): Original | null {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what originalColumn wrote
  const { whole = null }: { whole?: Original | null } = column === null ? {} : JSON.parse(column);
  return whole;
}

/** The amounts of the payers of a bill in its currency, by member. */
export function parsePaidParts(column: string | null): ReadonlyMap<number, string> {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what originalColumn wrote
  const stored: { payers?: Array<[number, string]> } = column === null ? {} : JSON.parse(column);
  return new Map(stored.payers);
}
