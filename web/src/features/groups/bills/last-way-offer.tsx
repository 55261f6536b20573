import type { Group } from '@hisaab/contract';
import { asPaise, descriptionKey } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ForeignMoney } from '../../../currencies/money.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useDebounced } from '../../../ui/base/use-debounced.ts';
import { lastExpenseQuery } from '../data/group-details.ts';
import type { BillDraft } from './bill-draft.ts';
import { focusPart } from './focus-part.ts';
import { draftLike, inCurrencyOf, wayInWords, type BillCurrency } from './last-way.ts';
import { useWords } from '../../../words/words.ts';

interface LastWayOfferProps {
  group: Group;
  names: readonly string[];
  /** The draft that is being entered, and its description. */
  draft: BillDraft;
  description: string;
  /** As typed, in the currency of the bill; null if there is none. */
  amount: number | null;
  /** The amount in another currency; null for rupees. */
  money: ForeignMoney | null;
  onChange: (draft: BillDraft) => void;
}

/** Offers the split of the last expense with this description. A tap applies it. */
export function LastWayOffer(props: LastWayOfferProps) {
  const words = useWords('groups');
  const { group, names, draft, description, amount, money, onChange } = props;
  const key = useDebounced(descriptionKey(description));
  const { data } = useQuery(lastExpenseQuery(group.id, key));
  const last = data && inCurrencyOf(data, money && currencyOf(money));
  const way = last ? wayInWords(words, last) : undefined;
  if (!last || way === undefined || draft.way !== 'Equally' || draft.payers) return null;
  // Parts are entered in hundredths, even of currencies with thousandths.
  const paise = amount === null || amount < 0 ? null : asPaise(Math.round(amount * 100));

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!last) return;
    // On a phone the way is behind one line until it is another one.
    flushSync(() => onChange(draftLike(last, group, names, paise)));
    // The button disappears, and the focus stays in the form.
    focusPart(form, 'way');
  }

  return (
    <Button variant="link" size="sm" onClick={handleClick}>
      {words.bills.asLastTime({ way })}
    </Button>
  );
}

function currencyOf({ currency, original }: ForeignMoney): BillCurrency {
  const rate = original?.rate;
  return { currency, rate: rate ? Number(rate) : undefined };
}
