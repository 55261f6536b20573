import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';
import { groupRecurringQuery } from '../data/group-details.ts';

interface RepeatingButtonProps {
  group: Group;
  onOpen: () => void;
}

/** Opens the repeating entries of a group, and shows their number; hidden if there are none. */
export function RepeatingButton({ group, onOpen }: RepeatingButtonProps) {
  const words = useWords();
  const { data: recurring = [] } = useQuery(groupRecurringQuery(group.id));
  if (recurring.length === 0) return null;
  return (
    <TailButton icon="repeat" count={recurring.length} onClick={onOpen}>
      {words.common.repeating}
    </TailButton>
  );
}
