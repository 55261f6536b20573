import { useState } from 'react';
import { isUnanswered } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import * as messages from './messages.ts';

/** Keeps on the device what got no answer; says so where the browser keeps nothing. */
export function KeepButton({ onKeep }: { onKeep: () => Promise<void> }) {
  const [isImpossible, setImpossible] = useState(false);
  return (
    <small>
      {isImpossible ? (
        messages.keepsNothing
      ) : (
        <Button variant="link" size="sm" onClick={() => onKeep().catch(() => setImpossible(true))}>
          Keep it and send later
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
