import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState } from 'react';
import { useOutbox } from '../../../outbox/use-outbox.ts';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RemindButton } from './remind-button.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import { GroupSection } from '../parts/group-section.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { MemberName } from '../members/member-name.tsx';
import { NothingOwed } from './nothing-owed.tsx';
import { PaymentArrow } from '../entries/payment-arrow.tsx';
import styles from './settlement-suggestions.module.css';
import { SettlementWhy } from './settlement-why.tsx';
import { ShareSlipButton } from './share-slip-button.tsx';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import * as messages from './messages.ts';

interface SettlementSuggestionsProps {
  group: Group;
  /** `undefined` until they have arrived. */
  suggestions: SettlementSuggestion[] | undefined;
  /** Asks for them again, where they could not be loaded. */
  onRetry: (() => void) | undefined;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
  onRecordPayment: () => void;
  onError: ShowError;
}

/** The payments after which nobody owes anybody anything. */
export function SettlementSuggestions(props: SettlementSuggestionsProps) {
  const { group, suggestions, onRetry, onSettle, onPayByUpi, onRecordPayment, onError } = props;
  const [openKey, setOpenKey] = useState<string>();
  return (
    <GroupSection
      title="Settlement Suggestions"
      isBusy={!suggestions && !onRetry}
      action={
        suggestions &&
        suggestions.length > 0 && (
          <ShareSlipButton group={group} suggestions={suggestions} onError={onError} />
        )
      }
    >
      {!suggestions && (
        <SkeletonRows
          kind="payments"
          count={Math.min(Math.max(group.member_count - 1, 1), 4)}
          label={messages.loadingSuggestions}
          onRetry={onRetry}
        />
      )}
      {suggestions?.length === 0 && <NothingOwed group={group} />}
      {suggestions && suggestions.length > 0 && (
        <ul className={styles.payments}>
          {suggestions.map((suggestion) => {
            const key = keyOf(suggestion);
            return (
              <Suggestion
                key={key}
                group={group}
                suggestion={suggestion}
                isOpen={key === openKey}
                onToggle={() => setOpenKey(key === openKey ? undefined : key)}
                onSettle={onSettle}
                onPayByUpi={onPayByUpi}
              />
            );
          })}
        </ul>
      )}
      {!onRetry && group.member_count > 1 && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          className={styles.another}
          onClick={onRecordPayment}
        >
          Record another payment
        </Button>
      )}
    </GroupSection>
  );
}

interface SuggestionProps {
  group: Group;
  suggestion: SettlementSuggestion;
  /** Whether it tells what it is made of. */
  isOpen: boolean;
  onToggle: () => void;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

function Suggestion(props: SuggestionProps) {
  const { group, suggestion, isOpen, onToggle, onSettle, onPayByUpi } = props;
  const user = useUser();
  const { from_member: from, to_member: to } = suggestion;
  const amount = formatRupees(suggestion.amount);
  const isOwn = isOwnName(group, from, user.username);
  const isReceiver = isOwnName(group, to, user.username);
  const isWaiting = useIsPaymentWaiting(group, suggestion);
  return (
    <li className={styles.payment}>
      <Person group={group} name={from} side="payer" />
      <span className={styles.middle}>
        <Rupees className={styles.amount} amount={suggestion.amount} />
        <PaymentArrow className={styles.arrow} />
      </span>
      <Person group={group} name={to} side="receiver" />
      <div className={styles.more}>
        <Button
          variant="quiet"
          size="sm"
          className={styles.why}
          aria-expanded={isOpen}
          aria-label={messages.askWhyOf(from, to, amount)}
          onClick={onToggle}
        >
          {messages.askWhy}
          <Icon name="chevron" size="sm" className={styles.turn} />
        </Button>
        {isWaiting ? (
          <span className={styles.waiting}>{messages.paymentWaits}</span>
        ) : (
          <span className={styles.actions}>
            {isOwn && suggestion.upi_id !== undefined && (
              <Button
                size="sm"
                icon="qr"
                aria-label={messages.payByUpi(amount, to)}
                onClick={() => onPayByUpi(suggestion)}
              >
                Pay by UPI
              </Button>
            )}
            {isReceiver && <RemindButton group={group} suggestion={suggestion} />}
            <Button
              variant={isOwn ? 'secondary' : 'link'}
              size="sm"
              className={isOwn ? undefined : styles.atEdge}
              aria-label={messages.settle(amount, from, to)}
              onClick={() => onSettle(suggestion)}
            >
              Settle
            </Button>
          </span>
        )}
        {isOpen && <SettlementWhy group={group} suggestion={suggestion} />}
        {isOpen && !isOwn && !isReceiver && !isWaiting && (
          <RemindButton group={group} suggestion={suggestion} isBetweenOthers />
        )}
      </div>
    </li>
  );
}

/** Whether a payment between the two waits for a network, so that nobody pays twice. */
function useIsPaymentWaiting(group: Group, { from_member, to_member }: SettlementSuggestion) {
  return useOutbox().some(
    ({ group: its, action, values }) =>
      its?.id === group.id &&
      action === 'add' &&
      values !== undefined &&
      Reflect.get(values, 'from_member') === from_member &&
      Reflect.get(values, 'to_member') === to_member,
  );
}

function keyOf({ from_member, to_member }: SettlementSuggestion): string {
  return `${from_member}\n${to_member}`;
}

interface PersonProps {
  group: Group;
  name: string;
  side: 'payer' | 'receiver';
}

function Person({ group, name, side }: PersonProps) {
  return (
    <span className={styles.person} data-side={side}>
      <MemberAvatar group={group} name={name} />
      <span className={styles.words}>
        <MemberName group={group} name={name} className={styles.name} />
        <small>{side === 'payer' ? 'pays' : 'receives'}</small>
      </span>
    </span>
  );
}
