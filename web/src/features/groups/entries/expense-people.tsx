import { Suspense, useState, type ComponentProps } from 'react';
import { useUser } from '../../../session/session.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { Question } from '../../../ui/forms/chip.tsx';
import { Seldom, useIsUsed } from '../../../ui/forms/seldom.tsx';
import type { BillPartProps } from '../bills/bill-part-props.ts';
import { BILL_PARTS, PAYERS_PART, USUAL_LINE } from '../bills/loaded-parts.ts';
import { SeveralButton, WaySelect } from '../bills/way-select.tsx';
import { ParticipantChips, PayerChips } from '../members/member-chips.tsx';
import { PeopleLine } from './people-line.tsx';
import { useWords } from '../../../words/words.ts';

interface ExpensePeopleProps extends BillPartProps {
  /** Whether it is a new expense, whose people nobody has chosen. */
  isNew: boolean;
  payer: string;
  onPayer: (name: string) => void;
  /** The people of an equal split; nobody means everybody. */
  participants: readonly string[];
  /** Former participants who can no longer be chosen. */
  gone: readonly string[];
  onParticipants: (names: string[]) => void;
  /** The props of the usual split's line; null to hide it. */
  usual: Omit<ComponentProps<typeof USUAL_LINE.Component>, 'group'> | null;
}

/**
 * The payers, participants and split of an expense. On a phone they are one line where they are as in most expenses,
 * until they were chosen once on this device.
 */
export function ExpensePeople(props: ExpensePeopleProps) {
  const words = useWords('groups');
  const { isNew, payer, onPayer, participants, gone, onParticipants, usual, ...parts } = props;
  const { group, names, draft, reading, onChange } = parts;
  const { username } = useUser();
  const isOnPhone = usePhone();
  const isUsed = useIsUsed('split');
  const [isOpen, setOpen] = useState(!isNew || isUsed);
  const isPlain = draft.way === 'Equally' && !draft.payers && participants.length === 0;
  const way = (
    <WaySelect way={draft.way} onChange={(chosen) => onChange({ ...draft, way: chosen })} />
  );

  function handleSeveral() {
    const [most] = reading.values.payers.toSorted((one, other) => other.amount - one.amount);
    onPayer(most?.name ?? payer);
    onChange({ ...draft, payers: draft.payers ? null : { [payer]: '' } });
  }

  // A proposal may fill in another split; back to the usual one, the fields stay.
  if (!isOpen && !(isPlain && !usual && payer === username && names.includes(payer))) setOpen(true);
  if (isOnPhone && !isOpen) {
    return (
      <>
        <PeopleLine onOpen={() => setOpen(true)} />
        <input type="hidden" name="paid_by_name" value={payer} />
      </>
    );
  }
  return (
    <Seldom name="split" isOn>
      <Question
        legend={words.groups.paidBy}
        end={<SeveralButton isSeveral={draft.payers !== null} onToggle={handleSeveral} />}
      >
        {draft.payers ? (
          <Suspense>
            <PAYERS_PART.Component {...parts} />
          </Suspense>
        ) : (
          <PayerChips group={group} names={names} defaultName={payer} onChoose={onPayer} />
        )}
      </Question>
      <Question legend={words.groups.splitBetween} isOptional={draft.way === 'Equally'} end={way}>
        {usual && (
          <Suspense>
            <USUAL_LINE.Component group={group} {...usual} />
          </Suspense>
        )}
        {draft.way === 'Equally' ? (
          <ParticipantChips
            group={group}
            names={names}
            chosen={participants}
            gone={gone}
            onChoose={onParticipants}
          />
        ) : (
          <Suspense>
            <BILL_PARTS.Component {...parts} />
          </Suspense>
        )}
      </Question>
    </Seldom>
  );
}
