import type { BillDraft } from './bill-draft.ts';

/** A draft reduced to these people; an item without any of them is for everyone. */
export function restrictToPeople(draft: BillDraft, names: readonly string[]): BillDraft {
  const isKnown = (name: string) => names.includes(name);
  const payers = draft.payers && onlyOf(draft.payers, isKnown);
  const people = draft.people?.filter(({ name }) => isKnown(name));
  return {
    ...draft,
    heads: onlyOf(draft.heads, isKnown),
    amounts: onlyOf(draft.amounts, isKnown),
    items: draft.items.map((item) => {
      const participants = item.participants?.filter(({ name }) => isKnown(name));
      return {
        ...item,
        people: item.people.filter(isKnown),
        participants: participants?.length ? participants : undefined,
      };
    }),
    payers: payers && Object.keys(payers).length > 0 ? payers : null,
    people: people?.length ? people : undefined,
  };
}

function onlyOf(texts: Readonly<Record<string, string>>, isKnown: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => isKnown(name)));
}
