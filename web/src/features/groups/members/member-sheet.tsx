import type { GroupMember } from '@hisaab/contract';
import { Button } from '../../../ui/parts/button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useWords } from '../../../words/words.ts';
import { membershipLabel } from './member-labels.ts';

interface MemberSheetProps {
  member: GroupMember;
  onRename: (guest: GroupMember) => void;
  onRemove: (member: GroupMember) => void;
  onClose: () => void;
}

/** What a phone can do with a member: rename a guest, remove anybody. */
export function MemberSheet({ member, onRename, onRemove, onClose }: MemberSheetProps) {
  const words = useWords('groups');
  const { name } = member;

  function choose(action: (chosen: GroupMember) => void) {
    onClose();
    action(member);
  }

  return (
    <Modal title={name} width="sm" onClose={onClose}>
      <ModalBody>
        <p>{[member.display_name, membershipLabel(words, member)].filter(Boolean).join(', ')}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="dangerQuiet" icon="user-minus" onClick={() => choose(onRemove)}>
          {words.groups.remove({ name })}
        </Button>
        {!member.is_registered_user && (
          <Button icon="edit" onClick={() => choose(onRename)}>
            {words.groups.renameNamed({ name })}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
