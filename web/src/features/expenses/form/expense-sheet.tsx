import { displayDate } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { writeTags } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { OriginalMark } from '../../../currencies/original-mark.tsx';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { RECEIPT_STRIP } from '../../../receipts/loaded-strip.ts';
import { LookSheet } from '../../../ui/dialogs/look-sheet.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';

interface ExpenseSheetProps {
  expense: Expense;
  /** Opens the form in its place. */
  onOpen: (draft: { expense: Expense; isCopy?: boolean }) => void;
  onDelete: (expense: Expense) => void;
  onClose: () => void;
}

/** A personal expense to look at. */
export function ExpenseSheet({ expense, onOpen, onDelete, onClose }: ExpenseSheetProps) {
  const words = useWords();
  const { data: accounts = [] } = useQuery({
    ...paymentAccountsQuery,
    enabled: expense.account !== undefined,
  });
  const account = accounts.find(({ id }) => id === expense.account);
  return (
    <LookSheet
      title={writeTags(expense.description, expense.tags) || words.common.noDescription}
      amount={
        <>
          <Rupees amount={expense.amount} isLarge /> <OriginalMark original={expense.original} />
        </>
      }
      facts={[
        { label: words.common.date, value: displayDate(words, expense.date) },
        { label: words.common.category, value: categoryLabel(words, expense.category) },
        ...(account ? [{ label: words.paidWith.paidWith, value: account.name }] : []),
      ]}
      onEdit={() => onOpen({ expense })}
      onCopy={() => onOpen({ expense, isCopy: true })}
      onDelete={() => onDelete(expense)}
      onClose={onClose}
    >
      {expense.receipts !== undefined && (
        <Suspense>
          <RECEIPT_STRIP.Component
            about={expense}
            place={{ kind: 'personal', id: expense.id }}
            count={expense.receipts}
            title={expense.description}
          />
        </Suspense>
      )}
    </LookSheet>
  );
}
