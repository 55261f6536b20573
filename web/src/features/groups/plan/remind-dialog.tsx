import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { useWords } from '../../../words/words.ts';
import { isPair } from '../data/pairs.ts';
import { isOwnName } from '../members/member-labels.ts';
import { AddUpiId } from './add-upi-id.tsx';
import { RemindInvitation } from './remind-invitation.tsx';
import { RemindTextDialog } from './remind-text-dialog.tsx';
import { remindText, withInvitation, withoutInvitation } from './remind-text.ts';

interface RemindDialogProps {
  group: Group;
  suggestion: SettlementSuggestion;
  onClose: () => void;
}

/** Chooses how to remind a person of a payment in a group; a guest can be invited at the same time. */
export function RemindDialog({ group, suggestion, onClose }: RemindDialogProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { from_member: from, to_member: to, amount, upi_id: upiId } = suggestion;
  const isOwn = isOwnName(group, to, username);
  const guest = group.members.find(({ name }) => name === from);
  const [text, setText] = useState(() =>
    remindText(words, {
      from,
      to,
      amount,
      groupName: isPair(group) ? '' : group.name,
      upiId,
      isOwn,
    }),
  );
  return (
    <RemindTextDialog from={from} text={text} onText={setText} onClose={onClose}>
      {isOwn && upiId === undefined && <AddUpiId />}
      {guest && !guest.is_registered_user && (
        <RemindInvitation
          group={group}
          guest={guest}
          onMade={(url) => setText((said) => withInvitation(words, said, url))}
          onEnded={(url) => setText((said) => withoutInvitation(said, url))}
        />
      )}
    </RemindTextDialog>
  );
}
