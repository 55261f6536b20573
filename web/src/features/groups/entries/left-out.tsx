import type { Group, GroupExpense } from '@hisaab/contract';
import { Nothing } from '../parts/group-section.tsx';
import { namesToChoose } from './expense-names.ts';
import { inRow } from '@hisaab/words';
import { useWords } from '../../../words/words.ts';

/** Lists who is missing in the copy of an expense because they are no longer in the group. */
export function LeftOut({ group, expense }: { group: Group; expense: GroupExpense | undefined }) {
  const words = useWords('groups');
  const gone = namesToChoose(group, expense).slice(group.members.length);
  if (gone.length === 0) return null;

  return (
    <div role="status">
      <Nothing>{words.groups.leftOut({ count: gone.length, names: inRow(words, gone) })}</Nothing>
    </div>
  );
}
