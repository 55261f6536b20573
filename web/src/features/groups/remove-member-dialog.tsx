import type { Group, GroupMember, SettlementSummaryEntry } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../session/session.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { settlementsQuery } from './group-details.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { membershipLabel } from './member-labels.ts';
import { MEMBERS_HEADING_ID } from './member-list.tsx';
import { MemberName } from './member-name.tsx';
import styles from './remove-member-dialog.module.css';
import rows from './rows.module.css';

interface RemoveMemberDialogProps {
  group: Group;
  member: GroupMember;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before somebody is taken out of a group, and tells how they stand. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { group, member, isBusy, onConfirm, onCancel } = props;
  const user = useUser();
  const settlements = useQuery(settlementsQuery(group.id));
  const entry = settlements.data?.find((one) => one.member_name === member.name);
  const isMe = member.is_registered_user && member.name === user.username;
  const isLosingSight = isMe && group.created_by !== user.id;

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
      title="Remove Member"
      confirmLabel="Remove"
      busyLabel="Removing..."
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      message={
        <div className={styles.message}>
          <p>
            {isLosingSight
              ? `You will leave ${group.name} and no longer see it.`
              : `${member.name} will leave ${group.name}.`}
          </p>
          <div className={`${rows.row} ${styles.member}`}>
            <MemberAvatar group={group} name={member.name} />
            <span className={`${rows.words} ${styles.who}`}>
              <MemberName group={group} name={member.name} className={rows.name} />
              <span className={rows.meta}>{membershipLabel(member)}</span>
            </span>
            {entry && entry.balance !== 0 && <Standing entry={entry} />}
          </div>
        </div>
      }
    />
  );
}

function Standing({ entry }: { entry: SettlementSummaryEntry }) {
  return (
    <b className={entry.owes ? styles.owes : styles.receives}>
      {entry.owes ? 'owes' : 'gets back'} <Rupees amount={Math.abs(entry.balance)} />
    </b>
  );
}
