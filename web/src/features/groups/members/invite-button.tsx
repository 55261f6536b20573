import type { Group } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { loaded } from '../../../ui/loaded.tsx';

const DIALOG = loaded(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Opens the invitation of people to a group. */
export function InviteButton({ group }: { group: Group }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="sm" icon="share" onClick={() => setIsOpen(true)}>
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
