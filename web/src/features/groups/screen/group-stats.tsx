import type { Group, SettlementSummaryEntry } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Explained, PartOfSum } from '../../../ui/parts/explained.tsx';
import { NotKnown } from '../../../ui/lists/not-known.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { equalShare } from '../entries/equal-share.ts';
import styles from './group-stats.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface GroupStatsProps {
  group: Group;
  /** The number of the group's expenses; `undefined` until loaded, `null` if it failed to load. */
  transactions: number | null | undefined;
  /** Undefined until loaded. */
  settlements: SettlementSummaryEntry[] | undefined;
}

/** The totals of a group. */
export function GroupStats({ group, transactions, settlements }: GroupStatsProps) {
  const words = useWords('groups');
  const perMember = equalShare(group.total_expenses, group.member_count);
  const explanation = (
    <>
      {words.groups.perMemberExplained({ members: group.member_count })}
      <PartOfSum label={`${formatRupees(group.total_expenses)} / ${group.member_count}`}>
        {formatRupees(perMember)}
      </PartOfSum>
      {settlements && !!transactions && sharesSentence(words, settlements, transactions)}
    </>
  );
  return (
    <dl className={styles.stats}>
      <div>
        <dt className="note">{words.groups.totalExpenses}</dt>
        <dd className={styles.figure}>
          <Rupees amount={group.total_expenses} isLarge />
        </dd>
      </div>
      <div>
        <dt className="note">
          {group.member_count > 1 && group.total_expenses > 0 ? (
            <Explained explanation={explanation}>{words.groups.perMember}</Explained>
          ) : (
            words.groups.perMember
          )}
        </dt>
        <dd className={styles.figure}>
          <Rupees amount={perMember} isLarge />
        </dd>
      </div>
      <div>
        <dt className="note">{words.groups.transactions}</dt>
        <dd className={styles.figure} aria-busy={transactions === undefined}>
          {transactions === undefined ? (
            <Skeleton width="2.5rem" height="1.25rem" />
          ) : (
            (transactions ?? <NotKnown />)
          )}
        </dd>
      </div>
    </dl>
  );
}

function sharesSentence(
  words: WordsOf<'groups'>,
  settlements: SettlementSummaryEntry[],
  expenses: number,
): string {
  const shares = settlements.map(({ total_share: share }) => share);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  // A difference up to one paisa per expense comes from odd paise.
  if (Math.round((most - least) * 100) <= expenses) return words.groups.sharesEqual;
  return words.groups.sharesDiffer({ least: formatRupees(least), most: formatRupees(most) });
}
