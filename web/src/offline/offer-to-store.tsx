import { useState, type ReactNode } from 'react';
import { isUnanswered } from '../api/call.ts';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Button } from '../ui/parts/button.tsx';
import { useFirstWords } from '../words/words.ts';

/** Shown below a failure: offers to store the request if no response came. Nothing after any other failure. */
export function offerToStore(error: unknown, onKeep: () => Promise<void>): ReactNode {
  return isUnanswered(error) && <StoreButton onKeep={onKeep} />;
}

/** Stores a request without a response on the device; shows an error if the browser cannot. */
function StoreButton({ onKeep }: { onKeep: () => Promise<void> }) {
  const words = useFirstWords();
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

interface SendFailureProps {
  /** The mutation of the form, from `useSendOrStore`. */
  saving: { error: Error | null; isStoreFailed: boolean; keep: () => Promise<void> };
  /** The failure, if it is another one. */
  error?: Error | null;
  /** The message for a failure; undefined if it is shown elsewhere. */
  sentence: string | undefined;
  reason?: string | undefined;
  onDismiss: () => void;
}

/** Shows in the form why its request failed, and offers to store it if no response came. */
export function SendFailure({ saving, error = saving.error, ...failure }: SendFailureProps) {
  return (
    <FormFailure
      {...failure}
      sentence={error || saving.isStoreFailed ? failure.sentence : undefined}
      isUnanswered={isUnanswered(error)}
    >
      {offerToStore(saving.error, () => saving.keep())}
    </FormFailure>
  );
}
