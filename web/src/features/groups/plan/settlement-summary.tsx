import { inRow } from '@hisaab/words';
import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import type { CSSProperties } from 'react';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { GroupSection } from '../parts/group-section.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { MemberName } from '../members/member-name.tsx';
import styles from './settlement-summary.module.css';
import { memberRows } from '../parts/member-rows.ts';
import { rowStyle } from '../parts/row-style.ts';
import { useUser } from '../../../session/session.tsx';
import { UnitAvatars } from './unit-avatars.tsx';
import { balanceOfUnit, unitInWords, unitWith } from './units.ts';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { richText } from '../../../words/rich-text.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface SettlementSummaryProps {
  group: Group;
  /** `undefined` until it is loaded. */
  entries: SettlementSummaryEntry[] | undefined;
  /** Loads them again after a failure. */
  onRetry: (() => void) | undefined;
}

/** The paid amount, share and balance of each person. */
export function SettlementSummary({ group, entries, onRetry }: SettlementSummaryProps) {
  const words = useWords('groups');
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
          {memberRows(group).units.map(({ names, row }) => (
            <UnitBalance
              key={names.join('\n')}
              group={group}
              names={names}
              row={row}
              balance={balanceOfUnit(entries, names)}
            />
          ))}
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
  isInUnit: boolean;
}

function placed(group: Group, entries: readonly SettlementSummaryEntry[]): Placed[] {
  const { rowOf, count } = memberRows(group);
  let below = count;
  return entries.map((entry) => {
    const member = group.members.find(({ name }) => name === entry.member_name);
    return {
      entry,
      row: rowOf.get(entry.member_name) ?? below++,
      isMember: member !== undefined,
      isGuest: member?.is_registered_user === false,
      isInUnit: unitWith(group, entry.member_name) !== undefined,
    };
  });
}

interface UnitBalanceProps {
  group: Group;
  names: readonly string[];
  row: number;
  /** What they owe or get together, in rupees; negative for a debt. */
  balance: number;
}

/** The line above the members of a unit, with what they owe or get together. */
function UnitBalance({ group, names, row, balance }: UnitBalanceProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const tone = toneOf(balance);
  return (
    <li className={styles.unit} style={rowStyle(row)}>
      <UnitAvatars group={group} names={names} />
      <span className="grow semibold break-anywhere">
        {unitInWords(words, group, names, username)}
        <small className="block regular">{words.units.settleAsOne}</small>
      </span>
      <span className={styles.result} data-tone={tone}>
        <b className="block">
          <Rupees amount={Math.abs(balance)} />
        </b>{' '}
        <small className="tiny">{standingOfUnit(words, balance)}</small>
      </span>
    </li>
  );
}

function standingOfUnit({ plan, units }: WordsOf<'groups'>, balance: number): string {
  if (balance === 0) return plan.even;
  return balance < 0 ? units.owe : units.getBack;
}

interface BalanceProps extends Placed {
  group: Group;
  /** The largest absolute balance of the group, in rupees: the full half of a bar. */
  largest: number;
}

const STANDING_WORDS = { receives: 'getsBack', owes: 'owes', even: 'even' } as const;

function Balance({ group, entry, largest, row, isMember, isGuest, isInUnit }: BalanceProps) {
  const words = useWords('groups');
  const standing = toneOf(entry.balance);
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
      data-unit={isInUnit || undefined}
    >
      <MemberAvatar className={styles.avatar} group={group} name={entry.member_name} />
      <MemberName group={group} name={entry.member_name} className={styles.name} />
      <span className={styles.meta}>
        {richText(({ node }) =>
          inRow(
            words,
            sumsOf(words, entry).map((sum) => node(<Part {...sum} />)),
          ),
        )}
      </span>
      <span className={`${styles.bar} ${styles[standing] ?? ''}`} style={part} aria-hidden="true">
        {standing !== 'even' && <i />}
      </span>
      {/* Of a unit only the sum changes hands. */}
      <span className={styles.result} data-tone={isInUnit ? undefined : standing}>
        <b className="block">
          <Rupees amount={size} />
        </b>{' '}
        <small className="tiny">{words.plan[STANDING_WORDS[standing]]}</small>
      </span>
    </li>
  );
}

interface Sum {
  of: WordsOf<'groups'>['plan']['paidSum'];
  amount: number;
}

/** What a person paid and their share, and their payments, if any. */
function sumsOf({ plan }: WordsOf<'groups'>, entry: SettlementSummaryEntry): Sum[] {
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
      {richText(({ node }) =>
        of({ amount: node(<Rupees amount={amount} className={styles.sum} />) }),
      )}
    </span>
  );
}

function toneOf(balance: number): keyof typeof STANDING_WORDS {
  if (balance < 0) return 'owes';
  return balance > 0 ? 'receives' : 'even';
}
