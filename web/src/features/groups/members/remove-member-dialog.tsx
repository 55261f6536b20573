import type { Group, GroupMember, SettlementSummaryEntry, User } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { settlementsQuery } from '../data/group-details.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { membershipLabel } from './member-labels.ts';
import { MEMBERS_HEADING_ID } from './member-list.tsx';
import { MemberName } from './member-name.tsx';
import styles from './remove-member-dialog.module.css';
import rows from '../parts/rows.module.css';
import * as messages from '../messages.ts';

interface RemoveMemberDialogProps {
  group: Group;
  member: GroupMember;
  isBusy: boolean;
  onConfirm: (isForGood: boolean) => void;
  onCancel: () => void;
}

/** Asks before somebody is taken out of a group, and tells how they stand. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { group, member, isBusy, onConfirm, onCancel } = props;
  const user = useUser();
  const settlements = useQuery(settlementsQuery(group.id));
  const entry = settlements.data?.find((one) => one.member_name === member.name);
  const isMe = isUser(member, user);
  const [isForGood, setForGood] = useState(false);

  // The button that opened the dialog goes with the member, and the focus must not be lost with it.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById(MEMBERS_HEADING_ID)?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <ConfirmDialog
      title={isMe ? messages.askToLeave(group.name) : 'Remove Member'}
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      busyLabel={isMe ? 'Leaving...' : 'Removing...'}
      isBusy={isBusy}
      onConfirm={() => onConfirm(isForGood)}
      onCancel={onCancel}
      message={
        <div className={styles.message}>
          <p>{sentenceOf(group, member, user)}</p>
          <div className={`${rows.row} ${styles.member}`}>
            <MemberAvatar group={group} name={member.name} />
            <span className={`${rows.words} ${styles.who}`}>
              <MemberName group={group} name={member.name} className={rows.name} />
              <span className={rows.meta}>{membershipLabel(member)}</span>
            </span>
            {entry && entry.balance !== 0 && <Standing entry={entry} />}
          </div>
          {entry && entry.balance !== 0 && <p>{messages.staysInSettlement(entry.owes)}</p>}
          {isMe && (
            <label className={styles.forGood}>
              <input
                type="checkbox"
                checked={isForGood}
                onChange={(event) => setForGood(event.target.checked)}
              />
              {messages.notAgain}
            </label>
          )}
        </div>
      }
    />
  );
}

function sentenceOf(group: Group, member: GroupMember, user: User): string {
  if (isLosingSight(group, member, user)) return messages.youLeave(group.name);
  if (isUser(member, user)) return messages.youLeaveOnly(group.name);
  return messages.memberLeaves(member.name, group.name);
}

function isUser(member: GroupMember, user: User): boolean {
  return member.is_registered_user && member.name === user.username;
}

/** Whether the user no longer sees the group when this member is taken out of it. */
export function isLosingSight(group: Group, member: GroupMember, user: User): boolean {
  return isUser(member, user) && group.created_by !== user.id;
}

function Standing({ entry }: { entry: SettlementSummaryEntry }) {
  return (
    <b className={entry.owes ? styles.owes : styles.receives}>
      {entry.owes ? 'owes' : 'gets back'} <Rupees amount={Math.abs(entry.balance)} />
    </b>
  );
}
