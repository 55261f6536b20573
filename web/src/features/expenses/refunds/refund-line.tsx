import type { Expense } from '@hisaab/contract';
import { formatRupees, monthOfDay } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import { useMonthStart } from '../../../session/month-start.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Link } from '../../../ui/base/link.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { useWords } from '../../../words/words.ts';
import { useKnownExpense } from './known-expense.ts';
import { ALL_MONTHS, expensesAddress } from '../public/expense-view.ts';

/** What a refund pays back, or what came back of an expense; each leads to the other, in its month. */
export function RefundLine({ expense }: { expense: Expense }) {
  const words = useWords();
  const start = useMonthStart();
  const { refund_of: refundOf, refunds, refunded } = expense;
  const otherId = refundOf ?? refunds?.[0];
  const other = useKnownExpense(otherId);
  const original = refundOf === undefined ? undefined : other;
  const came = refunded === undefined ? undefined : formatRupees(refunded);
  return (
    <Link
      className={classNames(
        'small accent medium break-anywhere self-start underlines',
        wholeRow.above,
      )}
      href={expensesAddress({
        month: other ? monthOfDay(other.date, start) : ALL_MONTHS,
        entryId: otherId,
      })}
    >
      {original &&
        words.income.refundFor({
          expense: words.income.onDay({
            name: original.description || words.common.noDescription,
            amount: formatRupees(original.amount),
            day: dayOfYear(words, original.date),
          }),
        })}
      {!original &&
        (came === undefined ? words.ui.refund : words.paidWith.refunded({ amount: came }))}
    </Link>
  );
}
