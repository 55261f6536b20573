import type { Group } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { loaded } from '../../../ui/loaded.tsx';

const DIALOG = loaded(async () => (await import('./invite-dialog.tsx')).InviteDialog);

interface InviteButtonProps {
  group: Group;
  /** Whether nobody else is in the group yet, so that this comes first. */
  isFirst?: boolean;
}

/** Opens the invitation of people to a group. */
export function InviteButton({ group, isFirst = false }: InviteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={isFirst ? 'secondary' : 'link'}
        size={isFirst ? 'md' : 'sm'}
        icon="share"
        onClick={() => setIsOpen(true)}
      >
        Invite
      </Button>
      {isOpen && (
        <Suspense>
          <DIALOG.Component group={group} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
