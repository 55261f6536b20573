import { useState, type ReactNode } from 'react';
import { isUnanswered } from '../api/call.ts';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Button } from '../ui/parts/button.tsx';
import { useWords } from '../words/words.ts';

/** For below the failure of what can also wait: offers to keep it where no answer came. Nothing after any other failure. */
export function keepInstead(error: unknown, onKeep: () => Promise<void>): ReactNode {
  return isUnanswered(error) && <KeepButton onKeep={onKeep} />;
}

/** Keeps on the device what got no answer; says so where the browser keeps nothing. */
function KeepButton({ onKeep }: { onKeep: () => Promise<void> }) {
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

interface SendFailureProps {
  /** The mutation of the form, as `useSendOrKeep` gives it. */
  saving: { error: Error | null; isKeepFailed: boolean; keep: () => Promise<void> };
  /** The failure, where it is another one. */
  error?: Error | null;
  /** What is said of a failure; undefined where it is told elsewhere. */
  sentence: string | undefined;
  reason?: string | undefined;
  onDismiss: () => void;
}

/** Tells, inside the form, why what it sends could not be sent, and offers to keep it where no answer came. */
export function SendFailure({ saving, error = saving.error, ...failure }: SendFailureProps) {
  return (
    <FormFailure
      {...failure}
      sentence={error || saving.isKeepFailed ? failure.sentence : undefined}
      isUnanswered={isUnanswered(error)}
    >
      {keepInstead(saving.error, () => saving.keep())}
    </FormFailure>
  );
}
