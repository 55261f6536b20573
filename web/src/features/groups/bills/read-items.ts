import { asPaise, MAX_BILL_LINES, sumPaise, type Paise } from '@hisaab/domain';
import type { BillDraft, DraftItem } from './bill-draft.ts';
import {
  carriesOf,
  idsOf,
  lineOf,
  NOTHING,
  readPart,
  reading,
  type BillReading,
} from './bill-reading.ts';

/** Reads the items of a draft, and what they leave of the amount that was entered. */
export function readItems(
  draft: BillDraft,
  names: readonly string[],
  everyone: readonly string[],
  entered: Paise | null,
): BillReading {
  const items = draft.items.filter(({ name, amount }) => name.trim() || amount.trim());
  const parts = items.map((item) => ({ item, part: readPart(item.amount, entered) }));
  const wrong = parts.find(({ part }) => part === undefined);
  const amounts = parts.map(({ part }) => part ?? NOTHING);
  const total = sumPaise(amounts);
  const amount = entered ?? (items.length > 0 ? total : null);
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
  const of = wrong && itemTitle(draft, wrong.item);
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
    fault:
      (wrong && {
        sentence: `${of}: enter an amount, such as 450, 450+80 or 10%.`,
        of: String(wrong.item.key),
      }) ??
      (items.length === 0 ? { sentence: 'Add an item with its amount.', of: '0' } : undefined) ??
      (items.length > MAX_BILL_LINES
        ? { sentence: `A bill has at most ${MAX_BILL_LINES} items.` }
        : undefined),
  });
}

/** The name of an item, or “Item 5” where it has none. */
export function itemTitle({ items }: BillDraft, item: DraftItem): string {
  return item.name.trim() || `Item ${items.findIndex(({ key }) => key === item.key) + 1}`;
}
