import type { PaymentAccount, PaymentAccountInput } from '@hisaab/contract';
import { ACCOUNT_KINDS } from '@hisaab/domain';
import { useState } from 'react';
import { showToast } from '../../ui/dialogs/toast-store.ts';
import { Chip, ChipGroup } from '../../ui/forms/chip.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useWords } from '../../words/words.ts';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import { kindLabel } from './account-kind.ts';
import { useDeleteAccount, useRestoreAccount, useSaveAccount } from './payment-accounts.ts';

type Kind = PaymentAccountInput['kind'];

interface PaymentAccountDialogProps {
  /** Undefined for a new one. */
  account: PaymentAccount | undefined;
  others: readonly PaymentAccount[];
  onClose: () => void;
}

/** The form of a card or an account. */
export function PaymentAccountDialog({ account, others, onClose }: PaymentAccountDialogProps) {
  const words = useWords();
  const { paidWith } = words;
  const first = ACCOUNT_KINDS.find((one) => one === account?.kind) ?? 'card';
  const [kind, setKind] = useState<Kind>(first);
  const [digits, setDigits] = useState(account?.digits ?? '');
  const save = useSaveAccount(account, onClose);
  const restore = useRestoreAccount();
  const remove = useDeleteAccount(() => {
    if (account)
      showToast({ text: paidWith.deleted, detail: account.name, undo: () => restore(account) });
    onClose();
  });
  const errors = fieldErrors(save.error);
  const sharing = others.find(
    (other) => other.id !== account?.id && shareDigits(other.digits ?? '', digits),
  );

  function handleSubmit(data: FormData) {
    save.mutate({
      name: formText(data, 'name'),
      kind,
      digits: formText(data, 'digits') || null,
      ...(kind === 'card' && {
        statement_day: numberIn(data, 'statement_day'),
        due_days: numberIn(data, 'due_days'),
      }),
    });
  }

  return (
    <AccountDialog
      title={account ? paidWith.changeNamed({ name: account.name }) : paidWith.add}
      submitLabel={paidWith.save}
      mutation={remove.error ? remove : save}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={paidWith.name}
        name="name"
        defaultValue={account?.name}
        error={errors['name']}
        required
      />
      <ChipGroup legend={paidWith.kind}>
        {ACCOUNT_KINDS.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="kind"
            value={one}
            label={kindLabel(words, one)}
            checked={one === kind}
            onChange={() => setKind(one)}
          />
        ))}
      </ChipGroup>
      {kind !== 'cash' && (
        <TextField
          label={paidWith.digits}
          name="digits"
          inputMode="numeric"
          isOptional
          value={digits}
          onChange={({ currentTarget }) => setDigits(currentTarget.value)}
          hint={sharing ? paidWith.digitsShared({ name: sharing.name }) : paidWith.digitsHint}
          error={errors['digits']}
        />
      )}
      {kind === 'card' && (
        <>
          <TextField
            label={paidWith.statementDay}
            name="statement_day"
            inputMode="numeric"
            isOptional
            defaultValue={account?.statement_day ?? ''}
            hint={paidWith.statementDayHint}
            error={errors['statement_day']}
          />
          <TextField
            label={paidWith.dueDays}
            name="due_days"
            inputMode="numeric"
            isOptional
            defaultValue={account?.due_days ?? ''}
            hint={paidWith.dueDaysHint}
            error={errors['due_days']}
          />
        </>
      )}
      {account && (
        <div>
          <Button
            variant="dangerQuiet"
            icon="trash"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(account)}
          >
            {paidWith.delete}
          </Button>
        </div>
      )}
    </AccountDialog>
  );
}

/** A text that is no number is sent as it is not, so that the server says what is wrong with it. */
function numberIn(data: FormData, name: string): number | null {
  const text = formText(data, name);
  if (text === '') return null;
  return Number.isInteger(Number(text)) ? Number(text) : -1;
}

function shareDigits(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.endsWith(other) || other.endsWith(one));
}
