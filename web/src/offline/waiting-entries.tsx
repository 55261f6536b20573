import { Suspense } from 'react';
import { OUTBOX_SECTION } from './loaded-parts.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { useLatePictures, useWaiting } from './use-outbox.ts';

interface WaitingEntriesProps {
  /** Limits the list to the entries of a group. */
  groupId?: number;
  /** Opens the form of an entry; undefined if this screen has none for it. */
  formOf: (entry: OutboxEntry) => (() => void) | undefined;
}

/** The waiting entries; nothing if there are none. */
export function WaitingEntries({ groupId, formOf }: WaitingEntriesProps) {
  const all = useWaiting();
  const entries = groupId === undefined ? all : all.filter(({ group }) => group?.id === groupId);
  const pictures = useLatePictures().filter(
    (one) => groupId === undefined || one.groupId === groupId,
  );
  if (entries.length + pictures.length === 0) return null;
  return (
    <Suspense>
      <OUTBOX_SECTION.Component entries={entries} pictures={pictures} formOf={formOf} />
    </Suspense>
  );
}
