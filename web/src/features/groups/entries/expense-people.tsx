import { Suspense } from 'react';
import { BillGroup } from '../bills/bill-group.tsx';
import type { BillPartProps } from '../bills/bill-part-props.ts';
import { BILL_PARTS, PAYERS_PART } from '../bills/loaded-parts.ts';
import { SeveralButton, WaySelect } from '../bills/way-select.tsx';
import { ParticipantChips, PayerChips } from '../members/member-chips.tsx';

interface ExpensePeopleProps extends BillPartProps {
  payer: string;
  onPayer: (name: string) => void;
  /** Those who take part where the split is equal; nobody means everybody. */
  participants: readonly string[];
  onParticipants: (names: string[]) => void;
}

/** Asks who paid an expense, and between whom and how it is split. */
export function ExpensePeople(props: ExpensePeopleProps) {
  const { payer, onPayer, participants, onParticipants, ...parts } = props;
  const { group, names, draft, reading, onChange } = parts;
  const way = (
    <WaySelect way={draft.way} onChange={(chosen) => onChange({ ...draft, way: chosen })} />
  );

  function handleSeveral() {
    const [most] = reading.values.payers.toSorted((one, other) => other.amount - one.amount);
    onPayer(most?.name ?? payer);
    onChange({ ...draft, payers: draft.payers ? null : { [payer]: '' } });
  }

  return (
    <>
      {draft.payers ? (
        <BillGroup legend="Paid By" end={<SeveralButton isSeveral onToggle={handleSeveral} />}>
          <Suspense>
            <PAYERS_PART.Component {...parts} />
          </Suspense>
        </BillGroup>
      ) : (
        <PayerChips
          group={group}
          names={names}
          defaultName={payer}
          onChoose={onPayer}
          end={<SeveralButton isSeveral={false} onToggle={handleSeveral} />}
        />
      )}
      {draft.way === 'Equally' ? (
        <ParticipantChips
          group={group}
          names={names}
          chosen={participants}
          onChoose={onParticipants}
          end={way}
        />
      ) : (
        <BillGroup legend="Split Between" end={way}>
          <Suspense>
            <BILL_PARTS.Component {...parts} />
          </Suspense>
        </BillGroup>
      )}
    </>
  );
}
