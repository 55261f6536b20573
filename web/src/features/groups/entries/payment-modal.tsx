import type { Group, Payment, SettlementSuggestion } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { MoneyField } from '../../../currencies/money-field.tsx';
import { readMoney, type ForeignMoney } from '../../../currencies/money.ts';
import { SendFailure } from '../../../offline/offer-to-store.tsx';
import { DropButton, Refusal } from '../../../offline/refused-entry.tsx';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { useUser } from '../../../session/session.tsx';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { settlementsQuery } from '../data/group-details.ts';
import { PAYMENT_FORM, type PaymentValues } from './payment-form.ts';
import { PaymentMeaningLine } from './payment-meaning-line.tsx';
import { useSavePayment } from './save-entry.ts';
import { WhoPays } from './who-pays.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

/** The initial values of the form. */
export type PaymentStart = Pick<Payment, 'from_member' | 'to_member' | 'amount'> &
  Pick<SettlementSuggestion, 'upi_id'>;

interface PaymentModalProps {
  group: Group;
  /** The suggestion to settle. */
  start?: PaymentStart | undefined;
  /** The payment to change; without it, a new one is recorded. */
  payment?: Payment | undefined;
  /** The entry of the outbox to change. */
  waiting?: OutboxEntry | undefined;
  /** Whether a UPI app has made the payment already. */
  isPaidByUpi?: boolean;
  /** Receives the typed amount, if the receiver has a UPI id. */
  onPayByUpi?: ((amount: number) => void) | undefined;
  onSaved: (payment: Payment) => void;
  onClose: () => void;
}

/** The form of a payment: payer, receiver and amount. Hisaab records it, and moves no money. */
export function PaymentModal(props: PaymentModalProps) {
  const words = useWords('groups');
  const { group, start, payment, isPaidByUpi = false, waiting } = props;
  const { onPayByUpi, onSaved, onClose } = props;
  const today = useToday({ isEnabled: true });
  const saving = useSavePayment(group, { entry: waiting, onKept: onClose });
  const before = payment ?? saving.made;
  const settlements = useQuery(settlementsQuery(group.id));
  const first = payment ?? start;
  const [typed, setAmount] = useState<number | null>(first?.amount ?? null);
  const [money, setMoney] = useState<ForeignMoney | null>(null);
  const amount = money ? money.rupees : typed;
  const [note, setNote] = useState(payment?.note);
  const names = peopleOf(group, [
    ...(settlements.data ?? []).map(({ member_name }) => member_name),
    ...(first ? [first.from_member, first.to_member] : []),
  ]);
  const [people, setPeople] = useState(useFirstPeople(names, first));
  const canPayByUpi =
    onPayByUpi &&
    start?.upi_id !== undefined &&
    !isPaidByUpi &&
    people.to === start.to_member &&
    amount !== null &&
    amount > 0;
  const conflict = useConflict(PAYMENT_FORM, words);

  function save(edit: Edit<Payment, PaymentValues>) {
    saving.mutate(edit, {
      onSuccess: onSaved,
      onError: (error) => conflict.check(error, edit.values),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entered = readMoney(form, () => parseAmountField(form, 'amount'), payment?.original);
    if (entered.amount === null) return;
    const values = {
      from_member: people.from,
      to_member: people.to,
      ...entered,
      amount: entered.amount,
      date: formText(form, 'date'),
      note: formText(form, 'note'),
    };
    save({ thing: payment, values });
  }

  function handleClose() {
    saving.discard();
    onClose();
  }

  return (
    <Modal title={titleOf(words, payment, start)} width="md" onClose={handleClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <Refusal entry={waiting} />
          <WhoPays group={group} names={names} people={people} onChange={setPeople} />
          <div>
            <MoneyField
              label={words.common.amount}
              name="amount"
              defaultValue={first?.amount}
              original={payment?.original}
              groupId={group.id}
              isRequired
              isNonNegative
              isSelected
              onAmountChange={setAmount}
              onMoney={setMoney}
            />
            <PaymentMeaningLine
              people={people}
              amount={amount}
              settlements={settlements.data}
              start={start}
              before={payment}
            />
          </div>
          {canPayByUpi && (
            <Button variant="link" icon="qr" onClick={() => onPayByUpi(amount)}>
              {words.groups.payByUpi}
            </Button>
          )}
          <DateField name="date" today={today} defaultValue={payment?.date} />
          <TextField
            label={words.groups.note}
            name="note"
            placeholder={words.groups.upiCashBankTransfer}
            value={note ?? (isPaidByUpi ? 'UPI' : '')}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            isOptional
            autoComplete="off"
          />
          <SendFailure
            saving={saving}
            sentence={
              conflict.found
                ? undefined
                : errorSentence(saving.error, words.groups.paymentSaveFailed)
            }
            onDismiss={saving.reset}
          />
        </ModalBody>
        <SubmitActions
          submitLabel={submitLabelOf(words, payment, waiting)}
          busyLabel={words.groups.saving}
          isBusy={saving.isPending}
          onCancel={handleClose}
        >
          <DropButton entry={waiting} onDropped={onClose} />
        </SubmitActions>
      </form>
      {before && (
        <EditConflict
          conflict={conflict}
          before={before}
          isBusy={saving.isPending}
          onSave={save}
          onKeepTheirs={onClose}
        />
      )}
    </Modal>
  );
}

function titleOf(
  words: WordsOf<'groups'>,
  payment: Payment | undefined,
  start: PaymentStart | undefined,
): string {
  if (payment) return words.groups.editPayment;
  return start ? words.groups.settle : words.groups.recordPayment;
}

function submitLabelOf(
  words: WordsOf<'groups'>,
  payment: Payment | undefined,
  waiting: OutboxEntry | undefined,
): string {
  if (waiting?.refusal !== undefined) return words.groups.send;
  return payment ? words.groups.save : words.groups.recordPayment;
}

function peopleOf(group: Group, others: readonly string[]): string[] {
  return [...new Set([...group.members.map(({ name }) => name), ...others])];
}

/** The people the form was opened with; else the user pays the first of the others. */
function useFirstPeople(names: readonly string[], first: PaymentStart | undefined) {
  const { username } = useUser();
  if (first) return { from: first.from_member, to: first.to_member };
  const from = names.includes(username) ? username : (names[0] ?? '');
  return { from, to: names.find((name) => name !== from) ?? '' };
}
