import { isUnanswered } from '../api/call.ts';
import { Button } from '../ui/button.tsx';

/** Keeps on the device what got no answer. */
export function KeepButton({ onKeep }: { onKeep: () => void }) {
  return (
    <small>
      <Button variant="link" size="sm" onClick={onKeep}>
        Keep it and send later
      </Button>
    </small>
  );
}

/** Offers to keep on the device what was sent and got no answer; nothing after any other failure. */
export function KeepInstead({ error, onKeep }: { error: Error | null; onKeep: () => void }) {
  return isUnanswered(error) && <KeepButton onKeep={onKeep} />;
}
