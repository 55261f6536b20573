import type { MessageProposal } from '@hisaab/contract';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { FormWithSeldom } from '../../../ui/forms/seldom.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useWords } from '../../../words/words.ts';
import { ExpenseFields, parseFacts } from '../form/expense-fields.tsx';
import { accountIn } from '../form/paid-with-field.tsx';
import { paysIn } from '../form/pays-in.ts';
import { PaysOffer } from '../form/pays-offer.tsx';
import { refundIn } from '../form/refund-in.ts';
import { IncomeFields, parseIncome } from '../income/income-fields.tsx';
import type { ChangedProposal } from '../data/waiting-messages.ts';
import { parsePayment, PaymentFields } from './payment-fields.tsx';
import { actionOf, nameOf } from './proposal-words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

interface ChangeProposalProps {
  /** What the message was read as, the likeliest first; at least one. */
  proposals: readonly MessageProposal[];
  /** Why the changed one could not be saved. */
  error: Error | null;
  isBusy: boolean;
  onConfirm: (entry: ChangedProposal) => void;
  onClose: () => void;
}

/** The form of what a message was read as; saving it decides the message. */
export function ChangeProposal({
  proposals,
  error,
  isBusy,
  onConfirm,
  onClose,
}: ChangeProposalProps) {
  const words = useWords();
  const [place, setPlace] = useState(0);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const errors = error instanceof ApiError ? { ...missing, ...error.fields } : missing;
  const proposal = proposals[place];
  if (!proposal) return null;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const changed = proposal && parseChanged(new FormData(event.currentTarget), proposal);
    setMissing(changed ? {} : { amount: words.expenses.amountMissing });
    if (changed) onConfirm(changed);
  }

  return (
    <Modal title={words.waiting.changeFirst} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <FormWithSeldom key={place}>
          <ModalBody>
            <FormFailure
              sentence={error ? errorSentence(error, words.waiting.failed) : undefined}
              onDismiss={() => setMissing({})}
            >
              {needsNetwork(error)}
            </FormFailure>
            {proposals.length > 1 && (
              <SelectField
                label={words.income.whatIsIt}
                options={proposals.map((_, at) => String(at))}
                labelOf={(at) => nameOf(words, proposals[Number(at)] ?? proposal)}
                value={String(place)}
                onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
              />
            )}
            <ProposalFields proposal={proposal} errors={errors} />
          </ModalBody>
        </FormWithSeldom>
        <SubmitActions submitLabel={actionOf(words, proposal)} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

interface ProposalFieldsProps {
  proposal: MessageProposal;
  errors: Record<string, string>;
}

/** The fields of what a proposal would make. */
function ProposalFields({ proposal, errors }: ProposalFieldsProps) {
  const today = useToday({ isEnabled: true });
  const [day, setDay] = useState(proposal.date);
  const { original, ...known } = proposal;
  const first = { account: null, ...known, ...(original && { foreign: original }) };
  if (proposal.as === 'payment')
    return <PaymentFields first={proposal} today={today} errors={errors} />;
  if (proposal.as === 'income') return <IncomeFields first={first} today={today} errors={errors} />;
  return (
    <>
      <ExpenseFields
        first={first}
        today={today}
        firstDay={proposal.date}
        quickDay={undefined}
        errors={errors}
        onDayChange={setDay}
      />
      <PaysOffer entry={undefined} today={today} day={day} />
    </>
  );
}

/** Parses the form of a proposal; undefined without an amount. */
function parseChanged(
  form: FormData,
  { as, reference }: MessageProposal,
): ChangedProposal | undefined {
  const values = parseValues(form, as);
  const { amount } = values;
  if (amount === null) return undefined;
  if (as === 'income' || as === 'payment') return { as, ...values, amount };
  return {
    as: amount < 0 ? 'refund' : 'expense',
    ...values,
    ...(reference !== undefined && { reference }),
    amount,
  };
}

function parseValues(form: FormData, as: MessageProposal['as']) {
  if (as === 'income') return parseIncome(form);
  if (as === 'payment') return parsePayment(form);
  return {
    ...parseFacts(form),
    ...accountIn(form),
    ...refundIn(form, undefined),
    ...paysIn(form),
    date: formText(form, 'date'),
  };
}
