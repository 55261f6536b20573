import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';
import { groupRecurringQuery } from '../data/group-details.ts';
import { GROUP_REPEATING } from '../recurring/loaded-repeating.ts';

/** Opens the repeating entries of a group, and shows their number; hidden if there are none. */
export function RepeatingButton({ group }: { group: Group }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data: recurring = [] } = useQuery(groupRecurringQuery(group.id));
  return (
    <>
      {recurring.length > 0 && (
        <TailButton icon="repeat" count={recurring.length} onClick={() => setOpen(true)}>
          {words.common.repeating}
        </TailButton>
      )}
      {isOpen && (
        <Suspense>
          <GROUP_REPEATING.Component group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
