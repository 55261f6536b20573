import type { ListedGroup } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { MoneyField } from '../../../currencies/money-field.tsx';
import { readMoney, type ForeignMoney } from '../../../currencies/money.ts';
import { SendFailure } from '../../../offline/offer-to-store.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { useUser } from '../../../session/session.tsx';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { peopleOfPair } from '../data/pairs.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import { useSaveGroupExpense, useSavePayment } from '../entries/save-entry.ts';
import meaning from '../entries/payment-meaning-line.module.css';
import type { Way } from './pair-ways.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

interface PairFormProps {
  /** The pair as it was when the form opened. */
  group: ListedGroup;
  way: Way;
  onSaved: (entry: GroupEntry, way: Way) => void;
  onClose: () => void;
}

/**
 * The form of an amount that the user gave the other person of a pair, or got. An amount against the balance is a
 * payment; any other is an expense for one person alone.
 */
export function PairForm({ group, way: first, onSaved, onClose }: PairFormProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const today = useToday({ isEnabled: true });
  const [way, setWay] = useState(first);
  const [proposedFor, setProposedFor] = useState(first);
  // What is open, where it is given back; another amount may be typed over it.
  const proposed = isBackOf(group, way) ? Math.abs(group.balance) : undefined;
  const [changed, setAmount] = useState<number | null>();
  const typed = changed === undefined ? (proposed ?? null) : changed;
  const [money, setMoney] = useState<ForeignMoney | null>(null);
  const amount = money ? money.rupees : typed;
  const keeping = { entry: undefined, onKept: onClose };
  const lending = useSaveGroupExpense(group, keeping);
  const givingBack = useSavePayment(group, keeping);
  const { own, other } = peopleOfPair(group, username);
  const isBack = isBackOf(group, way);
  const saving = isBack ? givingBack : lending;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = readMoney(form, () => parseAmountField(form, 'amount'), undefined);
    if (read.amount === null || !own || !other) return;
    const entered = { ...read, amount: read.amount };
    const [from, to] = way === 'gave' ? [own.name, other.name] : [other.name, own.name];
    const date = formText(form, 'date');
    const what = formText(form, 'what');
    // An expense is never changed into a payment: the one without a response is undone.
    (isBack ? lending : givingBack).takeBack();
    if (isBack) {
      const values = { from_member: from, to_member: to, ...entered, date, note: what };
      givingBack.mutate(
        { thing: undefined, values },
        { onSuccess: (thing) => onSaved({ kind: 'payment', thing }, way) },
      );
      return;
    }
    const values = {
      ...entered,
      description: what,
      category: 'Other' as const,
      date,
      paid_by_name: from,
      participant_names: [to],
    };
    lending.mutate(
      { thing: undefined, values },
      { onSuccess: (thing) => onSaved({ kind: 'expense', thing }, way) },
    );
  }

  function handleWay(chosen: Way) {
    setWay(chosen);
    if (changed === undefined) setProposedFor(chosen);
  }

  function handleClose() {
    lending.discard();
    givingBack.discard();
    onClose();
  }

  return (
    <Modal title={group.name} width="sm" onClose={handleClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <Segments
            label={words.people.whichWay}
            value={way}
            options={(['gave', 'got'] as const).map((value) => ({
              value,
              label: (
                <>
                  <Icon name={value} size="sm" />
                  {value === 'gave' ? words.people.iGave : words.people.iGot}
                </>
              ),
            }))}
            onChange={handleWay}
          />
          <div>
            <MoneyField
              label={words.common.amount}
              name="amount"
              // Until an amount is typed, the proposal follows the direction.
              key={proposedFor}
              defaultValue={proposed}
              isRequired
              isNonNegative
              groupId={group.id}
              isSelected
              onAmountChange={setAmount}
              onMoney={setMoney}
            />
            <p className={meaning.line} role="status">
              {amount !== null && amount > 0 && (
                <>
                  <Icon name="ok" size="sm" />
                  <span>
                    {thenInWords(words, group.name, balanceAfter(group.balance, way, amount))}
                  </span>
                </>
              )}
            </p>
          </div>
          <TextField
            label={words.people.whatFor}
            name="what"
            placeholder={words.people.whatForExample}
            isOptional
            autoComplete="off"
          />
          <DateField name="date" today={today} />
          <SendFailure
            saving={saving}
            sentence={errorSentence(saving.error, words.people.recordFailed)}
            onDismiss={saving.reset}
          />
        </ModalBody>
        <SubmitActions
          submitLabel={words.groups.save}
          busyLabel={words.groups.saving}
          isBusy={saving.isPending}
          onCancel={handleClose}
        />
      </form>
    </Modal>
  );
}

/** Whether money in this direction settles what is open. */
function isBackOf({ balance }: ListedGroup, way: Way): boolean {
  return way === 'gave' ? balance < 0 : balance > 0;
}

/** In rupees, computed in whole paise. */
function balanceAfter(balance: number, way: Way, amount: number): number {
  const change = Math.round(amount * 100) * (way === 'gave' ? 1 : -1);
  return (Math.round(balance * 100) + change) / 100;
}

function thenInWords({ people }: WordsOf<'groups'>, name: string, balance: number): string {
  if (balance === 0) return people.thenEven;
  const values = { name, amount: formatRupees(Math.abs(balance)) };
  return balance > 0 ? people.thenOwesYou(values) : people.thenYouOwe(values);
}
