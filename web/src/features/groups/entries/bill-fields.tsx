import { useState, type ReactNode } from 'react';
import { MoneyField } from '../../../currencies/money-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { PART_SIGN } from '../bills/part-sign.ts';
import { LastWayOffer } from '../bills/last-way-offer.tsx';
import { Nothing } from '../parts/group-section.tsx';
import { ExpensePeople } from './expense-people.tsx';
import type { BillFormValues } from './group-expense-values.ts';
import { useBegin } from './use-begin.ts';
import type { useBill } from './use-bill.ts';
import { useWords } from '../../../words/words.ts';

interface BillFieldsProps {
  bill: ReturnType<typeof useBill>;
  /** The initial values of the fields. */
  before: BillFormValues | undefined;
  /** At the end of the amount's label. */
  aside?: ReactNode;
  /** The server's error of the amount in another currency. */
  originalError?: string | undefined;
}

/** The fields of an expense: amount, description, payers and split. */
export function BillFields({ bill, before, aside, originalError }: BillFieldsProps) {
  const words = useWords('groups');
  const { names, draft } = bill;
  const [description, setDescription] = useState('');
  const begin = useBegin(bill.group.id, !before);
  return (
    <>
      <MoneyField
        label={words.common.amount}
        name="amount"
        defaultValue={before?.amount}
        original={bill.original}
        begin={begin}
        setTo={bill.setTo}
        groupId={bill.group.id}
        originalError={originalError}
        isRequired={draft.way === 'Equally' || draft.way === 'By heads'}
        isNonNegative
        aside={aside}
        enterKeyHint="next"
        onAmountChange={bill.setAmount}
        onMoney={bill.setMoney}
      />
      <TextField
        label={words.common.description}
        name="description"
        defaultValue={before?.description}
        type="text"
        isOptional
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget: { value } }) => setDescription(value)}
        labelEnd={
          // An existing or copied expense has its own split.
          !before && <LastWayOffer {...bill} description={description} />
        }
      />
      {names.length > 0 ? (
        <PART_SIGN value={bill.sign}>
          <ExpensePeople
            key={String(bill.isCopy)}
            {...bill}
            isNew={!before}
            onPayer={bill.setPayer}
            onParticipants={bill.setParticipants}
          />
        </PART_SIGN>
      ) : (
        <Nothing>{words.groups.nobodyPaid}</Nothing>
      )}
    </>
  );
}
