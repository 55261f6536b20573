import { monthLabel } from '@hisaab/words';
import type { MonthlySummary } from '@hisaab/contract';
import { formatRupees, type Month } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { useUser } from '../../session/session.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Link } from '../../ui/base/link.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './group-shares-line.module.css';
import { switchElsewhereQuery, useCountGroupShares } from '../../queries/group-shares.ts';
import { useWords, type Words } from '../../words/words.ts';

interface GroupSharesLineProps {
  shares: MonthlySummary['group_shares'];
  /** The past month that is shown; undefined for the current one. */
  pastMonth: Month | undefined;
  /** Whether no earlier month has a share: then the switch is here, and later in the account. */
  isFirstMonth: boolean;
}

/** Shows the user's share of group bills in the month, in the first month with a switch that includes it in the figures. */
export function GroupSharesLine({ shares, pastMonth, isFirstMonth }: GroupSharesLineProps) {
  const words = useWords();
  const { counts_group_shares: isCounted } = useUser();
  useQuery(switchElsewhereQuery);
  const month = pastMonth && monthLabel(words, pastMonth);
  const note = noteOf(words, shares, month, isCounted);
  if (isFirstMonth) return <Question note={note} />;
  return (
    <Link className={styles.line} href="/account">
      <Icon name="groups" />
      <span className={classNames('stack grow', 'note')}>{note}</span>
      <Icon name="chevron" size="sm" className="muted" />
    </Link>
  );
}

function Question({ note }: { note: string }) {
  const words = useWords();
  const [fieldId, noteId] = [useId(), useId()];
  const { counts_group_shares: isCounted } = useUser();
  const count = useCountGroupShares();
  const isOn = count.isPending ? count.variables : isCounted;
  return (
    <div className={classNames(styles.line, styles.question)}>
      <Icon name="groups" />
      <div className="stack grow">
        <label className="medium snug" htmlFor={fieldId}>
          {words.dashboard.countMyShareOfGroupBills}
        </label>
        <span id={noteId} className="note">
          {count.isError ? (
            <span role="alert">
              {words.dashboard.sharesNotSaved}
              {needsNetwork(count.error)}
            </span>
          ) : (
            note
          )}
        </span>
      </div>
      <Switch
        id={fieldId}
        aria-describedby={noteId}
        checked={isOn}
        onChange={({ target }) => count.mutate(target.checked)}
      />
    </div>
  );
}

function noteOf(
  { dashboard }: Words,
  { total, count, groups: { length: groups } }: GroupSharesLineProps['shares'],
  month: string | undefined,
  isCounted: boolean,
): string {
  const sum = formatRupees(total);
  if (month === undefined) {
    if (count === 0) return dashboard.noShare;
    return isCounted
      ? dashboard.shareCounted({ sum, groups })
      : dashboard.shareNotCounted({ sum, groups });
  }
  if (count === 0) return dashboard.noShareIn({ month });
  return isCounted
    ? dashboard.shareCountedIn({ sum, groups, month })
    : dashboard.shareNotCountedIn({ sum, groups, month });
}
