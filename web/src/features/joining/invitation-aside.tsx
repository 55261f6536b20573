import type { ReactNode } from 'react';
import { WithQueries } from '../../api/with-queries.tsx';
import { DoubleRule } from '../../ui/money/double-rule.tsx';
import { GROUP_DRAWINGS } from '../../ui/base/group-drawings.tsx';
import { addDrawings, Icon } from '../../ui/base/icon.tsx';
import { useInvitation } from './invitation.ts';
import styles from './joining.module.css';
import { useWords } from '../../words/words.ts';

// An invitation is shown outside the frame, which otherwise adds all drawings.
addDrawings(GROUP_DRAWINGS);

/** Shows the inviter and the group beside the form; `children` replace them where the link does not work. */
export function InvitationAside({ children }: { children: ReactNode }) {
  return (
    <WithQueries>
      <Inviter>{children}</Inviter>
    </WithQueries>
  );
}

function Inviter({ children }: { children: ReactNode }) {
  const words = useWords();
  const { isPending, data: invitation } = useInvitation();
  if (isPending) return null;
  if (!invitation) return children;
  return (
    <>
      <p className={styles.from}>
        {words.joining.invitesYouTo({ inviter: invitation.invited_by })}
      </p>
      <p className={styles.group}>
        <DoubleRule className={styles.rule}>{invitation.group_name}</DoubleRule>
      </p>
      <p className={styles.people}>
        <Icon name="groups" />
        {words.joining.membersShare({ members: invitation.member_count })}
      </p>
    </>
  );
}
