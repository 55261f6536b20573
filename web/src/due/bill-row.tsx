import type { DueItem } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorSentence } from '../api/call.ts';
import { needsNetwork } from '../offline/needs-network.tsx';
import { showToast } from '../ui/dialogs/toast-store.ts';
import { AmountField, parseAmountField } from '../ui/forms/amount-field.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { formText } from '../ui/forms/form-text.ts';
import { Button } from '../ui/parts/button.tsx';
import type { ShowError } from '../ui/parts/use-banner.tsx';
import { useWords } from '../words/words.ts';
import { sendOrStore } from '../offline/send-or-store.ts';
import { keepPayment, useIsPaymentWaiting } from './keep-payment.ts';
import { undoPayment, undoSkip, usePayBill, useSkipBill, type BillPayment } from './due.ts';
import styles from './due.module.css';
import { DueRow } from './due-row.tsx';
import { dueName } from './due-words.ts';

export interface AnsweredRowProps {
  item: DueItem;
  today: CalendarDate;
  /** Called when the day is paid or skipped: its row goes. */
  onDone: () => void;
  onError: ShowError;
}

/** A bill that is due: paid with one tap, or with its amount where that is not certain; or skipped. */
export function BillRow({ item, today, onDone, onError }: AnsweredRowProps) {
  const words = useWords();
  const queryClient = useQueryClient();
  const name = dueName(words, item);
  const pay = usePayBill((expense) => {
    showToast({
      text: words.due.isPaid,
      detail: name,
      undo: () => undoPayment(queryClient, expense),
    });
    onDone();
  });
  const skip = useSkipBill(() => {
    showToast({
      text: words.due.isSkipped,
      detail: name,
      undo: () => undoSkip(queryClient, item),
    });
    onDone();
  });
  const isWaiting = useIsPaymentWaiting(item);
  const [isAsked, setOpen] = useState(false);
  const isOpen = isAsked && !isWaiting;
  const isUncertain = item.is_estimate || item.amount === null;
  const isBusy = pay.isPending || skip.isPending;
  const errors = pay.error instanceof ApiError ? pay.error.fields : {};

  function handleFailure(error: Error, sentence: string) {
    const isKnown = error instanceof ApiError && error.status === 409;
    onError(isKnown ? errorSentence(error, sentence) : sentence, needsNetwork(error));
  }

  function handlePay(payment: BillPayment) {
    sendOrStore(
      () => pay.mutate(payment, { onError: handlePayFailure }),
      () => keepPayment(payment, today),
    );
  }

  function handlePayFailure(error: Error) {
    const isAtField = error instanceof ApiError && 'amount' in error.fields;
    if (!isAtField) handleFailure(error, words.due.payFailed);
  }

  function handleSkip() {
    skip.mutate(item, {
      onError: (error) => handleFailure(error, words.due.skipFailed),
    });
  }

  const actions = !isOpen && (
    <>
      <Button
        variant="quiet"
        size="sm"
        disabled={isBusy}
        isBusy={skip.isPending}
        aria-label={words.due.skipNamed({ name })}
        onClick={handleSkip}
      >
        {words.due.skip}
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        isBusy={pay.isPending}
        aria-label={words.due.paidNamed({ name })}
        onClick={() => (isUncertain ? setOpen(true) : handlePay({ item }))}
      >
        {words.due.paid}
      </Button>
    </>
  );
  const form = isOpen && (
    <form
      className={styles.pay}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const amount = parseAmountField(entered, 'amount');
        handlePay({ item, amount, date: formText(entered, 'date') });
      }}
      onChange={() => pay.error && pay.reset()}
    >
      <AmountField
        label={words.common.amount}
        name="amount"
        defaultValue={item.amount ?? undefined}
        error={errors['amount']}
        isRequired
        isSelected
        autoFocus
      />
      <DateField name="date" today={today} error={errors['date']} />
      <div className={styles.answers}>
        <Button variant="quiet" disabled={isBusy} onClick={() => setOpen(false)}>
          {words.common.cancel}
        </Button>
        <Button variant="primary" type="submit" isBusy={pay.isPending}>
          {words.due.paid}
        </Button>
      </div>
    </form>
  );
  return (
    <DueRow
      item={item}
      today={today}
      actions={isWaiting ? words.due.paidWaits : actions}
      below={form}
    />
  );
}
