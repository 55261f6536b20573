import type { Group, GroupMember, SettlementSummaryEntry } from '@hisaab/contract';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import styles from './group-people.module.css';
import { MemberList } from '../members/member-list.tsx';
import { SettlementSummary } from '../plan/settlement-summary.tsx';

interface GroupPeopleProps {
  /** The totals of the group, where its head has no space for them. */
  stats: ReactNode;
  group: Group;
  /** Whether anything can be settled. */
  hasSummary: boolean;
  /** `undefined` until they are loaded. */
  settlements: SettlementSummaryEntry[] | undefined;
  /** Loads them again after a failure. */
  onRetry: (() => void) | undefined;
  onAdd: () => void;
  onRemove: (member: GroupMember) => void;
  onRename: (guest: GroupMember) => void;
}

/**
 * The people of a group, each shown once: the settlement summary and the members are two lists that share their rows.
 */
export function GroupPeople(props: GroupPeopleProps) {
  const { group, stats, hasSummary, settlements, onRetry, onAdd, onRemove, onRename } = props;
  return (
    <Card>
      <div className={styles.people}>
        {hasSummary && <SettlementSummary group={group} entries={settlements} onRetry={onRetry} />}
        <MemberList group={group} onAdd={onAdd} onRemove={onRemove} onRename={onRename} />
      </div>
      {stats}
    </Card>
  );
}
