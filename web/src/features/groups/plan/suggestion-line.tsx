import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { PaymentArrow } from '../entries/payment-arrow.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { isOwnName, nameInText } from '../members/member-labels.ts';
import styles from './plan-lines.module.css';
import { RemindButton } from './remind-button.tsx';
import { withWhom } from './units.ts';
import { SettlementWhy } from './settlement-why.tsx';
import { SuggestionActions } from './suggestion-actions.tsx';

interface SuggestionLineProps {
  group: Group;
  suggestion: SettlementSuggestion;
  /** Whether the line has a button while it is closed. */
  hasButton: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** A suggested payment in one line: who, whom, how much. A tap opens its explanation and its actions. */
export function SuggestionLine(props: SuggestionLineProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { group, suggestion, hasButton, isOpen, onToggle, onSettle, onPayByUpi } = props;
  const [isExplained, setExplained] = useState(false);
  const { from_member: from, to_member: to } = suggestion;
  const amount = formatRupees(suggestion.amount);
  const isOwn = isOwnName(group, from, username);
  const isReceiver = isOwnName(group, to, username);
  const shown = (name: string, unit: readonly string[] | undefined) => {
    const alone = isOwnName(group, name, username)
      ? words.groups.you
      : nameInText(words, group, name, username);
    if (!unit) return alone;
    const standing = withWhom(words, group, { name, unit, username });
    return words.groups.nameWithStanding({ name: alone, standing });
  };
  const [payer, receiver] = [shown(from, suggestion.from_unit), shown(to, suggestion.to_unit)];
  const actions = { group, suggestion, onSettle, onPayByUpi };
  return (
    <li className={styles.line}>
      <div className={styles.closed}>
        <button
          type="button"
          className={styles.opens}
          data-print="keep"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <MemberAvatar group={group} name={isOwn ? to : from} size="xs" />
          <span className={styles.whom} title={words.groups.paidTo({ from: payer, to: receiver })}>
            <span className="min-0 truncate">{payer}</span>
            <PaymentArrow className={styles.arrow} />
            <span className="min-0 truncate">{receiver}</span>
          </span>
          <Rupees amount={suggestion.amount} className="flex-none semibold" />
        </button>
        {hasButton && !isOpen && <SuggestionActions {...actions} isOnlyFirst />}
      </div>
      {isOpen && (
        <div className={styles.inside}>
          <Button
            variant="quiet"
            className={styles.why}
            aria-expanded={isExplained}
            aria-label={words.plan.askWhyOf({ from, to, amount })}
            onClick={() => setExplained(!isExplained)}
          >
            {words.plan.askWhy}
            <Icon name="chevron" size="sm" className="turn" />
          </Button>
          {!isOwn && !isReceiver && (
            <RemindButton group={group} suggestion={suggestion} place="others" />
          )}
          <SuggestionActions {...actions} />
          {isExplained && <SettlementWhy group={group} suggestion={suggestion} />}
        </div>
      )}
    </li>
  );
}
