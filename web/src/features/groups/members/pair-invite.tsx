import type { Group, GroupMember } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';
import { useInvite } from '../data/invitations.ts';
import { INVITE_DIALOG } from './invite-button.tsx';

/** Opens the invitation of a pair's guest, who then sees the pair from their side. */
export function PairInvite({ group, guest }: { group: Group; guest: GroupMember }) {
  const words = useWords('groups');
  const [isOpen, setIsOpen] = useState(false);
  const invitation = useInvite(group.id);

  function handleOpen() {
    setIsOpen(true);
    if (!invitation.data) invitation.mutate({ member_id: guest.id });
  }

  return (
    <>
      <TailButton icon="share" onClick={handleOpen}>
        {words.people.inviteNamed({ name: guest.name })}
      </TailButton>
      {isOpen && (
        <Suspense>
          <INVITE_DIALOG.Component
            group={group}
            only={guest}
            first={invitation}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
