import type { InvitationAcceptance, InvitationPreview, User } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call, errorSentence } from '../../api/call.ts';
import { useFormMutation, type Submit } from '../../api/form-mutation.ts';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { TextLink } from '../../ui/base/text-link.tsx';
import { groupAddress, HAS_JOINED } from '../groups/public/group-address.ts';
import { invitationOf } from './invitation.ts';
import styles from './joining.module.css';
import { PlaceChoice, type Guest, type Place } from './place-choice.tsx';
import { useWords } from '../../words/words.ts';

interface JoinFormProps {
  token: string;
  invitation: InvitationPreview;
  user: User;
  place: Place | undefined;
  onChoose: (place: Place | undefined) => void;
}

/** Asks whether the user is one of the group's guests or a new member, and joins. */
export function JoinForm({ token, invitation, user, place, onChoose }: JoinFormProps) {
  const words = useWords();
  const [asked, setAsked] = useState<Guest>();
  const [isMissing, setIsMissing] = useState(false);
  const joining = useJoin(token);
  const guest = invitation.guests.find(({ id }) => id === place);
  const isTaken =
    joining.isError && !!asked && invitation.guests.every(({ id }) => id !== asked.id);
  const isAsked = invitation.guests.length > 0 || isTaken;

  const choose = (chosen: Place) => {
    setIsMissing(false);
    onChoose(chosen);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAsked && !guest && place !== 'new') {
      setIsMissing(true);
      return;
    }
    setAsked(guest);
    joining.mutate(
      { token, ...(guest && { member_id: guest.id }) },
      {
        onSuccess: ({ id }) => navigate(groupAddress(id), { replace: true, state: HAS_JOINED }),
      },
    );
  };

  return (
    <form onSubmit={handleSubmit}>
      <p className={styles.self}>
        <Avatar name={user.username} image={user.profile_image} size="sm" isMe />
        <span className="stack grow snug break-anywhere">
          <small>{words.joining.signedInAs}</small> <b>{user.username}</b>
        </span>
      </p>
      {isAsked ? (
        <PlaceChoice
          invitation={invitation}
          chosen={place}
          onChoose={choose}
          taken={isTaken ? asked : undefined}
          error={isMissing ? words.joining.chooseWho : undefined}
        />
      ) : (
        <p role="status">{words.joining.onlyAsNew}</p>
      )}
      <FormFailure
        sentence={joining.error && !isTaken ? errorSentence(joining.error) : undefined}
        onDismiss={joining.reset}
      >
        {needsNetwork(joining.error)}
      </FormFailure>
      <div className="stack gap-2 text-center">
        <Button variant="primary" size="lg" isBlock type="submit" isBusy={joining.isPending}>
          {guest ? words.joining.joinAs({ name: guest.name }) : words.joining.join}
        </Button>
        <p>
          <TextLink to="/">{words.joining.notNow}</TextLink>
        </p>
      </div>
    </form>
  );
}

function useJoin(token: string) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: ['invitations', 'accept'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<InvitationAcceptance>) =>
      call('POST /group/api/invitations/accept/', { body, idempotencyKey }),
    // The groups, and the user's share of their bills in the months.
    onSuccess: () => queryClient.invalidateQueries(),
    // Somebody may have taken the chosen place.
    onError: () => queryClient.invalidateQueries({ queryKey: invitationOf(token).queryKey }),
  });
}
