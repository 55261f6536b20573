import type { Expense } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useWords } from '../../../words/words.ts';
import type { ExpensePage } from '../data/expense-cache.ts';
import { expensesWithout } from '../data/expense-pages.ts';
import type { Select, Selection } from '../data/use-selection.ts';
import { ManyDialog, type Action } from './many-dialog.tsx';
import { MARKS } from './marks.tsx';
import styles from './many.module.css';
import { BAR, ENTER_HINT } from './select-bar-focus.ts';
import { newestOf, selectedOf } from './selected.ts';
import { SelectionStatus } from './selection-status.tsx';
import { useLoadingToLimit } from './use-loading-to-limit.ts';

interface SelectBarProps {
  list: UseInfiniteQueryResult<InfiniteData<ExpensePage>>;
  deletingIds: readonly unknown[];
  ledgerRef: RefObject<HTMLUListElement | null>;
  selection: Selection;
  today: CalendarDate;
  onSelect: Select;
  /** Called after Undo, with the message to show. */
  onTakenBack: (sentence: string) => void;
}

/** The bar of the selected expenses: how many, their sum, and what can be done with all of them. */
export function SelectBar(props: SelectBarProps) {
  const { list, deletingIds, ledgerRef, selection, today, onSelect, onTakenBack } = props;
  const words = useWords();
  const { data: accounts = [] } = useQuery(paymentAccountsQuery);
  const [action, setAction] = useState<Action>();
  const expenses: Expense[] = list.data ? expensesWithout(deletingIds, list.data) : [];
  const selected = selectedOf(expenses, selection.ids);
  const newest = newestOf(expenses);
  const isLimited = list.hasNextPage || newest.flat().length < expenses.length;
  useLoadingToLimit(list, expenses.length);
  useBackCloses(stop);

  const focusList = useEffectEvent(() => {
    if (selection.last === undefined) ledgerRef.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => focusList(), []);

  function stop() {
    const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    flushSync(() => onSelect(null));
    const ledger = ledgerRef.current;
    const row = ledger?.querySelector<HTMLElement>(`[data-id="${id}"] [data-row]`);
    (row ?? ledger)?.focus({ preventScroll: true });
  }

  function selectAll() {
    onSelect({ ...selection, ids: new Set(newest.flat().map(({ id }) => id)) });
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const isInText =
      event.target instanceof Element &&
      event.target.matches('textarea, select, input:not([type=checkbox])');
    if (event.key === 'Escape') stop();
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !isInText) {
      event.preventDefault();
      selectAll();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const isNone = selected.count === 0;
  const actionButton = (what: Action, icon: (typeof MARKS)[Action], label: string) => (
    <Button
      variant={what === 'delete' ? 'dangerQuiet' : 'quiet'}
      icon={icon}
      data-action
      disabled={isNone}
      onClick={() => setAction(what)}
    >
      {label}
    </Button>
  );

  return (
    <>
      <div className={styles.bar} data-print="hide">
        <div id={BAR} className={styles.inner} role="group" aria-label={words.many.whatIsSelected}>
          <div className={styles.sum}>
            <b>
              {words.many.selected({ count: selected.count })}
              {!isNone && (
                <>
                  , <Rupees amount={selected.sum} />
                </>
              )}
            </b>
            <button type="button" className={styles.all} onClick={selectAll}>
              {isLimited
                ? words.many.newestShown({ count: newest.length })
                : words.many.allShown({ count: newest.length })}
            </button>
          </div>
          <SelectionStatus selected={selected} />
          <span id={ENTER_HINT} hidden>
            {words.many.enterHint({ key: words.quick.enter })}
          </span>
          <span className={styles.actions}>
            {actionButton('category', MARKS.category, words.common.category)}
            {actionButton('date', MARKS.date, words.common.date)}
            {accounts.length > 0 && actionButton('account', MARKS.account, words.paidWith.paidWith)}
            {actionButton('tags', MARKS.tags, words.many.tags)}
            {actionButton('delete', MARKS.delete, words.expenses.delete)}
          </span>
          <IconButton icon="close" className={styles.stop} label={words.many.stop} onClick={stop} />
        </div>
      </div>
      {action && (
        <ManyDialog
          action={action}
          selected={selected}
          today={today}
          onDone={stop}
          onTakenBack={onTakenBack}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}
