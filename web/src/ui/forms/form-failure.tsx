import { timeOrDay } from '@hisaab/words';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Banner } from '../parts/banner.tsx';
import styles from './form-failure.module.css';

import { useOnline } from '../base/use-online.ts';
import { useFirstWords } from '../../words/words.ts';

interface FormFailureProps {
  /** The failure, as a sentence; nothing shows without one. */
  sentence: string | undefined;
  /** The cause, if the sentence itself does not say it. */
  reason?: string | undefined;
  /** Whether no response came: then the failure says so, and disappears when the network is back. */
  isUnanswered?: boolean | undefined;
  onDismiss: () => void;
  /** The possible actions, below the sentence. */
  children?: ReactNode;
}

/** Shows, inside the form, why it could not be sent, and scrolls into view. */
export function FormFailure(props: FormFailureProps) {
  const words = useFirstWords();
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
 * The time when the form was hidden because the session had ended; undefined if it never was. Once it is shown again, earlier failures
 * are over.
 */
function useLeaving(onReturn: () => void): Date | undefined {
  const hiddenAt = useRef<Date>(undefined);
  const [leftAt, setLeftAt] = useState<Date>();
  const handleReturn = useEffectEvent(() => onReturn());

  useEffect(() => {
    setLeftAt(hiddenAt.current);
    // A hidden screen keeps its state, and its effects end and begin again.
    return () => {
      hiddenAt.current = new Date();
    };
  }, []);

  // In a separate render: a failure while the form was hidden is known by then.
  useEffect(() => {
    if (leftAt) handleReturn();
  }, [leftAt]);
  return leftAt;
}
