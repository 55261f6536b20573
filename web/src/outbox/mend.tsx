import { Suspense } from 'react';
import { loaded } from '../ui/base/loaded.tsx';
import type { OutboxEntry } from './outbox-rules.ts';

// Little is refused: its code comes when it is mended.
const REFUSAL = loaded(async () => (await import('./mend-parts.tsx')).Refusal);
const DROP_BUTTON = loaded(async () => (await import('./mend-parts.tsx')).DropButton);

/** What the server said of the entry that a form mends; nothing of any other form. */
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

/** Gives up the refused entry that a form mends; nothing in any other form. */
export function DropButton({ entry, onDropped }: DropButtonProps) {
  return (
    entry?.refusal !== undefined && (
      <Suspense>
        <DROP_BUTTON.Component entry={entry} onDropped={onDropped} />
      </Suspense>
    )
  );
}
