import { errorSentence } from '../../../api/call.ts';
import { useWords } from '../../../words/words.ts';
import { CreditProposals, type NamedMatch } from './credit-proposals.tsx';
import { useRecordCredit, type Credit } from './match-credit.ts';

interface CreditOfFileProps {
  credit: Credit;
  /** The description of the row. */
  description: string;
  onCredit: (
    credit:
      | { kind: 'income'; source: string }
      | { kind: 'refund'; expenseId: number; name: string }
      | { kind: 'recorded'; name: string },
  ) => void;
}

/** What money in of a file may be. An income and a refund are imported with the file; a payment is recorded in its group at once. */
export function CreditOfFile({ credit, description, onCredit }: CreditOfFileProps) {
  const words = useWords();
  const record = useRecordCredit(credit);

  function take(match: NamedMatch) {
    const { kind, name, expense_id: expenseId } = match;
    if (kind === 'payment')
      record.mutate(match, { onSuccess: () => onCredit({ kind: 'recorded', name }) });
    else if (kind === 'refund' && expenseId !== undefined)
      onCredit({ kind: 'refund', expenseId, name });
    else onCredit({ kind: 'income', source: match.source || description });
  }

  return (
    <>
      {record.error && (
        <small role="alert">{errorSentence(record.error, words.waiting.failed)}</small>
      )}
      <CreditProposals credit={credit} isBusy={record.isPending} onTake={take} />
    </>
  );
}
