import { asPaise, paiseToRupees, type Paise } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import type { BillDraft } from './bill-draft.ts';
import type { BillReading } from './bill-reading.ts';

/** Shares the rest equally: among empty lines, or on top of all lines if none is empty. */
export function shareRest(
  draft: BillDraft,
  names: readonly string[],
  { left, carries }: BillReading,
): BillDraft {
  const empty = names.filter((name) => !draft.amounts[name]?.trim());
  const among = empty.length > 0 ? empty : names;
  const shared = among.map((name, index): [string, string] => {
    const [from, to] = [index, index + 1].map((count) => Math.floor((left * count) / among.length));
    return [name, write(asPaise((carries.get(name) ?? 0) + (to ?? 0) - (from ?? 0)))];
  });
  return { ...draft, amounts: { ...draft.amounts, ...Object.fromEntries(shared) } };
}

/** Adds the rest to one person's share. */
export function assignRest(
  draft: BillDraft,
  name: string,
  { left, carries }: BillReading,
): BillDraft {
  const amount = asPaise((carries.get(name) ?? 0) + left);
  return { ...draft, amounts: { ...draft.amounts, [name]: write(amount) } };
}

/** Converts every part to an amount: a percentage of another amount would be another part. */
export function writeAmounts(draft: BillDraft, { carries }: BillReading): BillDraft {
  const written = [...carries].map(([name, amount]): [string, string] => [name, write(amount)]);
  return { ...draft, amounts: Object.fromEntries(written) };
}

function write(amount: Paise): string {
  return writeWithPaise(paiseToRupees(amount));
}
