import type { DeletedThing, Group } from '@hisaab/contract';
import { displayDate } from '@hisaab/domain';
import { Card } from '../../ui/card.tsx';
import { Clamped } from '../../ui/clamped.tsx';
import { entryName } from './group-entry.ts';
import { Nothing } from './group-section.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import { PaymentMark } from './payment-mark.tsx';
import { RestoreButton } from './restore-button.tsx';
import rows from './rows.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

interface DeletedThingsProps {
  group: Group;
  /** The last deleted first; `undefined` until they have arrived. */
  things: readonly DeletedThing[] | undefined;
  /** Whether they could not be loaded. */
  isFailed: boolean;
  onError: (sentence: string) => void;
}

/** What was deleted from a group in the last thirty days. */
export function DeletedThings({ group, things, isFailed, onError }: DeletedThingsProps) {
  return (
    <Card>
      {!things && <SkeletonRows kind="expenses" count={2} label="Loading..." isFailed={isFailed} />}
      {things?.length === 0 && <Nothing>Nothing was deleted in the last 30 days.</Nothing>}
      <ul className={rows.rows}>
        {things?.map((thing) => (
          <li key={`${thing.kind} ${thing.id}`} className={rows.row}>
            {thing.kind === 'payment' ? (
              <PaymentMark />
            ) : (
              <MemberAvatar
                group={group}
                name={thing.kind === 'member' ? thing.name : thing.paid_by_name}
              />
            )}
            <span className={rows.words}>
              <Clamped className={rows.name}>{nameOf(thing)}</Clamped>
              <span className={rows.meta}>
                {thing.kind === 'member' ? 'Removed' : 'Deleted'} on{' '}
                {displayDate(new Date(thing.deleted_at).toLocaleDateString('sv'))}
              </span>
            </span>
            <RestoreButton
              groupId={group.id}
              thing={thing}
              name={nameOf(thing)}
              onError={onError}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function nameOf(thing: DeletedThing): string {
  if (thing.kind === 'member') return thing.name;
  return thing.kind === 'expense'
    ? entryName({ kind: thing.kind, thing })
    : entryName({ kind: thing.kind, thing });
}
