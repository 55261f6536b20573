import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { sortMessage } from '@hisaab/domain/reading/bank/sort-message';
import { errorSentence } from '../../../api/call.ts';
import { useDebounced } from '../../../ui/base/use-debounced.ts';
import { useWords } from '../../../words/words.ts';
import { NoExpenseReason } from '../quick/no-expense-reason.tsx';
import { CreditProposals } from './credit-proposals.tsx';
import styles from './credits.module.css';
import { useRecordCredit } from './match-credit.ts';

interface CreditInLineProps {
  /** A message about incoming money. */
  text: string;
  why: 'received' | 'came-back';
  today: CalendarDate;
  /** Receives the message to show. */
  onRecorded: (message: string) => void;
}

/** What the money of a message may be; or why there is nothing to save, if its amount is not certain. */
export function CreditInLine({ text, why, today, onRecorded }: CreditInLineProps) {
  const words = useWords();
  const settled = useDebounced(text);
  const read = sortMessage(settled, today);
  const [payment, ...others] =
    read.kind === 'waiting' && read.reason === 'money_in' ? read.payments : [];
  const date = read.kind === 'waiting' ? read.day : today;
  const credit = { amount: payment?.amount ?? 0, date, text: settled };
  const record = useRecordCredit(credit);
  if (!payment || others.length > 0) return <NoExpenseReason why={why} />;
  const amount = formatRupees(payment.amount);
  return (
    <div className={styles.line}>
      <b>{words.income.amountIn({ amount })}</b>
      {record.error && <p role="alert">{errorSentence(record.error, words.waiting.failed)}</p>}
      <CreditProposals
        credit={credit}
        isBusy={record.isPending}
        onTake={(match) =>
          record.mutate(match, {
            onSuccess: () => onRecorded(words.waiting.recorded({ what: match.name, amount })),
          })
        }
      />
    </div>
  );
}
