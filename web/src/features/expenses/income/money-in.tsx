import type { Income } from '@hisaab/contract';
import { displayDate, monthAndYear, monthLabel } from '@hisaab/words';
import { formatRupees, type CalendarDate, type Month } from '@hisaab/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { statisticsQuery } from '../../../queries/personal-queries.ts';
import { useMonthOf, useMonthStart } from '../../../session/month-start.ts';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import { useDeleteIncome } from './delete-income.ts';
import { IncomeModal } from './income-modal.tsx';
import { incomeByMonth } from './income-months.ts';
import { incomeQuery } from '../data/income-queries.ts';
import { IncomeRow } from './income-row.tsx';
import styles from './income.module.css';

interface MoneyInProps {
  today: CalendarDate;
  /** Receives the message to show on the screen, once the list is closed. */
  onDone: (message: string) => void;
  /** Sets up an income that repeats. */
  onRepeat: () => void;
  onClose: () => void;
}

/** What came in, by month with its sum, to add, change or delete. */
export function MoneyIn({ today, onDone, onRepeat, onClose }: MoneyInProps) {
  const words = useWords();
  const start = useMonthStart();
  const current = useMonthOf(today);
  const list = useInfiniteQuery(incomeQuery);
  const { data: statistics } = useQuery(statisticsQuery);
  const [form, setForm] = useState<{ income: Income | undefined }>();
  const [toDelete, setToDelete] = useState<Income>();
  const [failure, setFailure] = useState<{ sentence: string; offer: ReactNode }>();
  const deletion = useDeleteIncome({
    // The toast is behind a dialog and cannot be reached.
    onDeleted: onClose,
    onKept: () => onDone(words.expenses.expenseKept),
    onFailed: (sentence, offer) => {
      setToDelete(undefined);
      setFailure({ sentence, offer });
    },
  });
  const incomes = list.data?.pages.flat();
  const months = incomes && incomeByMonth(incomes, statistics, start);

  return (
    <>
      <Modal title={words.waiting.moneyIn} onClose={onClose}>
        <ModalBody>
          <FormFailure sentence={failure?.sentence} onDismiss={() => setFailure(undefined)}>
            {failure?.offer}
          </FormFailure>
          <p className="muted">{words.income.note}</p>
          {list.isPending && <Spinner />}
          {list.isError && !incomes && (
            <p role="alert">
              {words.income.loadFailed}{' '}
              <Button variant="link" size="sm" onClick={() => void list.refetch()}>
                {words.common.tryAgain}
              </Button>
            </p>
          )}
          {incomes?.length === 0 && (
            <p>{words.income.empty({ source: words.income.example.toLocaleLowerCase() })}</p>
          )}
          {months?.map(({ month, sum, incomes: some }) => (
            <section key={month} aria-label={monthAndYear(words, month, 'long')}>
              <h3 className={styles.month}>
                {monthName(words, month, current)}
                {sum !== undefined && <Rupees amount={sum} className={styles.sum} />}
              </h3>
              <ul>
                {some.map((income) => (
                  <IncomeRow
                    key={income.id}
                    income={income}
                    today={today}
                    onEdit={() => setForm({ income })}
                    onDelete={() => setToDelete(income)}
                  />
                ))}
              </ul>
            </section>
          ))}
          {list.hasNextPage && (
            <Button
              variant="link"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {words.common.more}
            </Button>
          )}
        </ModalBody>
        <ModalActions>
          <Button icon="plus" className="push-start" onClick={() => setForm({ income: undefined })}>
            {words.income.add}
          </Button>
          <Button variant="quiet" icon="repeat" onClick={onRepeat}>
            {words.repeating.addRepeating}
          </Button>
        </ModalActions>
      </Modal>
      {form && (
        <IncomeModal
          income={form.income}
          onSaved={(message) => onDone(message)}
          onClose={() => setForm(undefined)}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title={words.expenses.confirmExpenseDeletion}
          message={[
            toDelete.source || words.waiting.moneyIn,
            formatRupees(toDelete.amount),
            displayDate(words, toDelete.date),
          ].join(', ')}
          confirmLabel={words.expenses.delete}
          isBusy={deletion.isBusy}
          onConfirm={() => deletion.delete(toDelete)}
          onCancel={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

function monthName(words: Words, month: Month, current: Month): string {
  if (month === current) return words.income.soFar({ month: monthLabel(words, month) });
  const isThisYear = month.slice(0, 4) === current.slice(0, 4);
  return isThisYear ? monthLabel(words, month) : monthAndYear(words, month, 'long');
}
