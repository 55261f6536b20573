import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorSentence, isUnanswered } from '../../api/call.ts';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import textStyles from '../../ui/text.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { JoinForm } from './join-form.tsx';
import * as messages from './messages.ts';

/** Shows where an invitation leads; its token stands behind # in the address. Who is not signed in comes back after that. */
export function JoinScreen() {
  const session = useSession();
  const [token] = useState(() => window.location.hash.slice(1));
  const invitation = useQuery({
    queryKey: ['invitations', token],
    queryFn: () => call('POST /group/api/invitations/preview/', { body: { token } }),
    retry: false,
  });

  if (invitation.isPending) return <ScreenLoading />;
  if (isUnanswered(invitation.error)) {
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
  if (invitation.error) {
    return (
      <>
        <h1>Ask for a new link</h1>
        <p role="alert">{errorSentence(invitation.error, messages.notOpenedNow)}</p>
        <p className={textStyles.muted}>{messages.linksEnd}</p>
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
          <p>
            <TextLink to="/register" state={state}>
              Create an account and join
            </TextLink>
          </p>
          <p>
            <TextLink to="/login" state={state}>
              Sign in and join
            </TextLink>
          </p>
          <p className={textStyles.muted}>{messages.youComeBack}</p>
        </>
      )}
    </>
  );
}
