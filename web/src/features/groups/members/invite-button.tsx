import type { Group } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { loaded } from '../../../ui/base/loaded.tsx';
import { useInvite } from '../data/invitations.ts';
import { useWords } from '../../../words/words.ts';

/** The dialog of invitations, which loads on demand. */
export const INVITE_DIALOG = loaded(
  async () => (await import('./invite-dialog.tsx')).InviteDialog,
  { words: 'groups' },
);

interface InviteButtonProps {
  group: Group;
  /** Whether the user is alone in the group, so that this is the first step. */
  isFirst?: boolean;
}

/** Opens the dialog of invitations. The link is created when it is first opened, and reused after that. */
export function InviteButton({ group, isFirst = false }: InviteButtonProps) {
  const words = useWords('groups');
  const [isOpen, setIsOpen] = useState(false);
  const forAnyone = useInvite(group.id);

  function handleOpen() {
    setIsOpen(true);
    if (!forAnyone.data) forAnyone.mutate({});
  }

  return (
    <>
      <Button
        variant={isFirst ? 'secondary' : 'link'}
        size={isFirst ? 'md' : 'sm'}
        icon="share"
        onClick={handleOpen}
      >
        {words.groups.invite}
      </Button>
      {isOpen && (
        <Suspense>
          <INVITE_DIALOG.Component
            group={group}
            first={forAnyone}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
