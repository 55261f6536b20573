import type { Budget } from '@hisaab/contract';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { ApiError } from '../../api/call.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { AmountField, parseAmountField } from '../../ui/forms/amount-field.tsx';
import { Button } from '../../ui/parts/button.tsx';
import cardStyles from '../../ui/parts/card.module.css';
import { classNames } from '../../ui/base/class-names.ts';
import { DiscardQuestion } from '../../ui/dialogs/modal.tsx';
import type { ShowError } from '../../ui/parts/use-banner.tsx';
import styles from './budget-form.module.css';
import { useSaveBudget } from './budgets.ts';
import { useWords } from '../../words/words.ts';

interface BudgetFormProps {
  /** The budget to change; undefined if there is none, or if it failed to load. */
  budget: Budget | undefined;
  hasBudget: boolean;
  onSubmit: () => void;
  /** Receives the confirmation to show. */
  onSaved: (message: string) => void;
  onFailed: ShowError;
  onCancel: () => void;
}

/** Sets or changes the monthly budget. */
export function BudgetForm({
  budget,
  hasBudget,
  onSubmit,
  onSaved,
  onFailed,
  onCancel,
}: BudgetFormProps) {
  const words = useWords();
  const save = useSaveBudget();
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit();
    const limit = parseAmountField(event.currentTarget, 'monthly_limit');
    const message = hasBudget ? words.budget.budgetUpdated : words.budget.budgetCreated;
    save.mutate(
      { budget, limit },
      {
        onSuccess: () => onSaved(message),
        onError: (error) => onFailed(words.budget.budgetSaveFailed, needsNetwork(error)),
      },
    );
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || save.isPending || isAsking) return;
    // Otherwise the same key press would close the question again.
    event.preventDefault();
    if (isTyped.current) setAsking(true);
    else onCancel();
  }

  function handleChange() {
    isTyped.current = true;
    if (save.error) save.reset();
  }

  return (
    <>
      {/* Esc is a shortcut for Cancel. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className={classNames(cardStyles.card, styles.form)}
        onSubmit={handleSubmit}
        onKeyDown={handleKey}
        onChange={handleChange}
      >
        <AmountField
          label={words.budget.monthlyBudget}
          name="monthly_limit"
          defaultValue={budget?.monthly_limit}
          error={fieldErrors['monthly_limit']}
          isRequired
          isNonNegative
          autoFocus
        />
        <div className={styles.actions}>
          <Button variant="quiet" size="lg" disabled={save.isPending} onClick={onCancel}>
            {words.common.cancel}
          </Button>
          <Button variant="primary" size="lg" type="submit" isBusy={save.isPending}>
            {hasBudget ? words.budget.update : words.budget.set}
          </Button>
        </div>
      </form>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onCancel} />}
    </>
  );
}
