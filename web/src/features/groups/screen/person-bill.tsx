import type { ListedGroup } from '@hisaab/contract';
import { useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { GroupExpenseModal } from '../entries/group-expense-modal.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { ChooseGroupDialog } from './choose-group-dialog.tsx';

interface PersonBillProps {
  /** The person's name in the groups. */
  name: string;
  /** The groups with the person, at least one. */
  groups: readonly ListedGroup[];
  /** Receives the message to show. */
  onSaved: (sentence: string) => void;
  onClose: () => void;
}

/** The form of a bill between the user and a person; asks for the group first where they share several. */
export function PersonBill({ name, groups, onSaved, onClose }: PersonBillProps) {
  const { username } = useUser();
  const [group, setGroup] = useState(groups.length === 1 ? groups[0] : undefined);
  if (!group) return <ChooseGroupDialog groups={groups} onClose={onClose} onChoose={setGroup} />;
  const names = group.members.map((member) => member.name);
  const both = names.filter((one) => one === name || isOwnName(group, one, username));
  return (
    <GroupExpenseModal
      group={group}
      // With nobody else in the group it is everybody's, as any new one.
      {...(both.length < names.length && { between: both })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
