import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { isOwnName } from '../members/member-labels.ts';
import { RemindButton } from './remind-button.tsx';
import { useIsPaymentWaiting } from './use-is-payment-waiting.ts';

interface SuggestionActionsProps {
  group: Group;
  suggestion: SettlementSuggestion;
  /** Whether only the most useful one is shown. */
  isOnlyFirst?: boolean;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** What can be done about a suggested payment: pay it by UPI, remind its payer, record it. */
export function SuggestionActions(props: SuggestionActionsProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { group, suggestion, isOnlyFirst = false, onSettle, onPayByUpi } = props;
  const { from_member: from, to_member: to } = suggestion;
  const amount = formatRupees(suggestion.amount);
  const isWaiting = useIsPaymentWaiting(group, suggestion);
  if (isWaiting) return <span className="note">{words.plan.paymentWaits}</span>;
  const canPayByUpi = isOwnName(group, from, username) && suggestion.upi_id !== undefined;
  const canRemind = isOwnName(group, to, username);
  return (
    <span className="gap-2 flex flush-end">
      {canPayByUpi && (
        <Button
          size="sm"
          variant="link"
          icon="qr"
          aria-label={words.plan.payByUpiNamed({ amount, to })}
          onClick={() => onPayByUpi(suggestion)}
        >
          {words.plan.payByUpi}
        </Button>
      )}
      {canRemind && <RemindButton group={group} suggestion={suggestion} place="row" />}
      {!(isOnlyFirst && (canPayByUpi || canRemind)) && (
        <Button
          variant="link"
          size="sm"
          aria-label={words.plan.settleNamed({ amount, from, to })}
          onClick={() => onSettle(suggestion)}
        >
          {words.plan.settle}
        </Button>
      )}
    </span>
  );
}
