import type { DeletedThing, Group } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { Card } from '../../../ui/parts/card.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { DeletedRow } from './deleted-row.tsx';
import { entryName } from '../entries/group-entry.ts';
import { Nothing } from '../parts/group-section.tsx';
import { MemberAvatar } from '../members/member-avatar.tsx';
import { PaymentMark } from '../../../ui/money/payment-mark.tsx';
import rows from '../parts/rows.module.css';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface DeletedThingsProps {
  group: Group;
  /** Latest deletion first; `undefined` until they are loaded. */
  things: readonly DeletedThing[] | undefined;
  /** Loads them again after a failure. */
  onRetry: (() => void) | undefined;
  onError: ShowError;
}

/** The things deleted from a group in the last 30 days. */
export function DeletedThings({ group, things, onRetry, onError }: DeletedThingsProps) {
  const words = useWords('groups');
  return (
    <Card>
      {!things && (
        <SkeletonRows kind="expenses" count={2} label={words.basics.loading} onRetry={onRetry} />
      )}
      {things && (
        <Nothing>
          {things.length === 0 ? words.groups.nothingDeleted : words.expenses.keptFor30Days}
        </Nothing>
      )}
      <ul className={rows.rows}>
        {things?.map((thing) => (
          <DeletedRow
            key={`${thing.kind} ${thing.id}`}
            groupId={group.id}
            thing={thing}
            mark={<Mark group={group} thing={thing} />}
            name={nameOf(words, thing)}
            deletedAt={thing.deleted_at}
            onError={onError}
          />
        ))}
      </ul>
    </Card>
  );
}

function Mark({ group, thing }: { group: Group; thing: DeletedThing }) {
  if (thing.kind === 'payment') return <PaymentMark />;
  return (
    <MemberAvatar group={group} name={thing.kind === 'member' ? thing.name : thing.paid_by_name} />
  );
}

function nameOf(words: WordsOf<'groups'>, thing: DeletedThing): string {
  if (thing.kind === 'member') return thing.name;
  if (thing.kind === 'payment') return entryName(words, { kind: thing.kind, thing });
  return words.groups.namedAmount({
    name: thing.description || words.common.noDescription,
    amount: formatRupees(thing.amount),
  });
}
