import type { Group, GroupMember } from '@hisaab/contract';
import { MAX_INVITED } from '@hisaab/domain';
import { useState } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Chip, ChipGroup } from '../../../ui/forms/chip.tsx';
import { CopyableText } from '../../../ui/parts/copyable-text.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { QrCode } from '../../../ui/base/qr-code.tsx';
import { useInvite } from '../data/invitations.ts';
import { MemberAvatar } from './member-avatar.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { useWords } from '../../../words/words.ts';

interface InviteDialogProps {
  group: Group;
  /** The only guest to invite, as in a pair. */
  only?: GroupMember;
  /** The link created when the dialog opens: for that guest, else for everybody. */
  first: ReturnType<typeof useInvite>;
  onClose: () => void;
}

/** Shares a link that invites people to a group, or creates one for a guest. */
export function InviteDialog({ group, only, first, onClose }: InviteDialogProps) {
  const words = useWords('groups');
  const user = useUser();
  const guests = group.members.filter((member) => !member.is_registered_user);
  const [guest, setGuest] = useState(only);
  const forGuest = useInvite(group.id);
  const invitation = guest && !only ? forGuest : first;
  const url = invitation.data?.url;

  function choose(chosen: typeof guest) {
    setGuest(chosen);
    forGuest.reset();
  }

  const text =
    url === undefined ? '' : words.groups.joinBy({ group: only ? user.username : group.name, url });

  return (
    <Modal
      title={
        only
          ? words.people.inviteNamed({ name: only.name })
          : words.groups.inviteTo({ name: group.name })
      }
      width="sm"
      onClose={onClose}
    >
      <ModalBody>
        {!only && guests.length > 0 && (
          <ChipGroup legend={words.groups.whoIsItFor}>
            <Chip
              type="radio"
              name="whom"
              label={words.groups.anyone}
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
        <p>
          {guest
            ? words.groups.linkForGuest({ guest: guest.name })
            : words.groups.linkForMany({ most: MAX_INVITED })}
        </p>
        {url !== undefined && (
          <>
            <CopyableText label={words.groups.link} text={url} />
            <QrCode text={url} label={words.groups.qrCodeOfTheInvitation} />
          </>
        )}
        <FormFailure
          sentence={
            invitation.error
              ? errorSentence(invitation.error, words.groups.inviteFailed)
              : undefined
          }
          onDismiss={invitation.reset}
        >
          {needsNetwork(invitation.error)}
        </FormFailure>
        <OpenInvitations
          groupId={group.id}
          onEnded={(id) => {
            for (const one of [first, forGuest]) if (id === one.data?.id) one.reset();
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
            {words.groups.makeALink}
          </Button>
        ) : (
          <>
            {'share' in navigator && (
              <Button icon="share" onClick={() => void share(text)}>
                {words.common.share}
              </Button>
            )}
            <Button
              variant="primary"
              onClick={() =>
                window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
              }
            >
              {words.groups.whatsapp}
            </Button>
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
    // Closed without a choice: the link can still be copied.
  }
}
