import type { ListedGroup } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { deviceToday } from '../../../queries/use-today.ts';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';
import { deletedThingsQuery } from '../data/group-details.ts';
import { peopleOfPair } from '../data/pairs.ts';
import { PairInvite } from '../members/pair-invite.tsx';
import { PROMISE_DIALOG } from '../people/loaded-promise.ts';
import { GROUP_REPEATING } from '../recurring/loaded-repeating.ts';
import { RepeatingButton } from './repeating-button.tsx';

interface PairTailProps {
  group: ListedGroup;
  isDeleting: boolean;
  onHistory: () => void;
  onDeleted: () => void;
  onArchive: () => void;
  onRename: () => void;
  onExport: () => void;
  onDelete: () => void;
}

/** The rarely used buttons of a pair. */
export function PairTail(props: PairTailProps) {
  const words = useWords('groups');
  const user = useUser();
  const { group, isDeleting, onHistory, onDeleted, onArchive, onRename, onExport, onDelete } =
    props;
  const [isPromiseOpen, setPromiseOpen] = useState(false);
  const [isRepeatingOpen, setRepeatingOpen] = useState(false);
  const { data: deleted = [] } = useQuery(deletedThingsQuery(group.id));
  const { other } = peopleOfPair(group, user.username);
  const guest = other && !other.is_registered_user ? other : undefined;
  return (
    <Tail isFlowing>
      <TailButton icon="history" onClick={onHistory}>
        {words.groups.history}
      </TailButton>
      <TailButton icon="calendar" onClick={() => setPromiseOpen(true)}>
        {words.promise.payBackBy}
      </TailButton>
      <RepeatingButton group={group} onOpen={() => setRepeatingOpen(true)} />
      {deleted.length > 0 && (
        <TailButton icon="trash" count={deleted.length} onClick={onDeleted}>
          {words.groups.recentlyDeleted}
        </TailButton>
      )}
      {guest && <PairInvite group={group} guest={guest} />}
      <TailButton icon="archive" onClick={onArchive}>
        {group.archived ? words.groups.bringBack : words.groups.archive}
      </TailButton>
      {guest && (
        <TailButton icon="edit" onClick={onRename}>
          {words.groups.rename}
        </TailButton>
      )}
      <TailButton icon="download" onClick={onExport}>
        {words.common.export}
      </TailButton>
      {group.created_by === user.id && (
        <Button
          variant="dangerQuiet"
          icon="trash"
          isBusy={isDeleting}
          busyLabel={words.groups.deleting}
          onClick={onDelete}
        >
          {words.people.delete}
        </Button>
      )}
      {isPromiseOpen && (
        <Suspense>
          <PROMISE_DIALOG.Component
            group={group}
            today={deviceToday()}
            onClose={() => setPromiseOpen(false)}
          />
        </Suspense>
      )}
      {isRepeatingOpen && (
        <Suspense>
          <GROUP_REPEATING.Component group={group} onClose={() => setRepeatingOpen(false)} />
        </Suspense>
      )}
    </Tail>
  );
}
