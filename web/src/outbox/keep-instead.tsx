import { useState } from 'react';
import { isUnanswered } from '../api/call.ts';
import { Button } from '../ui/parts/button.tsx';
import { useWords } from '../words/words.ts';

/** Keeps on the device what got no answer; says so where the browser keeps nothing. */
export function KeepButton({ onKeep }: { onKeep: () => Promise<void> }) {
  const words = useWords();
  const [isImpossible, setImpossible] = useState(false);
  return (
    <small>
      {isImpossible ? (
        words.outbox.keepsNothing
      ) : (
        <Button variant="link" size="sm" onClick={() => onKeep().catch(() => setImpossible(true))}>
          {words.outbox.keepItAndSendLater}
        </Button>
      )}
    </small>
  );
}

interface KeepInsteadProps {
  error: Error | null;
  onKeep: () => Promise<void>;
}

/** Offers to keep on the device what was sent and got no answer; nothing after any other failure. */
export function KeepInstead({ error, onKeep }: KeepInsteadProps) {
  return isUnanswered(error) && <KeepButton onKeep={onKeep} />;
}
