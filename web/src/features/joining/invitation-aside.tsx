import type { ReactNode } from 'react';
import { DoubleRule } from '../../ui/double-rule.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useInvitation } from './invitation.ts';
import styles from './joining.module.css';
import * as messages from './messages.ts';

/** Says beside the form who invites to what; `children` stand there where the link does not work. */
export function InvitationAside({ children }: { children: ReactNode }) {
  const { isPending, data: invitation } = useInvitation();
  if (isPending) return null;
  if (!invitation) return children;
  return (
    <>
      <p className={styles.from}>{messages.invitesYouTo(invitation.invited_by)}</p>
      <p className={styles.group}>
        <DoubleRule className={styles.rule}>{invitation.group_name}</DoubleRule>
      </p>
      <p className={styles.people}>
        <Icon name="groups" />
        {messages.shareBills(invitation.member_count)}
      </p>
    </>
  );
}
