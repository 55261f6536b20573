import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import type { CSSProperties } from 'react';
import { Rupees } from '../../../ui/rupees.tsx';
import { GroupSection } from '../parts/group-section.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import styles from './settlement-summary.module.css';
import { inRow } from '../parts/in-row.ts';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import * as messages from './messages.ts';

interface SettlementSummaryProps {
  group: Group;
  /** `undefined` until it has arrived. */
  entries: SettlementSummaryEntry[] | undefined;
  /** Asks for them again, where they could not be loaded. */
  onRetry: (() => void) | undefined;
}

/** The paid amount, share and balance of everybody. */
export function SettlementSummary({ group, entries, onRetry }: SettlementSummaryProps) {
  const largest = Math.max(0, ...(entries ?? []).map((entry) => Math.abs(entry.balance)));
  return (
    <GroupSection
      title="Settlement Summary"
      isBusy={!entries && !onRetry}
      isBare
      headClassName={styles.head}
    >
      {!entries && (
        <div className={styles.notYet} data-failed={onRetry !== undefined}>
          <SkeletonRows
            kind="balances"
            count={Math.max(group.member_count, 1)}
            label={messages.loadingSummary}
            onRetry={onRetry}
          />
        </div>
      )}
      {entries && entries.length > 0 && (
        <ul>
          {placed(group, entries).map(({ entry, row, isMember }) => (
            <Balance
              key={entry.member_name}
              group={group}
              entry={entry}
              largest={largest}
              row={row}
              isMember={isMember}
            />
          ))}
        </ul>
      )}
    </GroupSection>
  );
}

interface Placed {
  entry: SettlementSummaryEntry;
  /** The row of the person: that of the member, and below all members who left. */
  row: number;
  isMember: boolean;
}

function placed({ members }: Group, entries: readonly SettlementSummaryEntry[]): Placed[] {
  let below = members.length;
  return entries.map((entry) => {
    const index = members.findIndex(({ name }) => name === entry.member_name);
    const isMember = index !== -1;
    return { entry, row: isMember ? index : below++, isMember };
  });
}

interface BalanceProps extends Placed {
  group: Group;
  /** The largest balance of the group, in rupees without its sign: the full half of a bar. */
  largest: number;
}

const STANDING_WORDS = { receives: 'gets back', owes: 'owes', even: 'even' };

function Balance({ group, entry, largest, row, isMember }: BalanceProps) {
  const standing = standingOf(entry);
  const size = Math.abs(entry.balance);
  const part: CSSProperties & Record<'--part', number> = {
    '--part': largest === 0 ? 0 : size / largest,
  };
  return (
    <li className={styles.balance} style={inRow(row)} data-member={isMember}>
      <MemberAvatar className={styles.avatar} group={group} name={entry.member_name} />
      <MemberName group={group} name={entry.member_name} className={styles.name} />
      <span className={styles.meta}>
        Paid <Rupees amount={entry.total_paid} className={styles.sum} />,{' '}
        <span className={styles.share}>
          share <Rupees amount={entry.total_share} className={styles.sum} />
        </span>
        {entry.payments_made > 0 && (
          <>
            ,{' '}
            <span className={styles.share}>
              settled <Rupees amount={entry.payments_made} className={styles.sum} />
            </span>
          </>
        )}
        {entry.payments_received > 0 && (
          <>
            ,{' '}
            <span className={styles.share}>
              received <Rupees amount={entry.payments_received} className={styles.sum} />
            </span>
          </>
        )}
      </span>
      <span className={`${styles.bar} ${styles[standing] ?? ''}`} style={part} aria-hidden="true">
        {standing !== 'even' && <i />}
      </span>
      <span className={styles.result} data-tone={standing}>
        <b>
          <Rupees amount={size} />
        </b>{' '}
        <small>{STANDING_WORDS[standing]}</small>
      </span>
    </li>
  );
}

function standingOf(entry: SettlementSummaryEntry): keyof typeof STANDING_WORDS {
  if (entry.owes) return 'owes';
  return entry.balance > 0 ? 'receives' : 'even';
}
