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
  /** Its picture, at the start of the row. */
  mark: ReactNode;
  name: string;
  /** The moment of the deletion, as the server tells it. */
  deletedAt: string;
  onError: ShowError;
}

/** Something that was deleted: what it was, since when it is gone, and the way back. */
export function DeletedRow({ groupId, thing, mark, name, deletedAt, onError }: DeletedRowProps) {
  const words = useWords();
  const day = displayDate(words, new Date(deletedAt).toLocaleDateString('sv'));
  return (
    <li className={rows.row}>
      {mark}
      <span className={rows.words}>
        <span className={rows.name}>{name}</span>
        <span className={rows.meta}>
          {thing.kind === 'member'
            ? words.groups.removedOn({ day })
            : words.groups.deletedOn({ day })}
        </span>
      </span>
      <RestoreButton groupId={groupId} thing={thing} name={name} onError={onError} />
    </li>
  );
}
