import { Suspense } from 'react';
import { loaded } from '../ui/base/loaded.tsx';
import type { OutboxEntry } from './outbox-entry.ts';

// Refusals are rare: the code loads when one is corrected.
const REFUSAL = loaded(async () => (await import('./refused-entry-parts.tsx')).Refusal);
const DROP_BUTTON = loaded(async () => (await import('./refused-entry-parts.tsx')).DropButton);

/** The server's error of the entry that a form corrects; nothing in any other form. */
export function Refusal({ entry }: { entry: OutboxEntry | undefined }) {
  return (
    entry?.refusal !== undefined && (
      <Suspense>
        <REFUSAL.Component entry={entry} />
      </Suspense>
    )
  );
}

interface DropButtonProps {
  entry: OutboxEntry | undefined;
  onDropped: () => void;
}

/** Discards the refused entry that a form corrects; nothing in any other form. */
export function DropButton({ entry, onDropped }: DropButtonProps) {
  return (
    entry?.refusal !== undefined && (
      <Suspense>
        <DROP_BUTTON.Component entry={entry} onDropped={onDropped} />
      </Suspense>
    )
  );
}
