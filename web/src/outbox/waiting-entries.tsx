import { Suspense } from 'react';
import { OUTBOX_SECTION } from './loaded-parts.ts';
import type { OutboxEntry } from './outbox-rules.ts';
import { useLatePictures, useWaiting } from './use-outbox.ts';

interface WaitingEntriesProps {
  /** Leaves out what is of no group, or of another one. */
  groupId?: number;
  /** Opens the form of an entry; undefined where this screen has none for it. */
  formOf: (entry: OutboxEntry) => (() => void) | undefined;
}

/** What waits for a network; nothing where nothing waits. */
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
