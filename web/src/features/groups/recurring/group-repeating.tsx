import type { Group, GroupRecurring } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../queries/use-today.ts';
import { RepeatingDialog } from '../../../repeating/repeating-dialog.tsx';
import { groupRecurringQuery } from '../data/group-details.ts';
import { usePauseGroupRecurring } from './change-recurring.ts';
import { GroupRecurringModal } from './group-recurring-modal.tsx';
import { pauseNotice, recurringInWords } from './recurring-in-words.ts';
import { useWords } from '../../../words/words.ts';

interface GroupRepeatingProps {
  group: Group;
  onClose: () => void;
}

/** The repeating entries of a group: those that need attention first, then newest first. */
export function GroupRepeating({ group, onClose }: GroupRepeatingProps) {
  const words = useWords('groups');
  const today = useToday({ isEnabled: true });
  const { data = [] } = useQuery(groupRecurringQuery(group.id));
  const pause = usePauseGroupRecurring(group);
  const attentionOf = (recurring: GroupRecurring) => pauseNotice(words, recurring, today);
  const waiting = data.filter((recurring) => attentionOf(recurring) !== undefined);
  const others = data.filter((recurring) => attentionOf(recurring) === undefined);
  return (
    <RepeatingDialog
      things={[...waiting, ...others]}
      nameOf={({ description }) => description}
      wordsOf={(recurring) => recurringInWords(words, group, recurring, today)}
      attentionOf={attentionOf}
      pause={pause}
      renderForm={(recurring, closeForm) => (
        <GroupRecurringModal
          group={group}
          recurring={recurring}
          today={today}
          onClose={closeForm}
          // The toast is behind a dialog and cannot be reached.
          onEnded={onClose}
        />
      )}
      onClose={onClose}
    />
  );
}
