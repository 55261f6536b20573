import type { ListedGroup } from '@hisaab/contract';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { useWords } from '../../../words/words.ts';
import { GroupInitial } from '../parts/group-initial.tsx';
import styles from '../parts/group-list.module.css';

interface ChooseGroupDialogProps {
  groups: readonly ListedGroup[];
  onClose: () => void;
  onChoose: (group: ListedGroup) => void;
}

/** Asks for the group of a new expense. */
export function ChooseGroupDialog({ groups, onClose, onChoose }: ChooseGroupDialogProps) {
  const words = useWords('groups');
  return (
    <Modal title={words.groups.inWhichGroup} width="sm" onClose={onClose}>
      <ModalBody>
        <ul className={styles.list}>
          {groups.map((group) => (
            <li key={group.id}>
              <button type="button" className={styles.item} onClick={() => onChoose(group)}>
                <GroupInitial name={group.name} />
                <Clamped className="semibold snug">{group.name}</Clamped>
              </button>
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  );
}
