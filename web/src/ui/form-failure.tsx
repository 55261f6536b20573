import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

interface FormFailureProps {
  /** The failure, as a sentence; nothing shows without one. */
  sentence: string | undefined;
  onDismiss: () => void;
  /** What can be done about it, below the sentence. */
  children?: ReactNode;
}

/** Tells, inside the form, why it could not be sent, and comes into view however far the form has been scrolled. */
export function FormFailure({ sentence, onDismiss, children }: FormFailureProps) {
  if (!sentence) return null;
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Banner tone="error" onDismiss={onDismiss}>
        {sentence}
        {children}
      </Banner>
    </div>
  );
}
