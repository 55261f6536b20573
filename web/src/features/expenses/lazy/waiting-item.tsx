import type { WaitingMessage } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { timeOrDay } from '@hisaab/words';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import { isWhole, sumOf, type Decision } from '../data/waiting-messages.ts';
import { actionOf, amountOf, detailOf, nameOf } from './proposal-words.ts';
import styles from './waiting.module.css';

interface WaitingItemProps {
  message: WaitingMessage;
  /** What was decided here just now. */
  decision: Decision | undefined;
  isBusy: boolean;
  onDecide: (entries: Decision['entries']) => void;
  /** Opens the form of what it was read as, to change it first. */
  onChange: () => void;
}

/** A message that waits: when, why, its text, and what it was read as; folded once it is decided. */
export function WaitingItem({ message, decision, isBusy, onDecide, onChange }: WaitingItemProps) {
  const words = useWords();
  const { received_at: receivedAt, reason, text, proposals } = message;
  if (decision && decision.entries !== 'undo') {
    return (
      <li className={styles.message}>
        <p className={styles.head}>
          <span className={styles.what}>{doneSentence(words, decision.entries)}</span>
          <Button size="sm" variant="link" disabled={isBusy} onClick={() => onDecide('undo')}>
            {words.ui.undo}
          </Button>
        </p>
      </li>
    );
  }
  const isList = reason === 'several_payments' && proposals.length > 1;
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <time dateTime={receivedAt}>{timeOrDay(words, new Date(receivedAt))}</time>
        <Badge tone={reason === 'to_confirm' ? 'neutral' : 'warning'}>
          {words.waiting[REASONS[reason]]}
        </Badge>
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      {reason === 'own_transfer' && <p className="note">{words.waiting.ownTransferNote}</p>}
      <ul>
        {[...proposals.entries()].map(([place, proposal]) => (
          <li key={place} className={styles.proposal}>
            <span className={styles.what}>
              {nameOf(words, proposal)}
              <br />
              <small>{detailOf(words, proposal)}</small>
            </span>
            <span>{amountOf(words, proposal)}</span>
            {isWhole(proposal) && !isList && (
              <Button
                size="sm"
                variant={place === 0 ? 'secondary' : 'link'}
                disabled={isBusy}
                aria-label={`${actionOf(words, proposal)}: ${nameOf(words, proposal)}`}
                onClick={() => onDecide([proposal])}
              >
                {actionOf(words, proposal)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.answers}>
        {isList && (
          <Button size="sm" disabled={isBusy} onClick={() => onDecide(proposals)}>
            {words.waiting.addAll({ amount: formatRupees(sumOf(proposals)) })}
          </Button>
        )}
        {proposals.length > 0 && !isList && (
          <Button size="sm" variant="link" disabled={isBusy} onClick={onChange}>
            {words.waiting.changeFirst}
          </Button>
        )}
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => onDecide([])}>
          {words.waiting.noneOfThese}
        </Button>
      </p>
    </li>
  );
}

const REASONS = {
  amount_uncertain: 'amountUncertain',
  several_payments: 'severalPayments',
  biller: 'biller',
  other_currency: 'otherCurrency',
  own_transfer: 'ownTransfer',
  money_in: 'moneyIn',
  to_confirm: 'toConfirm',
} as const satisfies Record<WaitingMessage['reason'], string>;

function doneSentence(words: Words, entries: Exclude<Decision['entries'], 'undo'>) {
  const [first] = entries;
  if (!first) return words.waiting.dropped;
  return words.waiting.recorded({
    what: nameOf(words, first),
    amount: formatRupees(sumOf(entries)),
  });
}
