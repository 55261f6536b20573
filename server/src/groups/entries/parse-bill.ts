import { findOriginalAmountFault } from '@hisaab/contract';
import { originalAmount, type Original, type Paise } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import type { Sign } from '../../platform/db/schema/group-tables.ts';
import { InvalidInput, type Faults } from '../../platform/errors.ts';
import { originalAfter } from '../../entered/originals.ts';
import type { FoundBill } from './found-bill.ts';
import type { EnteredPart, GroupExpenseValues, NamedHeads } from './group-expense-values.ts';

/** A part of a bill in paise, and in the bill's currency if it was entered. */
interface Part {
  amount: Paise;
  original?: string | undefined;
}

export interface NamedPayer extends Part {
  name: string;
}

/** A line with its people by name; no names mean the people of the bill. */
export interface NamedLine extends Part {
  description: string;
  people: readonly NamedHeads[];
}

/** A bill as entered: its sign and every amount are known, in paise and in its one currency, and its people are names. */
export interface NamedBill extends Pick<
  GroupExpenseValues,
  'paidByName' | 'people' | 'peopleField'
> {
  amount: Paise;
  original: Original | null;
  sign: Sign;
  payers: readonly NamedPayer[] | undefined;
  lines: readonly NamedLine[] | undefined;
  /** The bill before a change, of which missing fields stay. */
  before: FoundBill | undefined;
}

/**
 * The bill that was entered, or that a change makes of `before`. Everything after works on it without its currency.
 * @throws {InvalidInput} naming the first line and the first payer in no amount of the currency, or a refund of ₹0;
 * also as {@link originalAfter}.
 */
export function parseBill(values: GroupExpenseValues, before?: FoundBill): NamedBill {
  const { amount, paidByName, people, peopleField, payers, lines } = values;
  const original = originalAfter(values, before);
  const faults = {
    ...findFault('payers', original, payers ?? []),
    ...findFault('lines', original, lines ?? []),
  };
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return {
    amount,
    original,
    sign: signAfter(values, before),
    paidByName,
    people,
    peopleField,
    payers: payers?.map(({ name, ...part }) => ({ name, ...parsePart(original, part) })),
    lines: lines?.map(({ description, people: sharing, ...part }) => ({
      description,
      people: sharing,
      ...parsePart(original, part),
    })),
    before: before && keptBill(before, original),
  };
}

function findFault(
  field: 'lines' | 'payers',
  original: Original | null,
  parts: readonly EnteredPart[],
): Faults {
  for (const [index, part] of parts.entries()) {
    const found = findPartFault(original, part);
    if (found) {
      const fault = [found];
      return {
        [field]:
          field === 'lines'
            ? say('faults.inLine', { line: index + 1, fault })
            : say('faults.inPayer', { payer: index + 1, fault }),
      };
    }
  }
  return {};
}

function findPartFault(
  original: Original | null,
  { originalAmount: entered }: EnteredPart,
): MessageDescriptor | undefined {
  if (entered === null || entered === undefined) return undefined;
  return original
    ? findOriginalAmountFault(original.currency, entered)
    : say('faults.originalPartAlone');
}

function parsePart(
  original: Original | null,
  { amount, originalAmount: entered }: EnteredPart,
): Part {
  if (!original || entered === null || entered === undefined) return { amount };
  const part = originalAmount(original.currency, entered);
  return part === undefined ? { amount } : { amount, original: part };
}

function signAfter({ isRefund, amount }: GroupExpenseValues, before: FoundBill | undefined): Sign {
  const isNegative = isRefund ?? before?.sign === -1;
  if (isNegative && amount <= 0)
    throw new InvalidInput({ amount: say('faults.amountNotAboveZero') });
  return isNegative ? -1 : 1;
}

/** The bill before a change; its parts lose their foreign amounts if the changed bill has another currency, or none. */
function keptBill(before: FoundBill, after: Original | null): FoundBill {
  if (after && before.original?.currency === after.currency) return before;
  const kept = <Kept extends Part>(parts: readonly Kept[]) =>
    parts.map((part) => ({ ...part, original: undefined }));
  return { ...before, lines: kept(before.lines), payers: kept(before.payers) };
}
