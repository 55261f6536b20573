import type { Expense } from '@hisaab/contract';
import { formatRupees, sumRupees } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import { displayDate, inRow } from '@hisaab/words';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { useDebounced } from '../../../ui/base/use-debounced.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';
import { newestExpensesQuery, useKnownExpense } from './known-expense.ts';
import styles from './refund-of-field.module.css';

const LIKELIEST = 2;
const FOUND = 5;

interface RefundOfFieldProps {
  /** In rupees, below 0. */
  amount: number;
  /** The id of the expense that an existing refund pays back. */
  first: number | undefined;
  error: string | undefined;
  onChoose: (expense: Expense | undefined) => void;
}

/** Which expense a refund pays back: the two likeliest, then a search; none is a choice, too. */
export function RefundOfField({ amount, first, error, onChoose }: RefundOfFieldProps) {
  const words = useWords();
  const titleId = useId();
  const [chosen, setChosen] = useState<Expense>();
  const [isTouched, setTouched] = useState(false);
  const [text, setText] = useState('');
  const [description, setDescription] = useState('');
  const typed = useDebounced(text.trim());
  const before = useKnownExpense(first);
  const { data: newest = [] } = useQuery(newestExpensesQuery);
  const { data: found = [] } = useQuery({
    queryKey: [...PERSONAL, 'refundable', typed],
    queryFn: () => call('GET /personal/api/expenses/', { query: { q: typed, limit: 20 } }),
    enabled: typed !== '',
  });
  const shown = isTouched ? chosen : before;
  const key = merchantKey(description);
  const isLike = (one: Expense) => key !== '' && merchantKey(one.description) === key;
  const likely = newest
    .filter((one) => leftOf(one) >= -amount)
    .toSorted((one, other) => Number(isLike(other)) - Number(isLike(one)))
    .slice(0, LIKELIEST);
  const offered = typed === '' ? likely : found.filter((one) => leftOf(one) > 0).slice(0, FOUND);
  const choices = [
    ...new Map([...(shown ? [shown] : []), ...offered].map((one) => [one.id, one])).values(),
  ];

  const followDescription = useCallback((element: HTMLElement | null) => {
    const form = element?.closest('form');
    const field = form?.elements.namedItem('description');
    if (!form || !(field instanceof HTMLInputElement)) return undefined;
    const follow = () => setDescription(field.value);
    follow();
    form.addEventListener('input', follow);
    return () => form.removeEventListener('input', follow);
  }, []);

  function choose(expense: Expense) {
    const next = shown?.id === expense.id ? undefined : expense;
    setTouched(true);
    setChosen(next);
    onChoose(next);
  }

  return (
    <div ref={followDescription} role="group" aria-labelledby={titleId} className="stack gap-2">
      <span id={titleId} className="small medium">
        {words.income.refundOf} <span className="muted regular">{words.basics.optional}</span>
      </span>
      <input
        type="hidden"
        name="refund_of"
        value={isTouched ? (chosen?.id ?? '') : (first ?? '')}
      />
      {choices.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles.choice}
          aria-pressed={shown?.id === one.id}
          onClick={() => choose(one)}
        >
          <Tile category={one.category} size="sm" />
          <span className="stack break-anywhere">
            <span>{one.description || words.common.noDescription}</span>
            <small>
              {inRow(words, [
                displayDate(words, one.date),
                categoryLabel(words, one.category),
                formatRupees(one.amount),
              ])}
            </small>
          </span>
          {shown?.id === one.id && <Icon name="check" size="sm" />}
        </button>
      ))}
      <TextField
        label={words.income.findAnother}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** How much of an expense, of all its parts, may still come back; in rupees. */
function leftOf({ amount, split_total: whole = amount, refunded = 0 }: Expense): number {
  return sumRupees([whole, -refunded]);
}
