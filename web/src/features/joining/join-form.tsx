import type { InvitationAcceptance, InvitationPreview } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call, errorSentence } from '../../api/call.ts';
import { invitationOf } from './invitation.ts';
import { useFormMutation, type Submit } from '../../api/form-mutation.ts';
import { needsNetwork } from '../../outbox/needs-network.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import textStyles from '../../ui/text.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import * as messages from './messages.ts';

const NEW = 'Somebody new';

interface JoinFormProps {
  token: string;
  invitation: InvitationPreview;
  username: string;
}

/** Asks who the person is in the group, one of its guests or somebody new, and joins. */
export function JoinForm({ token, invitation, username }: JoinFormProps) {
  const { guests, is_for_guest: isForGuest } = invitation;
  const [chosen, setChosen] = useState(isForGuest ? (guests[0]?.name ?? NEW) : NEW);
  const guest = guests.find(({ name }) => name === chosen);
  const joining = useJoin(token);
  const asked = joining.variables?.values.member_id;
  const isTaken = asked !== undefined && guests.every(({ id }) => id !== asked);
  const sentence = isTaken ? messages.placeTaken : errorSentence(joining.error);

  return (
    <>
      <p className={textStyles.muted}>{messages.signedInAs(username)}</p>
      {guests.length > 0 && !isForGuest && (
        <SelectField
          label={messages.whoAreYou}
          options={[NEW, ...guests.map(({ name }) => name)]}
          value={guest?.name ?? NEW}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <p role="status">{guest ? messages.takePlaceOf(guest.name) : messages.joinAsNew}</p>
      <FormFailure sentence={joining.error ? sentence : undefined} onDismiss={joining.reset}>
        {needsNetwork(joining.error)}
      </FormFailure>
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={joining.isPending}
        onClick={() =>
          joining.mutate(
            { token, ...(guest && { member_id: guest.id }) },
            { onSuccess: ({ id }) => navigate(`/groups?group=${id}`, { replace: true }) },
          )
        }
      >
        {guest ? `Join as ${guest.name}` : 'Join'}
      </Button>
      <p>
        <TextLink to="/">Not now</TextLink>
      </p>
    </>
  );
}

function useJoin(token: string) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: ['invitations', 'accept'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<InvitationAcceptance>) =>
      call('POST /group/api/invitations/accept/', { body, idempotencyKey }),
    // The groups, and the share of their bills in the months.
    onSuccess: () => queryClient.invalidateQueries(),
    // Somebody may have taken the place that was chosen.
    onError: () => queryClient.invalidateQueries({ queryKey: invitationOf(token).queryKey }),
  });
}
