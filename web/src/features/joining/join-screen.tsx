import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, errorSentence, isUnanswered } from '../../api/call.ts';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import buttonStyles from '../../ui/button.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import textStyles from '../../ui/text.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { invitationOf } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import * as messages from './messages.ts';

/** Shows where an invitation leads; its token stands behind # in the address. Who is not signed in comes back after that. */
export function JoinScreen() {
  const session = useSession();
  const [token] = useState(() => window.location.hash.slice(1));
  const invitation = useQuery(invitationOf(token));

  if (invitation.isPending) return <ScreenLoading />;
  if (!invitation.data && isUnanswered(invitation.error)) {
    return (
      <>
        <h1>Not opened yet</h1>
        <p role="alert">
          {messages.notOpened}
          {needsNetwork(invitation.error)}
        </p>
        <Button isBusy={invitation.isFetching} onClick={() => void invitation.refetch()}>
          Try again
        </Button>
      </>
    );
  }
  // Who has it before them may choose again, and is told in the form.
  if (!invitation.data) {
    const isGone =
      invitation.error instanceof ApiError &&
      invitation.error.code === 'invitation_of_deleted_group';
    return (
      <>
        <h1>{isGone ? 'This group is gone' : 'Ask for a new link'}</h1>
        <p role="alert">{errorSentence(invitation.error, messages.notOpenedNow)}</p>
        {!isGone && <p className={textStyles.muted}>{messages.linksEnd}</p>}
        <p>
          <TextLink to="/">Open Hisaab</TextLink>
        </p>
      </>
    );
  }
  const { group_name: group, invited_by: inviter, member_count: members } = invitation.data;
  const state = { place: `/join#${token}`, placeName: group };
  return (
    <>
      <h1>Join {group}</h1>
      <p>{messages.invitesYou(inviter, members)}</p>
      {session.status === 'signedIn' ? (
        <JoinForm token={token} invitation={invitation.data} username={session.user.username} />
      ) : (
        <>
          <WayIn to="/register" variant="primary" state={state}>
            Create an account and join
          </WayIn>
          <WayIn to="/login" variant="secondary" state={state}>
            Sign in and join
          </WayIn>
          <p className={textStyles.muted}>{messages.youComeBack}</p>
        </>
      )}
    </>
  );
}

interface WayInProps {
  to: string;
  variant: 'primary' | 'secondary';
  state: object;
  children: ReactNode;
}

function WayIn({ to, variant, state, children }: WayInProps) {
  const { button, lg, block, label } = buttonStyles;
  return (
    <Link href={to} state={state} className={classNames(button, buttonStyles[variant], lg, block)}>
      <span className={label}>{children}</span>
    </Link>
  );
}
