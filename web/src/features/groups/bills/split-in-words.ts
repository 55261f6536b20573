import type { BillPayer } from '@hisaab/contract';
import { formatInCurrency, formatRupees } from '@hisaab/domain';
import type { OriginalValues } from '../../../currencies/money.ts';
import type { WordsOf } from '../../../words/words.ts';
import { namesOf, splitMethodOf, type BillValues } from './bill-draft.ts';

type Original = OriginalValues | null | undefined;

/** A short description of the split: “By items: Pizza ₹600.00, Curry ₹400.00”. */
export function splitInWords(
  { bills }: WordsOf<'groups'>,
  split: Pick<BillValues, 'participants' | 'lines'>,
  original: Original,
): string {
  const { participants, lines } = split;
  switch (splitMethodOf(split)) {
    case 'By heads':
      return bills.splitByHeads({
        parts: participants.map(({ name, heads }) => `${name} ${heads}`).join(', '),
      });
    case 'By amounts': {
      const parts = lines.map((line) => `${namesOf(line)[0] ?? ''} ${amountOf(line, original)}`);
      return bills.splitByAmounts({ parts: parts.join(', ') });
    }
    case 'By items': {
      const parts = lines.map(
        (line) => `${line.description || bills.item} ${amountOf(line, original)}`,
      );
      return bills.splitByItems({ parts: parts.join(', ') });
    }
    case 'Equally':
      return bills.wayEqually;
  }
}

/** The payers of a bill with their amounts: “Asha ₹1,470.72 (฿600.00), Ben ₹980.48 (฿400.00)”. */
export function payersInWords(payers: readonly BillPayer[], original: Original): string {
  return payers.map((payer) => `${payer.name} ${amountOf(payer, original)}`).join(', ');
}

function amountOf(
  { amount, original_amount: typed }: { amount: number; original_amount?: number },
  original: Original,
): string {
  const rupees = formatRupees(amount);
  if (!original || typed === undefined) return rupees;
  return `${rupees} (${formatInCurrency(original.currency, typed)})`;
}
