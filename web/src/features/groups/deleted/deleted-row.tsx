import { displayDate } from '@hisaab/words';

import type { ReactNode } from 'react';
import { RestoreButton } from './restore-button.tsx';
import type { DeletedRef } from '../data/restore.ts';
import rows from '../parts/rows.module.css';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords } from '../../../words/words.ts';

interface DeletedRowProps {
  groupId: number;
  thing: DeletedRef;
  /** The icon at the start of the row. */
  mark: ReactNode;
  name: string;
  /** The time of the deletion, from the server. */
  deletedAt: string;
  onError: ShowError;
}

/** A deleted thing: its name, the time of the deletion, and a button that restores it. */
export function DeletedRow({ groupId, thing, mark, name, deletedAt, onError }: DeletedRowProps) {
  const words = useWords('groups');
  const day = displayDate(words, new Date(deletedAt).toLocaleDateString('sv'));
  return (
    <li className={rows.row}>
      {mark}
      <span className={rows.words}>
        <span className={rows.name}>{name}</span>
        <span className="note break-anywhere">
          {thing.kind === 'member'
            ? words.groups.removedOn({ day })
            : words.groups.deletedOn({ day })}
        </span>
      </span>
      <RestoreButton groupId={groupId} thing={thing} name={name} onError={onError} />
    </li>
  );
}
