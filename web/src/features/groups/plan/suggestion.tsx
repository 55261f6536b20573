import { inRow } from '@hisaab/words';
import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { PaymentArrow } from '../entries/payment-arrow.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { MemberName } from '../members/member-name.tsx';
import { ownSideOf } from '../members/own-side.ts';
import { RemindButton } from './remind-button.tsx';
import styles from './settlement-suggestions.module.css';
import { SuggestionActions } from './suggestion-actions.tsx';
import { SettlementWhy } from './settlement-why.tsx';
import { UnitAvatars } from './unit-avatars.tsx';
import { withWhom } from './units.ts';
import { useIsPaymentWaiting } from './use-is-payment-waiting.ts';
import { useWords } from '../../../words/words.ts';

interface SuggestionProps {
  group: Group;
  suggestion: SettlementSuggestion;
  /** Whether its explanation is expanded. */
  isOpen: boolean;
  onToggle: () => void;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** A payment of the plan: payer, receiver, explanation and actions. */
export function Suggestion(props: SuggestionProps) {
  const words = useWords('groups');
  const { group, suggestion, isOpen, onToggle, onSettle, onPayByUpi } = props;
  const user = useUser();
  const { from_member: from, to_member: to } = suggestion;
  const amount = formatRupees(suggestion.amount);
  const isOwn = isOwnName(group, from, user.username);
  const isReceiver = isOwnName(group, to, user.username);
  // Beside a unit no side is implied.
  const isBetweenTwo = !suggestion.from_unit && !suggestion.to_unit;
  const ownSide = isBetweenTwo && ownSideOf(group, suggestion, user.username);
  const isWaiting = useIsPaymentWaiting(group, suggestion);
  return (
    <li className={styles.payment} data-own={ownSide || undefined}>
      <Person group={group} name={from} side="payer" unit={suggestion.from_unit} />
      <span className={styles.middle}>
        <Rupees className={styles.amount} amount={suggestion.amount} />
        <PaymentArrow className={styles.arrow} />
      </span>
      <Person group={group} name={to} side="receiver" unit={suggestion.to_unit} />
      <div className="wrap between full-line">
        <Button
          variant="quiet"
          size="sm"
          className="flush-start medium"
          aria-expanded={isOpen}
          aria-label={words.plan.askWhyOf({ from, to, amount })}
          onClick={onToggle}
        >
          {words.plan.askWhy}
          <Icon name="chevron" size="sm" className="turn" />
        </Button>
        <SuggestionActions {...{ group, suggestion, onSettle, onPayByUpi }} />
        {isOpen && <SettlementWhy group={group} suggestion={suggestion} />}
        {isOpen && !isOwn && !isReceiver && !isWaiting && (
          <RemindButton group={group} suggestion={suggestion} place="others" isNamed />
        )}
      </div>
    </li>
  );
}

interface PersonProps {
  group: Group;
  name: string;
  side: 'payer' | 'receiver';
  /** Everybody for whom they act, if they are in a unit. */
  unit: readonly string[] | undefined;
}

function Person({ group, name, side, unit }: PersonProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const acts = side === 'payer' ? words.plan.pays : words.plan.receives;
  return (
    <span className={styles.person} data-side={side}>
      {unit ? (
        <UnitAvatars group={group} names={unit} first={name} />
      ) : (
        <MemberAvatar group={group} name={name} />
      )}
      <span className={styles.words}>
        <MemberName group={group} name={name} className={styles.name} />
        <small>
          {unit ? inRow(words, [acts, withWhom(words, group, { name, unit, username })]) : acts}
        </small>
      </span>
    </span>
  );
}
