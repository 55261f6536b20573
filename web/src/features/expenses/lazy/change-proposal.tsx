import type { MessageProposal } from '@hisaab/contract';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { FormWithSeldom } from '../../../ui/forms/seldom.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { ExpenseFields, parseFacts } from '../form/expense-fields.tsx';
import { accountIn } from '../form/paid-with-field.tsx';
import { refundIn } from '../form/refund-in.ts';
import { IncomeFields, parseIncome } from '../income/income-fields.tsx';
import type { ChangedProposal } from '../data/waiting-messages.ts';

interface ChangeProposalProps {
  /** An expense, a refund or an income. */
  proposal: MessageProposal;
  /** Why the changed one could not be saved. */
  error: Error | null;
  isBusy: boolean;
  onConfirm: (entry: ChangedProposal) => void;
  onClose: () => void;
}

/** The form of what a message was read as; saving it decides the message. */
export function ChangeProposal({
  proposal,
  error,
  isBusy,
  onConfirm,
  onClose,
}: ChangeProposalProps) {
  const words = useWords();
  const today = useToday({ isEnabled: true });
  const [missing, setMissing] = useState<Record<string, string>>({});
  const errors = error instanceof ApiError ? { ...missing, ...error.fields } : missing;
  const { original, ...known } = proposal;
  const first = { account: null, ...known, ...(original && { foreign: original }) };

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = proposal.as === 'income' ? parseIncome(form) : expenseIn(form);
    const { amount } = values;
    setMissing(amount === null ? { amount: words.expenses.amountMissing } : {});
    if (amount === null) return;
    if (proposal.as === 'income') onConfirm({ as: 'income', ...values, amount });
    else onConfirm({ as: amount < 0 ? 'refund' : 'expense', ...values, amount });
  }

  function expenseIn(form: FormData) {
    const { reference } = proposal;
    return {
      ...parseFacts(form),
      ...accountIn(form),
      ...refundIn(form, undefined),
      ...(reference !== undefined && { reference }),
      date: formText(form, 'date'),
    };
  }

  return (
    <Modal title={words.waiting.changeFirst} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <FormWithSeldom>
          <ModalBody>
            <FormFailure
              sentence={error ? errorSentence(error, words.waiting.failed) : undefined}
              onDismiss={() => setMissing({})}
            >
              {needsNetwork(error)}
            </FormFailure>
            {proposal.as === 'income' ? (
              <IncomeFields first={first} today={today} errors={errors} />
            ) : (
              <ExpenseFields
                first={first}
                today={today}
                firstDay={proposal.date}
                quickDay={undefined}
                errors={errors}
                onDayChange={() => undefined}
              />
            )}
          </ModalBody>
        </FormWithSeldom>
        <ModalActions>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {words.waiting.addIt}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
