import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import type { Ref } from 'react';
import { deviceToday } from '../../../queries/use-today.ts';
import { useUser } from '../../../session/session.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { peopleOfPair } from '../data/pairs.ts';
import { RemindButton } from '../plan/remind-button.tsx';
import styles from './pair.module.css';
import type { Way } from './pair-ways.ts';
import { PromiseLine } from './promise-line.tsx';
import page from './person-page.module.css';

interface PairHeadProps {
  group: ListedGroup;
  /** The suggested payment between the two; undefined if they are even, and until it is loaded. */
  suggestion: SettlementSuggestion | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onWay: (way: Way) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** The other person of a pair, the balance between the two, and the buttons for both directions. */
export function PairHead({ group, suggestion, headingRef, onWay, onPayByUpi }: PairHeadProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { balance, name } = group;
  const { own, other } = peopleOfPair(group, username);
  const owes = balance < 0;
  const canPay = owes && suggestion?.upi_id !== undefined;
  // The likelier direction first: a user who owes borrows more, because giving back has its own button.
  const ways: Way[] = owes ? ['got', 'gave'] : ['gave', 'got'];
  return (
    <Card>
      <section aria-labelledby="pair">
        <div className="row gap-4">
          <Avatar name={name} size="lg" isTinted />
          <div className={page.names}>
            <h2 id="pair" ref={headingRef} tabIndex={-1}>
              {name}
            </h2>
            <p className="muted">{whoSees(words, other)}</p>
          </div>
        </div>
        {balance === 0 ? (
          <p className={page.settled}>
            <b>{words.people.allSettled}</b>{' '}
            <span className="note">{words.people.nothingOpenBetween}</span>
          </p>
        ) : (
          <p className={styles.sum}>
            <span>
              {owes ? words.people.youOweName({ name }) : words.people.owesYouName({ name })}
            </span>{' '}
            <DoubleRule className={styles.amount}>
              <Rupees amount={Math.abs(balance)} isLarge />
            </DoubleRule>
          </p>
        )}
        <PromiseLine group={group} today={deviceToday()} />
        {own && other && (
          <div className={page.actions}>
            {canPay && (
              <Button
                variant="primary"
                icon="qr"
                className={styles.upi}
                onClick={() => onPayByUpi(suggestion)}
              >
                {words.plan.payByUpi}
              </Button>
            )}
            {ways.map((way) => (
              <Button key={way} icon={way} onClick={() => onWay(way)}>
                {way === 'gave' ? words.people.iGave : words.people.iGot}
              </Button>
            ))}
            {balance > 0 && suggestion && (
              <span className={styles.remind}>
                <RemindButton group={group} suggestion={suggestion} place="row" />
              </span>
            )}
          </div>
        )}
      </section>
    </Card>
  );
}

function whoSees(
  { people }: WordsOf<'groups'>,
  other: { is_registered_user: boolean; display_name?: string } | undefined,
): string {
  if (!other) return people.hasLeft;
  return other.is_registered_user ? people.bothSee : people.guestOnlyYou;
}
