import { timeOrDay } from '@hisaab/words';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../parts/banner.tsx';
import styles from './form-failure.module.css';

import { useOnline } from '../base/use-online.ts';
import { useWords } from '../../words/words.ts';

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
  const words = useWords();
  const { sentence, reason, isUnanswered, onDismiss, children } = props;
  const handleOnline = useEffectEvent(() => onDismiss());
  const isOnline = useOnline();
  const isWaiting = sentence !== undefined && isUnanswered === true;
  const leftAt = useLeaving(onDismiss);

  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => handleOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWaiting]);

  if (!sentence) {
    return (
      leftAt && (
        <p className={styles.why}>{words.ui.asLeftAt({ time: timeOrDay(words, leftAt) })}</p>
      )
    );
  }
  const unanswered = isOnline ? words.ui.noAnswer : words.ui.noConnection;
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

/**
 * When the form was put away because the session had ended; undefined while it never was. Once it is there again, what failed before
 * is over.
 */
function useLeaving(onReturn: () => void): Date | undefined {
  const hiddenAt = useRef<Date>(undefined);
  const [leftAt, setLeftAt] = useState<Date>();
  const handleReturn = useEffectEvent(() => onReturn());

  useEffect(() => {
    setLeftAt(hiddenAt.current);
    // A screen that is put away keeps its state, and its effects end and begin again.
    return () => {
      hiddenAt.current = new Date();
    };
  }, []);

  // In a drawing of its own: what failed while the form was hidden is known by then.
  useEffect(() => {
    if (leftAt) handleReturn();
  }, [leftAt]);
  return leftAt;
}
