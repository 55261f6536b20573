import { formatRupees, paiseToRupees, type Heads, type Paise } from '@hisaab/domain';
import type { Fields } from '../../wording/changes.ts';
import type { NamedSplit, SplitLine } from '../../ledger/ledger.service.ts';
import type { Payer } from './payers.ts';

/** What somebody paid, as history has it: “Asha ₹700.00”. */
export function payerInWords({ name, amount }: Payer): string {
  return `${name} ${rupees(amount)}`;
}

/** The fields of a split as history has them: “Asha 3” for three heads, “Pizza ₹600.00 for Asha, Ben” for a line. */
export function splitInWords(split: NamedSplit | null): Fields {
  if (!split) return { participants: [], lines: [] };
  const peopleInWords = (people: readonly Heads[]) =>
    people.map(({ memberId, heads }) => {
      const name = split.names.get(memberId) ?? '';
      return heads === 1 ? name : `${name} ${heads}`;
    });
  const lineInWords = ({ amount, description, people }: SplitLine) => {
    const what = description === '' ? rupees(amount) : `${description} ${rupees(amount)}`;
    return `${what} for ${people.length === 0 ? 'everybody' : peopleInWords(people).join(', ')}`;
  };
  const isByHeads = split.people.some(({ heads }) => heads > 1);
  return {
    participants: isByHeads
      ? split.people.map(({ memberId, heads }) => `${split.names.get(memberId) ?? ''} ${heads}`)
      : [],
    lines: split.lines.map(lineInWords),
  };
}

function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}
