import { formatRupees, paiseToRupees, type Paise } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { countOf, type BillDraft } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import { giveTheRest, shareTheRest, writeAmounts } from './mend-bill.ts';
import type { BillReading } from './bill-reading.ts';
import * as messages from './messages.ts';

/** What the sum of a bill is drawn from. */
export interface BillSumProps {
  names: readonly string[];
  draft: BillDraft;
  reading: BillReading;
  onChange: (draft: BillDraft) => void;
  /** Makes the amount of the bill what its parts come to, in rupees. */
  onAmount: (rupees: number) => void;
}

/** What is given out of a bill and what is left, with the buttons that mend it. */
export function BillSum({ names, draft, reading, onChange, onAmount }: BillSumProps) {
  const { username } = useUser();
  const { amount, left, carries } = reading;
  const own = carries.get(username);
  const you = own === undefined ? '' : messages.yourShare(rupees(own));
  if (draft.way === 'By heads') {
    const heads = reading.values.participants.reduce((sum, person) => sum + person.heads, 0);
    const a =
      amount === null || heads === 0
        ? messages.enterTheAmount
        : messages.aHead(rupees(amount / heads));
    return <Sum title={a} detail={[countOf(heads, 'head'), you].filter(Boolean).join('. ')} />;
  }
  if (draft.way === 'By items') return <Sum {...sumOfItems(draft, reading, you)} />;
  if (left === 0) {
    return (
      <Sum title={amount === null ? messages.enterAnAmount : messages.allGiven} detail={you} />
    );
  }
  const given = paiseToRupees(amount ?? left) - paiseToRupees(left);
  const [empty] = names.filter((name) => !draft.amounts[name]?.trim());
  const receiver = empty ?? names.findLast((name) => draft.amounts[name]?.trim());
  function handleAmount() {
    onChange(writeAmounts(draft, reading));
    onAmount(given);
  }

  return (
    <Sum
      title={left > 0 ? messages.stillToSplit(rupees(left)) : messages.overTheTotal(rupees(-left))}
      detail=""
      isOver={left < 0}
    >
      {left > 0 && (
        <Button
          variant="link"
          size="sm"
          onClick={() => onChange(shareTheRest(draft, names, reading))}
        >
          Share the rest equally
        </Button>
      )}
      {left > 0 && receiver !== undefined && (
        <Button
          variant="link"
          size="sm"
          onClick={() => onChange(giveTheRest(draft, receiver, reading))}
        >
          Give the rest to {receiver}
        </Button>
      )}
      {left < 0 && (
        <Button variant="link" size="sm" onClick={handleAmount}>
          Make the amount {formatRupees(given)}
        </Button>
      )}
    </Sum>
  );
}

/** While an item is open, what is left of the amount that was typed; otherwise what the bill comes to. */
function sumOfItems(draft: BillDraft, { amount, left, values }: BillReading, you: string) {
  if (amount === null) return { title: messages.enterItem, detail: '' };
  const items = countOf(values.lines.length, 'item');
  const isOpen = draft.items.some(({ key }) => key === draft.openItem);
  if (isOpen && left > 0 && draft.rest === null) {
    const soFar = you && `${you} so far`;
    return {
      title: messages.stillLeft(rupees(left)),
      detail: [messages.leftAfter(rupees(amount), items), soFar].filter(Boolean).join('. '),
    };
  }
  const rest = left > 0 ? `${rupees(left)} tax and tip` : `${rupees(-left)} discount`;
  const parts = left === 0 ? items : `${items}, ${rest}`;
  return { title: rupees(amount), detail: [parts, you].filter(Boolean).join('. ') };
}

/** What has to be mended before a bill can be saved. */
export function BillFault({ sentence }: { sentence: string }) {
  return (
    <p className={styles.fault} role="alert">
      {sentence}
    </p>
  );
}

interface SumProps {
  title: string;
  detail: string;
  isOver?: boolean;
  children?: ReactNode;
}

function Sum({ title, detail, isOver, children }: SumProps) {
  return (
    <div className={styles.sum} data-over={isOver}>
      <span role="status">
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {children && <span>{children}</span>}
    </div>
  );
}

function rupees(paise: number | Paise): string {
  return formatRupees(paise / 100);
}
