import type { Group } from '@hisaab/contract';
import { descriptionKey, rupeesToPaise } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { lastExpenseQuery } from '../data/group-details.ts';
import type { BillDraft } from './bill-draft.ts';
import { focusPart } from './focus-part.ts';
import { draftLike, wayInWords } from './last-way.ts';
import { useWords } from '../../../words/words.ts';

interface LastWayOfferProps {
  group: Group;
  names: readonly string[];
  /** What is being entered, of which the description is this. */
  draft: BillDraft;
  description: string;
  /** In rupees; null while there is none. */
  amount: number | null;
  onChange: (draft: BillDraft) => void;
}

/** Offers the way in which the last expense of the same description was split; only a tap takes it. */
export function LastWayOffer(props: LastWayOfferProps) {
  const words = useWords();
  const { group, names, draft, description, amount, onChange } = props;
  const key = useDebounced(descriptionKey(description));
  const { data: last } = useQuery(lastExpenseQuery(group.id, key));
  const way = last ? wayInWords(words, last) : undefined;
  if (!last || way === undefined || draft.way !== 'Equally' || draft.payers) return null;
  const paise = amount === null || amount < 0 ? null : rupeesToPaise(amount);

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!last) return;
    onChange(draftLike(last, group, names, paise));
    // The button goes, and the focus stays in the form.
    focusPart(form, 'way');
  }

  return (
    <Button variant="link" size="sm" onClick={handleClick}>
      {words.bills.asLastTime({ way })}
    </Button>
  );
}
