import { formatRupees, paiseToRupees, type Paise } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { BillDraft } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import { assignRest, shareRest, writeAmounts } from './fix-bill.ts';
import type { BillReading } from './bill-reading.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

export interface BillSumProps {
  names: readonly string[];
  draft: BillDraft;
  reading: BillReading;
  onChange: (draft: BillDraft) => void;
  /** Sets the amount of the bill to the sum of its parts, in rupees. */
  onAmount: (rupees: number) => void;
}

/** The allocated amount of a bill and the rest, with buttons that fix it. */
export function BillSum({ names, draft, reading, onChange, onAmount }: BillSumProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { amount, left, show } = reading;
  const own = (reading.inRupees ?? reading).carries.get(username);
  const you = own === undefined ? '' : words.bills.yourShare({ amount: rupees(own) });
  if (draft.way === 'By heads') {
    const heads = reading.values.participants.reduce((sum, person) => sum + person.heads, 0);
    const a =
      amount === null || heads === 0
        ? words.bills.enterTheAmount
        : words.bills.aHead({ amount: show(Math.round(amount / heads)) });
    return (
      <Sum title={a} detail={sentencesOf(words, [words.bills.headCount({ count: heads }), you])} />
    );
  }
  if (draft.way === 'By items') return <Sum {...sumOfItems(words, draft, reading, you)} />;
  if (left === 0) {
    return (
      <Sum
        title={amount === null ? words.bills.enterAnAmount : words.bills.allGiven}
        detail={you}
      />
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
      title={
        left > 0
          ? words.bills.stillToSplit({ amount: show(left) })
          : words.bills.overTheTotal({ amount: show(-left) })
      }
      detail=""
      isOver={left < 0}
    >
      {left > 0 && (
        <Button variant="link" size="sm" onClick={() => onChange(shareRest(draft, names, reading))}>
          {words.bills.shareTheRestEqually}
        </Button>
      )}
      {left > 0 && receiver !== undefined && (
        <Button
          variant="link"
          size="sm"
          onClick={() => onChange(assignRest(draft, receiver, reading))}
        >
          {words.bills.giveRestTo({ name: receiver })}
        </Button>
      )}
      {left < 0 && (
        <Button variant="link" size="sm" onClick={handleAmount}>
          {words.bills.makeTheAmount({ amount: show(Math.round(given * 100)) })}
        </Button>
      )}
    </Sum>
  );
}

/** While an item is open, the rest of the typed amount; otherwise the sum of the bill. */
function sumOfItems(
  words: WordsOf<'groups'>,
  draft: BillDraft,
  { amount, left, values, show }: BillReading,
  you: string,
) {
  if (amount === null) return { title: words.bills.enterItem, detail: '' };
  const items = words.bills.markItems({ count: values.lines.length });
  const isOpen = draft.items.some(({ key }) => key === draft.openItem);
  if (isOpen && left > 0 && draft.rest === null) {
    const soFar = you && words.bills.soFar({ share: you });
    return {
      title: words.bills.stillLeft({ amount: show(left) }),
      detail: sentencesOf(words, [words.bills.leftAfter({ amount: show(amount), items }), soFar]),
    };
  }
  const parts = left === 0 ? items : withRest(words, items, left, show);
  return { title: show(amount), detail: sentencesOf(words, [parts, you]) };
}

function withRest(
  { bills }: WordsOf<'groups'>,
  items: string,
  left: number,
  show: BillReading['show'],
): string {
  return left > 0
    ? bills.itemsAndTax({ items, amount: show(left) })
    : bills.itemsAndDiscount({ items, amount: show(-left) });
}

function sentencesOf(
  { bills }: WordsOf<'groups'>,
  [first, second]: readonly [string, string],
): string {
  return second === '' ? first : bills.sentences({ first, second });
}

/** The error of a bill that cannot be saved yet. */
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
      <span className="stack" role="status">
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {children && <span className="stack">{children}</span>}
    </div>
  );
}

function rupees(paise: number | Paise): string {
  return formatRupees(paise / 100);
}
