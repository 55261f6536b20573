import type { Group, GroupExpense } from '@hisaab/contract';
import { Nothing } from '../parts/group-section.tsx';
import { namesToChoose } from './expense-names.ts';
import * as messages from '../messages.ts';

/** Says who of an expense cannot be in its copy, because they are no longer in the group. */
export function LeftOut({ group, expense }: { group: Group; expense: GroupExpense | undefined }) {
  const gone = namesToChoose(group, expense).slice(group.members.length);
  if (gone.length === 0) return null;

  return (
    <div role="status">
      <Nothing>{messages.leftOut(gone)}</Nothing>
    </div>
  );
}
