import { asPaise, MAX_BILL_LINES, sumPaise, type Paise } from '@hisaab/domain';
import { REST, type BillDraft, type DraftItem } from './bill-draft.ts';
import {
  carriesOf,
  idsOf,
  lineOf,
  NOTHING,
  readPart,
  reading,
  type BillReading,
} from './bill-reading.ts';
import type { WordsOf } from '../../../words/words.ts';

/** Evaluates the items of a draft, and their rest of the typed amount. */
export function readItems(
  words: WordsOf<'groups'>,
  draft: BillDraft,
  names: readonly string[],
  everyone: readonly string[],
  entered: Paise | null,
): BillReading {
  const items = filledItems(draft);
  // If tax and tip were typed, the items determine the amount and cannot be percentages of it.
  const given = draft.rest === null ? entered : null;
  const parts = items.map((item) => ({ item, part: readPart(item.amount, given) }));
  const wrong = parts.find(({ part }) => part === undefined);
  const amounts = parts.map(({ part }) => part ?? NOTHING);
  const total = sumPaise(amounts);
  const rest = readRest(draft.rest, total);
  const amount = given ?? (items.length > 0 ? asPaise(Math.max(0, total + (rest ?? 0))) : null);
  const people = draft.people
    ? idsOf(names, draft.people)
    : idsOf(
        names,
        everyone.map((name) => ({ name, heads: 1 })),
      );
  const bill = {
    amount: amount ?? NOTHING,
    people,
    lines: parts.map(({ item, part }) => ({
      amount: part ?? NOTHING,
      people: idsOf(names, item.participants ?? item.people.map((name) => ({ name, heads: 1 }))),
    })),
  };

  return reading(amount, {
    values: {
      lines: parts.map(({ item, part }) =>
        lineOf(
          part ?? NOTHING,
          item.name.trim(),
          item.participants
            ? { participants: [...item.participants] }
            : { participant_names: [...item.people] },
        ),
      ),
      ...(draft.people && { participants: [...draft.people] }),
    },
    carries: people.length > 0 ? carriesOf(names, bill) : new Map(),
    left: asPaise((amount ?? 0) - total),
    isAllGiven: given !== null && given === total && !wrong,
    fault:
      (wrong && {
        sentence: words.bills.itemWrong({ item: itemTitle(words, draft, wrong.item) }),
        of: String(wrong.item.key),
      }) ??
      (rest === undefined
        ? {
            sentence: words.bills.itemWrong({ item: words.bills.taxAndTipPart }),
            of: String(REST),
          }
        : undefined) ??
      (items.length === 0 ? { sentence: words.bills.itemMissing, of: '0' } : undefined) ??
      (items.length > MAX_BILL_LINES
        ? { sentence: words.bills.tooManyItems({ most: MAX_BILL_LINES }) }
        : undefined),
  });
}

/** The items that become lines of the bill, in order. */
export function filledItems({ items }: BillDraft): DraftItem[] {
  return items.filter(({ name, amount }) => name.trim() || amount.trim());
}

/**
 * The typed tax and tip: an amount, or `10%` of the items; negative for a discount. 0 if empty, undefined if invalid.
 */
function readRest(text: string | null, items: Paise): Paise | undefined {
  const typed = text?.trim() ?? '';
  if (typed === '') return NOTHING;
  const part = readPart(typed.replace(/^[-−]/, ''), items);
  return part !== undefined && /^[-−]/.test(typed) ? asPaise(-part) : part;
}

/** The name of an item, or “Item 5” without a name. */
export function itemTitle(words: WordsOf<'groups'>, { items }: BillDraft, item: DraftItem): string {
  const number = items.findIndex(({ key }) => key === item.key) + 1;
  return item.name.trim() || words.bills.itemNumber({ number });
}
