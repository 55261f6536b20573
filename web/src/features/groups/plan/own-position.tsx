import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Clamped } from '../../../ui/clamped.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { isOwnName } from '../members/member-labels.ts';
import * as messages from './messages.ts';
import { readPlan } from './own-payments.ts';
import styles from './own-position.module.css';
import { RemindButton } from './remind-button.tsx';
import { useIsPaymentWaiting } from './use-is-payment-waiting.ts';

interface OwnPositionProps {
  group: ListedGroup;
  /** `undefined` until they have arrived. */
  suggestions: SettlementSuggestion[] | undefined;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** What the user owes in a group or is owed there, with whom, and what can be done about the first payment of it. */
export function OwnPosition({ group, suggestions, onSettle, onPayByUpi }: OwnPositionProps) {
  const { username } = useUser();
  const { balance } = group;
  if (balance === 0) return <p className={styles.even}>{messages.settledUp}</p>;
  const isOwing = balance < 0;
  const own = suggestions && readPlan(group, suggestions, username).own;
  const names = own?.map(({ from_member: from, to_member: to }) =>
    isOwnName(group, from, username) ? to : from,
  );
  const first = own?.[0];
  return (
    <div className={styles.position}>
      <p className={styles.standing} data-owes={isOwing}>
        <span>{isOwing ? messages.youOwe : messages.youAreOwed}</span>{' '}
        <Rupees amount={Math.abs(balance)} isLarge className={styles.amount} />
      </p>
      {/* As high before it is known. */}
      <p className={styles.whom}>
        {names && names.length > 0 && (
          <Clamped>{isOwing ? messages.toWhom(names) : messages.byWhom(names)}</Clamped>
        )}
      </p>
      <div className={styles.actions}>
        {first && (
          <Actions
            group={group}
            suggestion={first}
            name={names?.length === 1 ? undefined : names?.[0]}
            isOwing={isOwing}
            onSettle={onSettle}
            onPayByUpi={onPayByUpi}
          />
        )}
      </div>
    </div>
  );
}

interface ActionsProps extends Omit<OwnPositionProps, 'suggestions'> {
  suggestion: SettlementSuggestion;
  /** Named where there is more than one to pay or to remind. */
  name: string | undefined;
  isOwing: boolean;
}

function Actions({ group, suggestion, name, isOwing, onSettle, onPayByUpi }: ActionsProps) {
  const isWaiting = useIsPaymentWaiting(group, suggestion);
  const { from_member: from, to_member: to, upi_id: upiId } = suggestion;
  if (isWaiting) return <span className={styles.waiting}>{messages.paymentWaits}</span>;
  return (
    <>
      {isOwing && upiId !== undefined && (
        <Button
          icon="qr"
          variant="primary"
          aria-label={messages.payOwnByUpi(to)}
          onClick={() => onPayByUpi(suggestion)}
        >
          Pay by UPI
        </Button>
      )}
      {!isOwing && (
        <RemindButton
          group={group}
          suggestion={suggestion}
          place="head"
          isNamed={name !== undefined}
        />
      )}
      <Button
        aria-label={messages.settleOwn(isOwing ? to : from)}
        onClick={() => onSettle(suggestion)}
      >
        {name === undefined ? 'Settle' : messages.settleOwn(name)}
      </Button>
    </>
  );
}
