import type { MonthlySummary } from '@hisaab/contract';
import { formatRupees, monthLabel, type Month } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { useUser } from '../../session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './group-shares-line.module.css';
import { switchElsewhereQuery, useCountGroupShares } from './group-shares.ts';
import * as messages from './messages.ts';

interface GroupSharesLineProps {
  shares: MonthlySummary['group_shares'];
  /** The past month that is shown; undefined for the one that is going on. */
  pastMonth: Month | undefined;
}

/** Tells the share of group bills of the month shown, and lets it count in the own figures. */
export function GroupSharesLine({ shares, pastMonth }: GroupSharesLineProps) {
  const [fieldId, noteId] = [useId(), useId()];
  const { counts_group_shares: isCounted } = useUser();
  const count = useCountGroupShares();
  useQuery(switchElsewhereQuery);
  const isOn = count.isPending ? count.variables : isCounted;
  const month = pastMonth === undefined ? 'this month' : `in ${monthLabel(pastMonth)}`;
  return (
    <div className={styles.line}>
      <Icon name="groups" />
      <div className={styles.words}>
        <label htmlFor={fieldId}>Count my share of group bills</label>
        <span id={noteId} className={styles.note}>
          {count.isError ? (
            <span role="alert">
              {messages.sharesNotSaved}
              {needsNetwork(count.error)}
            </span>
          ) : (
            noteOf(shares, month, isCounted)
          )}
        </span>
      </div>
      <span className={styles.switch}>
        <input
          id={fieldId}
          type="checkbox"
          role="switch"
          aria-describedby={noteId}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => count.mutate(target.checked)}
        />
        <i />
      </span>
    </div>
  );
}

function noteOf(
  { total, count, groups }: GroupSharesLineProps['shares'],
  month: string,
  isCounted: boolean,
) {
  if (count === 0) return messages.noShare(month);
  const share = { month, sum: formatRupees(total), groups: groups.length };
  return isCounted ? messages.shareCounted(share) : messages.shareNotCounted(share);
}
