import type { Group } from '@hisaab/contract';
import { MOST_INVITED } from '@hisaab/domain';
import { useState } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipGroup } from '../../../ui/chip.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useInvite } from '../data/invitations.ts';
import * as messages from '../messages.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { OpenInvitations } from './open-invitations.tsx';

interface InviteDialogProps {
  group: Group;
  /** The link that is for nobody alone. */
  forAnyone: ReturnType<typeof useInvite>;
  onClose: () => void;
}

/** Hands out a link that invites people to a group, or makes one for one guest. */
export function InviteDialog({ group, forAnyone, onClose }: InviteDialogProps) {
  const guests = group.members.filter((member) => !member.is_registered_user);
  const [guest, setGuest] = useState<Group['members'][number]>();
  const forGuest = useInvite(group.id);
  const invitation = guest ? forGuest : forAnyone;
  const url = invitation.data?.url;

  function choose(chosen: typeof guest) {
    setGuest(chosen);
    forGuest.reset();
  }

  const text = messages.joinBy(group.name, url);

  return (
    <Modal title={`Invite to ${group.name}`} width="sm" onClose={onClose}>
      <ModalBody>
        {guests.length > 0 && (
          <ChipGroup legend={messages.whoIsItFor}>
            <Chip
              type="radio"
              name="whom"
              label="Anyone"
              icon="groups"
              checked={guest === undefined}
              onChange={() => choose(undefined)}
            />
            {guests.map((one) => (
              <Chip
                key={one.id}
                type="radio"
                name="whom"
                label={one.name}
                avatar={<MemberAvatar group={group} name={one.name} size="xs" />}
                checked={one.id === guest?.id}
                onChange={() => choose(one)}
              />
            ))}
          </ChipGroup>
        )}
        <p>{guest ? messages.linkForGuest(guest.name) : messages.linkForMany(MOST_INVITED)}</p>
        {url !== undefined && (
          <>
            <CopyableText label="link" text={url} />
            <QrCode text={url} label="QR code of the invitation" />
          </>
        )}
        <FormFailure
          sentence={
            invitation.error ? errorSentence(invitation.error, messages.inviteFailed) : undefined
          }
          onDismiss={invitation.reset}
        >
          {needsNetwork(invitation.error)}
        </FormFailure>
        <OpenInvitations
          groupId={group.id}
          onEnded={(id) => {
            for (const one of [forAnyone, forGuest]) if (id === one.data?.id) one.reset();
          }}
        />
      </ModalBody>
      <ModalActions>
        {url === undefined ? (
          <Button
            variant="primary"
            icon="share"
            isBusy={invitation.isPending}
            onClick={() => invitation.mutate(guest ? { member_id: guest.id } : {})}
          >
            Make a link
          </Button>
        ) : (
          <>
            <Button
              onClick={() =>
                window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
              }
            >
              WhatsApp
            </Button>
            {'share' in navigator && (
              <Button variant="primary" icon="share" onClick={() => void share(text)}>
                Share
              </Button>
            )}
          </>
        )}
      </ModalActions>
    </Modal>
  );
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // Closed without a choice: the link is still there to copy.
  }
}
