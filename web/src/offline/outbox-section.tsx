import { useState } from 'react';
import { Badge } from '../ui/parts/badge.tsx';
import { Card } from '../ui/parts/card.tsx';
import type { Entries, OutboxEntry } from './outbox-entry.ts';
import { isStopped } from './outbox-rules.ts';
import { OutboxRow } from './outbox-row.tsx';
import { PictureRow } from './picture-row.tsx';
import type { WaitingPicture } from './outbox-state.ts';
import { useWords } from '../words/words.ts';

interface OutboxSectionProps {
  entries: Entries;
  pictures: readonly WaitingPicture[];
  /** Opens the form of an entry; undefined if this screen has none for it. */
  formOf: (entry: OutboxEntry) => (() => void) | undefined;
}

/** The waiting entries, apart from the counted ones; refused ones come first. */
export function OutboxSection({ entries, pictures, formOf }: OutboxSectionProps) {
  const words = useWords();
  const [now] = useState(() => Date.now());
  const stopped = entries.filter(isStopped);
  const waiting = entries.filter((entry) => !stopped.includes(entry));
  const areNew = entries.length > 0 && entries.every(isNew);
  return (
    <Card
      title={
        <>
          {words.outbox.waitingToBeSent} <Badge>{entries.length + pictures.length}</Badge>
        </>
      }
      action={areNew && <span className="note medium">{words.outbox.notCounted}</span>}
    >
      <ul>
        {[...stopped, ...waiting].map((entry) => (
          <OutboxRow
            key={entry.key}
            entry={entry}
            note={isNew(entry) && !areNew ? words.outbox.notCounted : undefined}
            now={now}
            onChange={formOf(entry)}
          />
        ))}
        {pictures.map((picture) => (
          <PictureRow key={picture.key} picture={picture} />
        ))}
      </ul>
    </Card>
  );
}

/** Whether no total can include an entry: totals include changed and deleted things, and may include sent entries. */
function isNew({ action, isSent }: OutboxEntry): boolean {
  return action === 'add' && !isSent;
}
