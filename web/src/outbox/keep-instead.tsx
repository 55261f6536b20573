import { ApiError } from '../api/call.ts';
import { Button } from '../ui/button.tsx';

/** Offers to keep on the device what was sent and got no answer; nothing after any other failure. */
export function KeepInstead({ error, onKeep }: { error: Error | null; onKeep: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 0) return null;
  return (
    <small>
      <Button variant="link" size="sm" onClick={onKeep}>
        Keep it and send later
      </Button>
    </small>
  );
}
