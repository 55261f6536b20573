import type { Payment, SettlementSummaryEntry } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './payment-meaning-line.module.css';
import { meaningOfPayment } from './payment-meaning.ts';
import type { PaymentPeople } from './who-pays.tsx';
import { useWords } from '../../../words/words.ts';

interface PaymentMeaningLineProps {
  people: PaymentPeople;
  /** In rupees; `null` while there is none. */
  amount: number | null;
  /** The balances; `undefined` until they are loaded. */
  settlements: readonly SettlementSummaryEntry[] | undefined;
  /** The suggestion to settle. */
  start: { from_member: string; to_member: string; amount: number } | undefined;
  /** The payment to change, which the balances include. */
  before: Payment | undefined;
}

/** Shows the effect of a payment while it is entered; amber if it would reverse a balance. */
export function PaymentMeaningLine(props: PaymentMeaningLineProps) {
  const words = useWords();
  const { people, amount, settlements, start, before } = props;
  const { username } = useUser();
  const meaning =
    settlements && amount !== null && amount > 0
      ? meaningOfPayment(words, {
          ...people,
          you: username,
          amount,
          fromBalance: balanceWithout(before, settlements, people.from),
          toBalance: balanceWithout(before, settlements, people.to),
          suggested:
            start?.from_member === people.from && start.to_member === people.to
              ? start.amount
              : undefined,
        })
      : undefined;
  return (
    <p className={classNames(styles.line, meaning?.isTooMuch && styles.warning)} role="status">
      {meaning && (
        <>
          <Icon name={meaning.isTooMuch ? 'alert' : 'ok'} size="sm" />
          <span>{meaning.sentence}</span>
        </>
      )}
    </p>
  );
}

function balanceWithout(
  payment: Payment | undefined,
  settlements: readonly SettlementSummaryEntry[],
  name: string,
): number {
  const balance = settlements.find(({ member_name }) => member_name === name)?.balance ?? 0;
  if (payment?.from_member === name) return balance - payment.amount;
  return payment?.to_member === name ? balance + payment.amount : balance;
}
