import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Banner } from './banner.tsx';
import styles from './form-failure.module.css';
import { useOnline } from './use-online.ts';
import * as messages from './messages.ts';

interface FormFailureProps {
  /** The failure, as a sentence; nothing shows without one. */
  sentence: string | undefined;
  /** Why, where the sentence itself does not say it. */
  reason?: string | undefined;
  /** Whether no answer came: then this is said, and the failure goes when the network is back. */
  isUnanswered?: boolean | undefined;
  onDismiss: () => void;
  /** What can be done about it, below the sentence. */
  children?: ReactNode;
}

/** Tells, inside the form, why it could not be sent, and comes into view however far the form has been scrolled. */
export function FormFailure(props: FormFailureProps) {
  const { sentence, reason, isUnanswered, onDismiss, children } = props;
  const handleOnline = useEffectEvent(() => onDismiss());
  const isOnline = useOnline();
  const isWaiting = sentence !== undefined && isUnanswered === true;

  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => handleOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);

  if (!sentence) return null;
  const unanswered = isOnline ? messages.noAnswer : messages.noConnection;
  const why = isUnanswered ? unanswered : reason;
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Banner tone="error" onDismiss={onDismiss}>
        {sentence}
      </Banner>
      {why && (
        <p className={styles.why} role="status">
          {why}
        </p>
      )}
      {children}
    </div>
  );
}
