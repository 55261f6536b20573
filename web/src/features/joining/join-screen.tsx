import { useState, type ReactNode } from 'react';
import { ApiError, errorSentence, isUnanswered } from '../../api/call.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { signInOptions } from '../../session/sign-in-options.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/parts/button.tsx';
import buttonStyles from '../../ui/parts/button.module.css';
import { classNames } from '../../ui/base/class-names.ts';
import { Link } from '../../ui/base/link.tsx';
import { ScreenLoading } from '../../ui/parts/screen-loading.tsx';
import { useInvitation } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import { PlaceChoice, type Place } from './place-choice.tsx';
import { useWords } from '../../words/words.ts';

/** The address parameter of the chosen place. */
const PLACE = 'as';

/**
 * Shows the group of an invitation, whose token is the hash of the address. Visitors without a session return here
 * after they sign in.
 */
export function JoinScreen() {
  return (
    <WithQueries>
      <Invitation />
    </WithQueries>
  );
}

function Invitation() {
  const words = useWords();
  const session = useSession();
  const { token, ...invitation } = useInvitation();
  const [chosen, setChosen] = useState(placeInAddress);

  if (invitation.isPending) return <ScreenLoading />;
  if (!invitation.data && isUnanswered(invitation.error)) {
    return (
      <>
        <h1>{words.joining.notOpenedYet}</h1>
        <p role="alert">
          {words.joining.notOpened}
          {needsNetwork(invitation.error)}
        </p>
        <Button isBusy={invitation.isFetching} onClick={() => void invitation.refetch()}>
          {words.common.tryAgain}
        </Button>
      </>
    );
  }
  // A user who has loaded it before may choose again, and sees the error in the form.
  if (!invitation.data) {
    const isGone =
      invitation.error instanceof ApiError &&
      invitation.error.code === 'invitation_of_deleted_group';
    return (
      <>
        <h1>{isGone ? words.joining.thisGroupIsGone : words.joining.askForANewLink}</h1>
        <p role="alert">{errorSentence(invitation.error, words.joining.notOpenedNow)}</p>
        {!isGone && <p className="muted">{words.joining.linksEnd}</p>}
        <WayIn to="/" variant="primary">
          {words.joining.openHisaab}
        </WayIn>
      </>
    );
  }
  const { group_name: group, guests, is_for_guest: isForGuest } = invitation.data;
  // Nothing is preselected, except on the personal link of a guest.
  const place = chosen ?? (isForGuest ? guests[0]?.id : undefined);
  const search = place === undefined ? '' : `?${PLACE}=${place}`;
  const isClosed = signInOptions().registration === 'closed';
  const chosenName = guests.find(({ id }) => id === place)?.name;
  const state = {
    place: `/join${search}#${token}`,
    placeName: group,
    ...(chosenName !== undefined && { chosenName }),
  };
  return (
    <>
      <h1>{words.joining.joinGroup({ group })}</h1>
      {session.status === 'signedIn' ? (
        <JoinForm
          token={token}
          invitation={invitation.data}
          user={session.user}
          place={place}
          onChoose={setChosen}
        />
      ) : (
        <>
          {guests.length > 0 && (
            <PlaceChoice invitation={invitation.data} chosen={place} onChoose={setChosen} />
          )}
          <div className="stack gap-2 text-center">
            {!isClosed && (
              <WayIn to="/register" variant="primary" state={state}>
                {words.joining.createAnAccountAndJoin}
              </WayIn>
            )}
            <WayIn to="/login" variant={isClosed ? 'primary' : 'secondary'} state={state}>
              {words.joining.signInAndJoin}
            </WayIn>
          </div>
          <p className="muted">{words.joining.youComeBack}</p>
        </>
      )}
    </>
  );
}

/** The place that the visitor chose before they signed in. */
function placeInAddress(): Place | undefined {
  const place = new URLSearchParams(window.location.search).get(PLACE) ?? undefined;
  return place === undefined || place === 'new' ? place : Number(place);
}

interface WayInProps {
  to: string;
  variant: 'primary' | 'secondary';
  state?: object;
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
