import { inRow } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Suspense, type ReactNode } from 'react';
import { OriginalMark } from '../../../currencies/original-mark.tsx';
import { useIsDeletionWaiting } from '../../../offline/use-outbox.ts';
import { CategoryBadge } from '../../../ui/money/category-badge.tsx';
import { REFUND_LINE } from '../public/loaded-parts.ts';
import { RowMark } from '../../../receipts/parts.tsx';
import { RepeatMark } from '../../../repeating/repeat-mark.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { TagMarks } from '../../../ui/parts/tag-marks.tsx';
import { showTag } from '../public/show-tag.ts';
import type { LedgerHead, LedgerRow } from './ledger-rows.ts';
import styles from './ledger.module.css';
import { useFirstWords } from '../../../words/words.ts';

/** From this many characters on, an amount leaves too little space beside it on a phone. */
const LONG_AMOUNT = 14;

interface LedgerEntryProps {
  row: LedgerRow;
  /** Whether it is the only one of its day: then a phone shows the day in the line. */
  isAlone: boolean;
  isBeingDeleted: boolean;
  onLook: (expense: Expense) => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
  /** What stands in the line in place of its own. */
  instead?: EntryParts;
}

/** Parts of a line that a way to use the ledger has of its own. */
export interface EntryParts {
  className?: string | undefined;
  /** In place of the icon. */
  lead?: ReactNode;
  /** Below the description. */
  under?: ReactNode;
  /** In place of the category. */
  badge?: ReactNode;
  /** Whether it stands below its bill, whose total it need not name. */
  isPart?: boolean;
  /** In place of the button that covers the line. */
  cover?: ReactNode;
  /** In place of all buttons. */
  controls?: ReactNode;
}

/** An expense of the ledger, with the day in the margin if it is the day's first. */
export function LedgerEntry({
  row: { expense, head, when },
  isAlone,
  isBeingDeleted,
  onLook,
  onEdit,
  onDelete,
  instead = {},
}: LedgerEntryProps) {
  const words = useFirstWords();
  const { category, description, amount, recurring_id, split_total: total } = expense;
  const isDeleting = useIsDeletionWaiting('expense', expense.id);
  const shownAmount = formatRupees(amount);
  const name = inRow(words, [description || words.common.noDescription, shownAmount]);
  return (
    <div className={styles.line}>
      <LedgerMargin head={head} />
      <div
        className={classNames(
          styles.entry,
          shownAmount.length >= LONG_AMOUNT && styles.roomy,
          isBeingDeleted && styles.leaving,
          isDeleting && styles.struck,
          instead.className,
        )}
        aria-busy={isBeingDeleted || undefined}
      >
        {instead.lead ?? <Tile category={category} className={styles.tile} />}
        <span className={styles.description}>
          <Clamped
            className={classNames(styles.words, description === '' && styles.none)}
            mark={
              <>
                {recurring_id !== null && <RepeatMark />}
                <RowMark kind="personal" expense={expense} />
              </>
            }
          >
            {description || words.common.noDescription}
          </Clamped>
          {instead.under ?? <TagMarks tags={expense.tags} onChoose={showTag} />}
          {(expense.refund_of !== undefined || expense.refunded !== undefined) && (
            <span className={styles.cameBack}>
              <Suspense>
                <REFUND_LINE.Component expense={expense} />
              </Suspense>
            </span>
          )}
        </span>
        <span className={styles.category}>
          {instead.badge ?? <CategoryBadge category={category} />}
          {total !== undefined && total !== amount && !instead.isPart && (
            <span className={styles.when}>
              {words.many.ofTotal({ total: formatRupees(total) })}
            </span>
          )}
          <OriginalMark original={expense.original} />
          {amount < 0 && expense.refund_of === undefined && (
            <span className={styles.when}>{words.ui.refund}</span>
          )}
          {when !== undefined && <span className={styles.when}>{when}</span>}
          {isAlone && head && (
            <span className={classNames(styles.when, styles.onPhone)}>{head.label}</span>
          )}
        </span>
        <Rupees amount={amount} className={styles.amount} />
        {instead.controls ?? (
          <>
            {instead.cover ?? (
              <button
                type="button"
                className={wholeRow.cover}
                data-row
                aria-label={name}
                disabled={isBeingDeleted}
                onClick={() => onLook(expense)}
              />
            )}
            <span className={styles.actions}>
              <IconButton
                icon="edit"
                className={wholeRow.above}
                label={words.expenses.editNamed({ name })}
                title={words.expenses.edit}
                disabled={isBeingDeleted}
                onClick={() => onEdit(expense)}
              />
              <IconButton
                icon="trash"
                className={wholeRow.above}
                label={words.expenses.deleteNamed({ name })}
                title={words.expenses.delete}
                isDanger
                isBusy={isBeingDeleted}
                onClick={() => onDelete(expense)}
              />
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** The margin beside a line, with its day or month if it is the first of that. */
export function LedgerMargin({ head }: { head: LedgerHead | undefined }) {
  return (
    <div className={styles.margin}>
      {head && (
        <>
          <h2>{head.label}</h2>
          {head.total !== undefined && <Rupees amount={head.total} className={styles.dayTotal} />}
        </>
      )}
    </div>
  );
}
