import type { BillPayer } from '@hisaab/contract';
import { asPaise, paiseToRupees, sumPaise, type Paise } from '@hisaab/domain';
import type { WordsOf } from '../../../words/words.ts';

/** The payers, and the first error. */
interface PayersReading {
  payers: BillPayer[];
  fault: { sentence: string; of?: string | undefined } | undefined;
}

/** Computes the payment of each payer of a bill. Those left empty pay the rest in equal parts. */
export function readPayers(
  words: WordsOf<'groups'>,
  texts: Readonly<Record<string, string>> | null,
  bill: Paise | null,
  readPart: (text: string, bill: Paise | null) => Paise | undefined,
  show: (paise: number) => string,
): PayersReading {
  if (!texts) return { payers: [], fault: undefined };
  const names = Object.keys(texts);
  if (names.length === 0) return fault(words.bills.payerMissing);
  if (bill === null) return { payers: [], fault: undefined };
  const parts = names.map((name) => {
    const text = texts[name]?.trim() ?? '';
    return { name, isEmpty: text === '', paid: text === '' ? asPaise(0) : readPart(text, bill) };
  });
  const wrong = parts.find(({ paid }) => paid === undefined);
  if (wrong) return fault(words.bills.paidWrong({ name: wrong.name }), wrong.name);
  const typed = sumPaise(parts.map(({ paid }) => paid ?? asPaise(0)));
  const empty = parts.filter(({ isEmpty }) => isEmpty);
  const rest = bill - typed;
  if (rest < 0 || (rest > 0 && empty.length === 0)) {
    return fault(words.bills.paidNotBill({ paid: show(typed), bill: show(bill) }), names.at(-1));
  }
  const payers = parts.map(({ name, isEmpty, paid }) => {
    if (!isEmpty) return { name, amount: paid ?? asPaise(0) };
    const index = empty.findIndex((one) => one.name === name);
    const [from, to] = [index, index + 1].map((count) => Math.floor((rest * count) / empty.length));
    return { name, amount: asPaise((to ?? 0) - (from ?? 0)) };
  });
  return {
    payers: payers
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ name, amount: paiseToRupees(amount) })),
    fault: undefined,
  };
}

function fault(sentence: string, of?: string): PayersReading {
  return { payers: [], fault: { sentence, ...(of !== undefined && { of: `paid ${of}` }) } };
}
