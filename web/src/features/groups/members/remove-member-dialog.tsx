import type { Group, GroupMember, SettlementSummaryEntry, User } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { settlementsQuery } from '../data/group-details.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { membershipLabel } from './member-labels.ts';
import { MEMBERS_HEADING_ID } from './member-list.tsx';
import { MemberName } from './member-name.tsx';
import styles from './remove-member-dialog.module.css';
import rows from '../parts/rows.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { richText } from '../../../words/rich-text.ts';

interface RemoveMemberDialogProps {
  group: Group;
  member: GroupMember;
  isBusy: boolean;
  onConfirm: (isForGood: boolean) => void;
  onCancel: () => void;
}

/** Confirms the removal of a member, and shows their balance. */
export function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const words = useWords('groups');
  const { group, member, isBusy, onConfirm, onCancel } = props;
  const user = useUser();
  const settlements = useQuery(settlementsQuery(group.id));
  const entry = settlements.data?.find((one) => one.member_name === member.name);
  const isMe = isUser(member, user);
  const [isForGood, setForGood] = useState(false);

  // The button that opened the dialog disappears with the member: move the focus.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById(MEMBERS_HEADING_ID)?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <ConfirmDialog
      title={isMe ? words.groups.askToLeave({ group: group.name }) : words.groups.removeMember}
      confirmLabel={isMe ? words.groups.leave : words.common.remove}
      busyLabel={isMe ? words.groups.leaving : words.groups.removing}
      isBusy={isBusy}
      onConfirm={() => onConfirm(isForGood)}
      onCancel={onCancel}
      message={
        <div className={styles.message}>
          <p>{sentenceOf(words, group, member, user)}</p>
          <div className={`${rows.row} ${styles.member}`}>
            <MemberAvatar group={group} name={member.name} />
            <span className={`${rows.words} ${styles.who}`}>
              <MemberName group={group} name={member.name} className={rows.name} />
              <span className="note break-anywhere">{membershipLabel(words, member)}</span>
            </span>
            {entry && entry.balance !== 0 && <Standing entry={entry} />}
          </div>
          {entry && entry.balance !== 0 && (
            <p>{entry.owes ? words.groups.owedStays : words.groups.dueStays}</p>
          )}
          {isMe && (
            <label className="row gap-3 tappable">
              <input
                type="checkbox"
                checked={isForGood}
                onChange={(event) => setForGood(event.target.checked)}
              />
              {words.groups.notAgain}
            </label>
          )}
        </div>
      }
    />
  );
}

function sentenceOf(
  words: WordsOf<'groups'>,
  group: Group,
  member: GroupMember,
  user: User,
): string {
  if (isLosingSight(group, member, user)) return words.groups.youLeave({ group: group.name });
  if (isUser(member, user)) return words.groups.youLeaveOnly({ group: group.name });
  return words.groups.memberLeaves({ name: member.name, group: group.name });
}

function isUser(member: GroupMember, user: User): boolean {
  return member.is_registered_user && member.name === user.username;
}

/** Whether the user loses access to the group when this member is removed. */
export function isLosingSight(group: Group, member: GroupMember, user: User): boolean {
  return isUser(member, user) && group.created_by !== user.id;
}

function Standing({ entry }: { entry: SettlementSummaryEntry }) {
  const words = useWords('groups');
  return (
    <b className={entry.owes ? 'negative' : 'positive'}>
      {richText(({ node }) => {
        const amount = node(<Rupees amount={Math.abs(entry.balance)} />);
        return entry.owes
          ? words.groups.owesAmount({ amount })
          : words.groups.getsBackAmount({ amount });
      })}
    </b>
  );
}
