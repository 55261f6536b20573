import type { Expense } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { Suspense, useRef, useState } from 'react';
import { WaitingEntries } from '../../offline/waiting-entries.tsx';
import { useBanner } from '../../ui/parts/use-banner.tsx';
import { useFirstPaint } from '../../ui/base/use-first-paint.ts';
import { usePrinting } from '../../ui/base/use-printing.ts';
import { useToday } from '../../queries/use-today.ts';
import { CategoryTotals } from './filters/category-totals.tsx';
import { useDeleteWithUndo } from './form/delete-with-undo.ts';
import { NEW, type Draft } from './form/draft.ts';
import { ExpenseFilters } from './filters/expense-filters.tsx';
import { ExpenseList } from './list/expense-list.tsx';
import { ExpensesHead } from './expenses-head.tsx';
import styles from './expenses-screen.module.css';
import { AboveList, FoundLine } from './list/found-line.tsx';
import { formsOfEntries } from './form/keep-expense.ts';
import { headsOf } from './list/ledger-rows.ts';
import { ListEnd } from './list/list-end.tsx';
import { ListNotice } from './list/list-notice.tsx';
import { monthInView } from './public/expense-view.ts';
import { EXPENSE_DIALOGS, EXPENSES_TAIL, PRINTED_MONTH } from './public/loaded-parts.ts';
import { usePhoneSearch } from './filters/phone-search.ts';
import { useMonthOf, useMonthStart } from '../../session/month-start.ts';
import { QuickAdd } from './quick/quick-add.tsx';
import { useSelection } from './data/use-selection.ts';
import { useShownExpenses } from './data/use-shown-expenses.ts';
import { useRequestedDraft } from './use-requested-draft.ts';
import { WhereItWent } from './filters/where-it-went.tsx';
import { useExpenseView } from './filters/use-expense-view.ts';

/** The personal expenses of a month or of all months: totals by category, and the ledger, newest first. */
export function ExpensesScreen() {
  const isPainted = useFirstPaint();
  const today = useToday({ isEnabled: isPainted });
  const current = useMonthOf(today);
  const start = useMonthStart();
  const [view, setView] = useExpenseView(current);
  const shown = useShownExpenses(view, current);
  const { filter, month, pastMonth, list, months, totals, total, isFiltered, hasNone } = shown;
  const { category, account, tag } = view;
  const { banner, showSuccess, showError, clear } = useBanner();
  const asked = useRequestedDraft(list, openForm);
  const [draft, setDraft] = useState(asked);
  const [moreOpener, setMoreOpener] = useState<HTMLElement | null>(null);
  const [expenseToDelete, setExpenseToDelete] = useState<Expense | null>(null);
  const ledgerRef = useRef<HTMLUListElement>(null);
  const deleteExpense = useDeleteWithUndo({
    onDeleted: () => {
      // The focus was in the removed row.
      if (document.activeElement === document.body)
        ledgerRef.current?.focus({ preventScroll: true });
    },
    onRestored: showSuccess,
    onKept: showSuccess,
    onFailed: showError,
  });
  const search = usePhoneSearch();
  const { start: startSelecting, ...selecting } = useSelection(showSuccess);
  const isPrinting = usePrinting();

  const unfilteredEmpty = hasNone ? 'none yet' : 'none in the month';

  function openForm(opened: Draft) {
    clear();
    setDraft(opened);
  }

  function handleSaved(message: string, day?: CalendarDate) {
    setDraft(null);
    showSuccess(message, day && <WhereItWent day={day} shown={month} onShow={setView} />);
  }

  return (
    <>
      {isPrinting && !isFiltered && shown.summary.data && month !== undefined && (
        <Suspense>
          <PRINTED_MONTH.Component summary={shown.summary.data} today={today} />
        </Suspense>
      )}
      <ExpensesHead
        month={month}
        current={current}
        filled={months}
        onMonth={(chosen) =>
          setView({ category, account, tag, month: monthInView(chosen, current) })
        }
        note={
          <FoundLine
            filter={filter}
            total={total}
            current={current}
            onBack={() => setView({ category, account, tag })}
            onMore={setMoreOpener}
          />
        }
        onAdd={() => openForm(NEW)}
      />
      {banner}
      <ListNotice list={list} onRetry={shown.retry} />
      <div className={styles.parts}>
        <WaitingEntries formOf={formsOfEntries(openForm)} />
        <QuickAdd
          today={today}
          pastMonth={pastMonth}
          onSaved={showSuccess}
          onFailed={showError}
          onOpenForm={(filled) => openForm({ expense: undefined, filled })}
        />
        <CategoryTotals
          totals={totals}
          isPending={shown.areTotalsPending}
          chosen={category}
          onChoose={(chosen) => setView({ ...view, category: chosen })}
        />
        {!hasNone && (list.isPending || list.data) && (
          <ExpenseFilters filter={view} search={search} totals={totals} onChange={setView} />
        )}
        <AboveList {...{ isPainted, isSearchOpen: search.isOpen, filter, total }} />
        <ExpenseList
          {...{ list, today, start, ledgerRef }}
          deletingIds={shown.deletingIds}
          heads={headsOf({
            isSearch: shown.isSearch || (tag && !month),
            isSearchOpen: search.isOpen,
          })}
          emptyBecause={isFiltered ? 'filtered' : unfilteredEmpty}
          onClearFilter={() => setView({ month: view.month })}
          onAdd={() => openForm(NEW)}
          onLook={(expense) => openForm({ expense, isLook: true })}
          onEdit={(expense) => openForm({ expense })}
          onBill={(bill) => openForm({ expense: undefined, bill })}
          onDelete={(expense) => {
            clear();
            setExpenseToDelete(expense);
          }}
          {...selecting}
        />
        {shown.isComplete && (
          <ListEnd
            {...{ filter, total }}
            earlier={month && months.findLast((one) => one < month)}
            onMonth={(chosen) => setView({ ...view, month: chosen })}
          />
        )}
        {/* Loading the list moves the parts below it. */}
        {isPainted && !list.isPending && !search.isOpen && (
          <Suspense>
            <EXPENSES_TAIL.Component
              today={today}
              exported={total.count ? filter : undefined}
              moreOpener={moreOpener}
              onMoreClose={() => setMoreOpener(null)}
              onSaved={showSuccess}
              onError={showError}
              {...{ ledgerRef, onSelect: startSelecting }}
            />
          </Suspense>
        )}
      </div>
      {(isPainted || draft !== null || expenseToDelete !== null) && (
        <Suspense>
          <EXPENSE_DIALOGS.Component
            {...{ draft, expenseToDelete, pastMonth }}
            onSaved={handleSaved}
            onOpen={openForm}
            onDelete={setExpenseToDelete}
            onConfirmed={(expense) => {
              setExpenseToDelete(null);
              deleteExpense(expense);
            }}
            onClose={() => {
              setDraft(null);
              setExpenseToDelete(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
