import { monthLabel } from '@hisaab/words';
import type { CategoryLimit, CategoryTotals } from '@hisaab/contract';
import { formatRupees, previousMonth, sumRupees, type Month } from '@hisaab/domain';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError } from '../../api/call.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { AmountField, parseAmountField } from '../../ui/forms/amount-field.tsx';
import { DoubleRule } from '../../ui/money/double-rule.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { amountOf } from '../../ui/parts/own-categories.ts';
import { categoryLabel } from '../../words/category-label.ts';
import { useWords } from '../../words/words.ts';
import { useSetCategoryLimit } from './category-limits.ts';
import styles from './limit-dialog.module.css';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { failureWithReason } from '../../api/form-failure.ts';

interface LimitDialogProps {
  category: string;
  /** The categories to choose from; undefined if the category is given. */
  choices: readonly string[] | undefined;
  limits: readonly CategoryLimit[];
  /** The current month. */
  month: Month;
  /** What was spent in the month before, by category: the proposals. */
  spentBefore: CategoryTotals;
  /** Receives the confirmation to show. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Sets the limit of a category from the current month on, or removes it. */
export function LimitDialog({
  category: first,
  choices,
  limits,
  month,
  spentBefore,
  onSaved,
  onClose,
}: LimitDialogProps) {
  const words = useWords();
  const [switchId, noteId] = [useId(), useId()];
  const [category, setCategory] = useState(first);
  const current = limits.find((limit) => limit.category === category);
  // A proposal that comes later would replace what is being typed.
  const [before] = useState(spentBefore);
  const spent = amountOf(before, category);
  const proposed = current?.limit ?? (spent > 0 ? spent : undefined);
  const [amount, setAmount] = useState(proposed ?? null);
  const [carries, setCarries] = useState(current?.carries_over ?? false);
  const save = useSetCategoryLimit();
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const hasLimit = typeof current?.limit === 'number';

  function send(limit: number | null) {
    const message = limit === null ? words.categoryLimits.removed : words.categoryLimits.saved;
    save.mutate(
      { category, limit, carries_over: limit !== null && carries },
      { onSuccess: () => onSaved(message) },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const limit = parseAmountField(event.currentTarget, 'limit');
    // The field shows its own error; sending null would remove the limit.
    if (limit !== null) send(limit);
  }

  return (
    <Modal
      title={
        choices
          ? words.categoryLimits.setALimit
          : words.categoryLimits.limitOf({ category: categoryLabel(words, category) })
      }
      width="sm"
      onClose={onClose}
    >
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure
            {...failureWithReason(
              save,
              words.categoryLimits.saveFailed,
              fields['limit'] !== undefined,
            )}
          >
            {needsNetwork(save.error)}
          </FormFailure>
          {choices && (
            <SelectField
              label={words.common.category}
              name="category"
              value={category}
              onChange={({ target }) => {
                setCategory(target.value);
                setAmount(amountOf(before, target.value) || null);
              }}
              options={choices}
              labelOf={(name) => categoryLabel(words, name)}
            />
          )}
          <AmountField
            label={words.categoryLimits.aMonth}
            name="limit"
            key={category}
            defaultValue={proposed}
            error={fields['limit']}
            isRequired
            isNonNegative
            isSelected
            onAmountChange={setAmount}
          />
          {spent > 0 && (
            <p className="note">
              {words.categoryLimits.spentLastMonth({
                month: monthLabel(words, previousMonth(month)),
                amount: formatRupees(spent),
              })}
            </p>
          )}
          <div className="row between gap-4">
            <span className="stack min-0 snug">
              <label className="medium" htmlFor={switchId}>
                {words.categoryLimits.carryOver}
              </label>
              <span id={noteId} className="note">
                {words.categoryLimits.carryOverHint}
              </span>
            </span>
            <Switch
              id={switchId}
              aria-describedby={noteId}
              checked={carries}
              onChange={({ target }) => setCarries(target.checked)}
            />
          </div>
          {carries && amount !== null && (
            <Available
              limit={amount}
              carried={current?.carries_over ? current.carried : 0}
              month={month}
            />
          )}
        </ModalBody>
        <SubmitActions
          submitLabel={hasLimit ? words.budget.update : words.budget.set}
          isBusy={save.isPending}
          onCancel={onClose}
          onRemove={hasLimit ? () => send(null) : undefined}
        />
      </form>
    </Modal>
  );
}

interface AvailableProps {
  /** In rupees, like `carried`. */
  limit: number;
  carried: number;
  month: Month;
}

function Available({ limit, carried, month }: AvailableProps) {
  const words = useWords();
  const before = monthLabel(words, previousMonth(month));
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{words.categoryLimits.limit}</dt>
        <dd className="push-end medium">{formatRupees(limit)}</dd>
      </div>
      <div>
        <dt>
          {words.categoryLimits.carriedOver}
          {carried !== 0 && (
            <small className="block">
              {carried < 0
                ? words.categoryLimits.monthWasOver({ month: before })
                : words.categoryLimits.monthHadLeft({ month: before })}
            </small>
          )}
        </dt>
        <dd className="push-end medium">{formatRupees(carried)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{words.categoryLimits.availableIn({ month: monthLabel(words, month) })}</dt>
        <dd className="push-end">
          <DoubleRule>{formatRupees(sumRupees([limit, carried]))}</DoubleRule>
        </dd>
      </div>
    </dl>
  );
}
