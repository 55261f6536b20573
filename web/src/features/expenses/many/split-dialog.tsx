import type { Expense } from '@hisaab/contract';
import { formatRupees, MAX_SPLIT_PARTS, MIN_SPLIT_PARTS } from '@hisaab/domain';
import { dayOfYear, inRow } from '@hisaab/words';
import { useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../../../api/call.ts';
import { failureWithReason } from '../../../api/form-failure.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { useSplit } from '../data/split.ts';
import { PartRow } from './part-row.tsx';
import styles from './split.module.css';
import { amountOfPart, leftOf, type TypedPart } from './split-parts.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

interface SplitDialogProps {
  expense: Expense;
  /** Its parts, if it is split already. */
  parts?: readonly Expense[];
  onSplit: (message: string) => void;
  onClose: () => void;
}

/** The form that splits an expense in several categories. It stands over the form of the expense, and needs the network. */
export function SplitDialog({ expense, parts: before, onSplit, onClose }: SplitDialogProps) {
  const words = useWords();
  const split = useSplit(expense, before);
  const { amount: whole, category, description } = expense;
  const [parts, setParts] = useState<TypedPart[]>(
    before?.map((part, key) => ({
      ...part,
      key,
      amount: writeWithPaise(Math.abs(part.amount)),
    })) ?? [
      { key: 1, amount: '', category, description },
      { key: 2, amount: '', category, description: '' },
    ],
  );
  const left = leftOf(parts, whole);
  const fields = split.error instanceof ApiError ? split.error.fields : {};
  const failure = failureWithReason(split, words.many.splitFailed);
  const facts = [
    dayOfYear(words, expense.date),
    ...(expense.receipts === undefined
      ? []
      : [words.receipts.mark({ name: description, count: expense.receipts })]),
  ];

  function change(key: number, changes: Partial<TypedPart>) {
    if (split.error) split.reset();
    setParts(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));
  }

  function add() {
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    setParts([...parts, { key, amount: '', category, description: '' }]);
  }

  function putInLast() {
    const last = parts.at(-1);
    if (!last) return;
    const had = amountOfPart(last.amount, whole) ?? 0;
    change(last.key, { amount: writeWithPaise(had + left) });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The event must not submit the form below.
    event.stopPropagation();
    const amounts = parts.map((part) => amountOfPart(part.amount, whole));
    const wrong = amounts.indexOf(undefined);
    const place = wrong === -1 && left !== 0 ? parts.length - 1 : wrong;
    if (place !== -1) {
      event.currentTarget.querySelectorAll<HTMLInputElement>('[data-amount]')[place]?.focus();
      return;
    }
    const sent = parts.map((part, index) => ({
      amount: Math.sign(whole) * (amounts[index] ?? 0),
      category: part.category,
      description: part.description,
    }));
    split.mutate(sent, {
      onSuccess: ({ length: count }) => onSplit(words.many.splitDone({ count })),
    });
  }

  return createPortal(
    <Modal title={words.many.splitTitle} width="lg" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure {...failure} reason={fields['parts'] ?? failure.reason} />
          <div className={styles.whole}>
            <p>
              <b>{description || words.common.noDescription}</b>
              <small className="block">{inRow(words, facts)}</small>
            </p>
            <Rupees amount={whole} isLarge className={styles.total} />
          </div>
          <ol className="stack">
            {parts.map((part, index) => (
              <PartRow
                key={part.key}
                part={part}
                number={index + 1}
                whole={whole}
                onChange={(changes) => change(part.key, changes)}
                onRemove={
                  parts.length > MIN_SPLIT_PARTS
                    ? () => setParts(parts.filter(({ key }) => key !== part.key))
                    : undefined
                }
              />
            ))}
          </ol>
          {parts.length < MAX_SPLIT_PARTS && (
            <div>
              <Button variant="quiet" size="sm" icon="plus" onClick={add}>
                {words.many.anotherPart}
              </Button>
            </div>
          )}
        </ModalBody>
        <div className={styles.left} data-too-much={left < 0 || undefined}>
          <p role="status">
            {left !== 0 && (
              <>
                <b className="block">
                  {left < 0 && <Icon name="err" size="sm" />}
                  {formatRupees(Math.abs(left))}
                </b>{' '}
                <small>{left < 0 ? words.many.tooMuch : words.many.leftToGive}</small>
              </>
            )}
          </p>
          {left > 0 && (
            <Button variant="link" size="sm" onClick={putInLast}>
              {words.many.putInLast}
            </Button>
          )}
        </div>
        <SubmitActions
          submitLabel={words.many.splitInCount({ count: parts.length })}
          isBusy={split.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>,
    document.body,
  );
}
