import { Banner } from './banner.tsx';

interface FormFailureProps {
  /** The failure, as a sentence; nothing shows without one. */
  sentence: string | undefined;
  onDismiss: () => void;
}

/** Tells, inside the form, why it could not be sent, and comes into view however far the form has been scrolled. */
export function FormFailure({ sentence, onDismiss }: FormFailureProps) {
  if (!sentence) return null;
  return (
    <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>
      <Banner tone="error" onDismiss={onDismiss}>
        {sentence}
      </Banner>
    </div>
  );
}
