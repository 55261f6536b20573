import type { SharingPerson } from '@hisaab/contract';
import { listOf } from '@hisaab/words';
import { useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { useWords } from '../../../words/words.ts';
import { AddUpiId } from '../plan/add-upi-id.tsx';
import { RemindTextDialog } from '../plan/remind-text-dialog.tsx';
import { remindText } from '../plan/remind-text.ts';
import { openIn } from './person-amounts.ts';
import { useGroupLabel } from './use-group-label.ts';

interface RemindPersonDialogProps {
  person: SharingPerson;
  onClose: () => void;
}

/** Chooses how to remind a person of their debt over all groups. */
export function RemindPersonDialog({ person, onClose }: RemindPersonDialogProps) {
  const words = useWords('groups');
  const { username, upi_id: upiId } = useUser();
  const labelOf = useGroupLabel();
  // A pair has no group name to mention.
  const groups = openIn(person)
    .filter((open) => labelOf(open) === open.group_name)
    .map(({ group_name: name }) => name);
  const [text, setText] = useState(() =>
    remindText(words, {
      from: person.name,
      to: username,
      amount: person.balance,
      groupName: listOf(words, groups),
      upiId: upiId ?? undefined,
      isOwn: true,
    }),
  );
  return (
    <RemindTextDialog from={person.name} text={text} onText={setText} onClose={onClose}>
      {upiId === null && <AddUpiId />}
    </RemindTextDialog>
  );
}
