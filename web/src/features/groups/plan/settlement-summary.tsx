import { inRow } from '@hisaab/words';
import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import type { CSSProperties } from 'react';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { GroupSection } from '../parts/group-section.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import styles from './settlement-summary.module.css';
import { rowStyle } from '../parts/row-style.ts';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { drawn } from '../../../words/drawn.ts';
import { useWords, type Words } from '../../../words/words.ts';

interface SettlementSummaryProps {
  group: Group;
  /** `undefined` until it is loaded. */
  entries: SettlementSummaryEntry[] | undefined;
  /** Loads them again after a failure. */
  onRetry: (() => void) | undefined;
}

/** The paid amount, share and balance of each person. */
export function SettlementSummary({ group, entries, onRetry }: SettlementSummaryProps) {
  const words = useWords();
  const largest = Math.max(0, ...(entries ?? []).map((entry) => Math.abs(entry.balance)));
  return (
    <GroupSection
      title={words.plan.settlementSummary}
      isBusy={!entries && !onRetry}
      isBare
      headClassName={styles.head}
    >
      {!entries && (
        <div className={styles.notYet} data-failed={onRetry !== undefined}>
          <SkeletonRows
            kind="balances"
            count={Math.max(group.member_count, 1)}
            label={words.plan.loadingSummary}
            onRetry={onRetry}
          />
        </div>
      )}
      {entries && entries.length > 0 && (
        <ul>
          {placed(group, entries).map((one) => (
            <Balance key={one.entry.member_name} group={group} largest={largest} {...one} />
          ))}
        </ul>
      )}
    </GroupSection>
  );
}

interface Placed {
  entry: SettlementSummaryEntry;
  /** The row of the person: the member's row, or below all members for a former one. */
  row: number;
  isMember: boolean;
  isGuest: boolean;
}

function placed({ members }: Group, entries: readonly SettlementSummaryEntry[]): Placed[] {
  let below = members.length;
  return entries.map((entry) => {
    const index = members.findIndex(({ name }) => name === entry.member_name);
    const isMember = index !== -1;
    const isGuest = members[index]?.is_registered_user === false;
    return { entry, row: isMember ? index : below++, isMember, isGuest };
  });
}

interface BalanceProps extends Placed {
  group: Group;
  /** The largest absolute balance of the group, in rupees: the full half of a bar. */
  largest: number;
}

const STANDING_WORDS = { receives: 'getsBack', owes: 'owes', even: 'even' } as const;

function Balance({ group, entry, largest, row, isMember, isGuest }: BalanceProps) {
  const words = useWords();
  const standing = standingOf(entry);
  const size = Math.abs(entry.balance);
  const part: CSSProperties & Record<'--part', number> = {
    '--part': largest === 0 ? 0 : size / largest,
  };
  return (
    <li
      className={styles.balance}
      style={rowStyle(row)}
      data-member={isMember}
      data-guest={isGuest}
    >
      <MemberAvatar className={styles.avatar} group={group} name={entry.member_name} />
      <MemberName group={group} name={entry.member_name} className={styles.name} />
      <span className={styles.meta}>
        {drawn(({ node }) =>
          inRow(
            words,
            sumsOf(words, entry).map((sum) => node(<Part {...sum} />)),
          ),
        )}
      </span>
      <span className={`${styles.bar} ${styles[standing] ?? ''}`} style={part} aria-hidden="true">
        {standing !== 'even' && <i />}
      </span>
      <span className={styles.result} data-tone={standing}>
        <b>
          <Rupees amount={size} />
        </b>{' '}
        <small>{words.plan[STANDING_WORDS[standing]]}</small>
      </span>
    </li>
  );
}

interface Sum {
  of: Words['plan']['paidSum'];
  amount: number;
}

/** What a person paid and their share, and their payments, if any. */
function sumsOf({ plan }: Words, entry: SettlementSummaryEntry): Sum[] {
  const payments = [
    { of: plan.settledSum, amount: entry.payments_made },
    { of: plan.receivedSum, amount: entry.payments_received },
  ];
  return [
    { of: plan.paidSum, amount: entry.total_paid },
    { of: plan.shareSum, amount: entry.total_share },
    ...payments.filter(({ amount }) => amount > 0),
  ];
}

function Part({ of, amount }: Sum) {
  return (
    <span className={styles.share}>
      {drawn(({ node }) => of({ amount: node(<Rupees amount={amount} className={styles.sum} />) }))}
    </span>
  );
}

function standingOf(entry: SettlementSummaryEntry): keyof typeof STANDING_WORDS {
  if (entry.owes) return 'owes';
  return entry.balance > 0 ? 'receives' : 'even';
}
