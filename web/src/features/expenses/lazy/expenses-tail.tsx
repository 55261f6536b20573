import type { CalendarDate, Month } from '@hisaab/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type RefObject } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import type { ExpenseFilter } from '../data/expense-changes.ts';
import { CategoryList } from '../categories/category-list.tsx';
import { deletedCategoriesQuery } from '../categories/save-category.ts';
import { useOwnCategories } from '../../../ui/parts/own-categories.ts';
import { deletedIncomeQuery, useHasIncome } from '../data/income-queries.ts';
import { MONEY_IN, TAGS_DIALOG } from '../public/loaded-parts.ts';
import { DeletedExpenses } from './deleted-expenses.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { exportExpenses } from './export-expenses.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { SelectGestures } from './select-gestures.ts';
import { RecurringEntries } from './recurring-entries.tsx';
import { RecurringIncomeModal } from './recurring-income-modal.tsx';
import { deletedRecurringQuery, recurringQuery } from '../data/recurring.ts';
import { hasTags } from '../data/save-tag.ts';
import { deletedExpensesQuery } from '../data/restore-expense.ts';
import { useWords } from '../../../words/words.ts';

interface ExpensesTailProps {
  today: CalendarDate;
  /** The filter that Export uses; undefined if the list is empty. */
  exported: ExpenseFilter | undefined;
  /** The button "More" at the top while its menu is open; null otherwise. */
  moreOpener: HTMLElement | null;
  onMoreClose: () => void;
  /** Receives the message to show. */
  onSaved: (message: string) => void;
  onError: ShowError;
  /** The list, whose expenses can be selected. */
  ledgerRef: RefObject<HTMLUListElement | null>;
  /** Begins to select expenses, with this one. */
  onSelect: (id?: number) => void;
}

const TAG_SIGN = <path d="M9.5 4.5l-2 15M16.5 4.5l-2 15M4.75 9.25h15M4.25 14.75h15" />;

/**
 * The rarely used buttons at the bottom of the screen, and in the menu "More" at the top: the bottom of a long month is
 * far. Apart from categories and import, a button is shown only if it has something to open.
 */
export function ExpensesTail({
  today,
  exported,
  moreOpener,
  onMoreClose,
  onSaved,
  onError,
  ledgerRef,
  onSelect,
}: ExpensesTailProps) {
  const words = useWords();
  const results = [
    useQuery(deletedExpensesQuery),
    useQuery(deletedRecurringQuery),
    useQuery(recurringQuery),
    useQuery(deletedCategoriesQuery),
  ] as const;
  const [
    { data: expenses = [] },
    { data: deletedRecurring = [] },
    { data: recurring = [] },
    { data: deletedCategories = [] },
  ] = results;
  const { length: ownCount } = useOwnCategories();
  const income = useQuery({ ...deletedIncomeQuery, enabled: useHasIncome() });
  const deletedIncome = income.data ?? [];
  // A button that appears later would move the others.
  const isPending = income.isLoading || results.some((result) => result.isPending);
  const [open, setOpen] = useState<
    'categories' | 'tags' | 'repeating' | 'money in' | 'repeat money in' | 'deleted' | 'export'
  >();
  const isTagged = hasTags(useQueryClient());
  const close = () => setOpen(undefined);
  const deletedCount = [expenses, deletedRecurring, deletedCategories, deletedIncome].flat().length;

  function choose(what: NonNullable<typeof open>) {
    onMoreClose();
    setOpen(what);
  }

  function save(month: Month | undefined) {
    onMoreClose();
    close();
    exportExpenses(words, { ...exported, month }, onError);
  }

  const tailIn = (place: 'line' | 'menu') => (
    <Tail>
      <TailButton icon="other" count={ownCount || undefined} onClick={() => choose('categories')}>
        {words.expenses.categories}
      </TailButton>
      {isTagged && (
        <TailButton icon={{ drawing: TAG_SIGN }} onClick={() => choose('tags')}>
          {words.many.tags}
        </TailButton>
      )}
      {recurring.length > 0 && (
        <TailButton icon="repeat" count={recurring.length} onClick={() => choose('repeating')}>
          {words.common.repeating}
        </TailButton>
      )}
      <TailButton icon="download" isInMenu={place === 'line'} onClick={() => choose('money in')}>
        {words.waiting.moneyIn}
      </TailButton>
      {deletedCount > 0 && (
        <TailButton icon="trash" count={deletedCount} onClick={() => choose('deleted')}>
          {words.expenses.recentlyDeleted}
        </TailButton>
      )}
      <TailButton icon="file" onClick={() => navigate('/import')}>
        {words.common.import}
      </TailButton>
      {exported && (
        <TailButton
          icon="check"
          isInMenu={place === 'line'}
          onClick={() => {
            onMoreClose();
            onSelect();
          }}
        >
          {words.many.select}
        </TailButton>
      )}
      {exported && (
        <TailButton
          icon="download"
          onClick={() => (exported.month ? choose('export') : save(undefined))}
        >
          {words.common.export}
        </TailButton>
      )}
    </Tail>
  );
  return (
    <>
      {!isPending && tailIn('line')}
      <SelectGestures listRef={ledgerRef} onStart={onSelect} />
      {!isPending && moreOpener && (
        <MoreMenu opener={moreOpener} onClose={onMoreClose}>
          {tailIn('menu')}
        </MoreMenu>
      )}
      {open === 'export' && exported?.month && (
        <ExportDialog filter={exported} month={exported.month} onChoose={save} onClose={close} />
      )}
      {open === 'tags' && (
        <Suspense>
          <TAGS_DIALOG.Component onClose={close} />
        </Suspense>
      )}
      {open === 'categories' && <CategoryList onClose={close} />}
      {open === 'repeating' && (
        <RecurringEntries entries={recurring} today={today} onClose={close} />
      )}
      {open === 'repeat money in' && (
        <RecurringIncomeModal entry={undefined} today={today} onClose={close} onEnded={close} />
      )}
      {open === 'money in' && (
        <Suspense>
          <MONEY_IN.Component
            today={today}
            onDone={(message) => {
              close();
              onSaved(message);
            }}
            onRepeat={() => setOpen('repeat money in')}
            onClose={close}
          />
        </Suspense>
      )}
      {open === 'deleted' && (
        <DeletedExpenses
          expenses={expenses}
          recurring={deletedRecurring}
          categories={deletedCategories}
          incomes={deletedIncome}
          onClose={close}
        />
      )}
    </>
  );
}
