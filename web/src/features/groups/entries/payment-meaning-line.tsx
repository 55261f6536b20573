import type { Payment, SettlementSummaryEntry } from '@hisaab/contract';
import { sumRupees } from '@hisaab/domain';
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
  const words = useWords('groups');
  const { people, amount, settlements, start, before } = props;
  const { username } = useUser();
  const meaning =
    settlements && amount !== null && amount > 0
      ? meaningOfPayment(words, {
          ...people,
          you: username,
          amount,
          fromBalance: balanceWithout(before, settlements, people.from, people.to),
          toBalance: balanceWithout(before, settlements, people.to, people.from),
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

/** What somebody owes or gets, together with their unit unless the other is in it too, before the payment to change. */
function balanceWithout(
  payment: Payment | undefined,
  settlements: readonly SettlementSummaryEntry[],
  name: string,
  other: string,
): number {
  const unitOf = (of: string) => settlements.find(({ member_name: its }) => its === of)?.unit;
  const unit = unitOf(name) ?? null;
  const isAlone = unit === null || unitOf(other) === unit;
  const together = settlements.filter((entry) =>
    isAlone ? entry.member_name === name : entry.unit === unit,
  );
  const names = together.map(({ member_name: its }) => its);
  const balance = sumRupees(together.map((entry) => entry.balance));
  if (!payment) return balance;
  const paid = names.includes(payment.from_member) ? payment.amount : 0;
  const received = names.includes(payment.to_member) ? payment.amount : 0;
  return sumRupees([balance, -paid, received]);
}
