import { useEffect, useRef } from 'react';
import { Banner } from '../ui/parts/banner.tsx';
import { Button } from '../ui/parts/button.tsx';
import type { OutboxEntry } from './outbox-entry.ts';
import { drop } from './outbox-rules.ts';
import { applyRule } from './use-outbox.ts';
import { useWords } from '../words/words.ts';

/** The server's error of an entry; focuses the field that it names. */
export function Refusal({ entry: { refusal, refusedField } }: { entry: OutboxEntry }) {
  const words = useWords();
  const rootRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = refusedField !== undefined && rootRef.current?.closest('form');
    const field = form && form.elements.namedItem(refusedField);
    if (field instanceof HTMLElement) field.focus();
  }, [refusedField]);

  return (
    <div ref={rootRef}>
      <Banner tone="error">{words.outbox.notAccepted({ refusal: refusal ?? '' })}</Banner>
    </div>
  );
}

/** Discards an entry. */
export function DropButton({ entry, onDropped }: { entry: OutboxEntry; onDropped: () => void }) {
  const words = useWords();
  const { key } = entry;
  return (
    <Button
      className="push-start"
      variant="dangerQuiet"
      onClick={() => void applyRule((all) => drop(all, key)).then(onDropped)}
    >
      {words.outbox.drop}
    </Button>
  );
}
