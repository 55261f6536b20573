import { useWords } from '../../words/words.ts';
import styles from './refund-toggle.module.css';

interface RefundToggleProps {
  isPressed: boolean;
  onToggle: () => void;
}

/** Converts an amount to a refund and back: the decimal keypad of an iPhone has no minus. */
export function RefundToggle({ isPressed, onToggle }: RefundToggleProps) {
  const words = useWords();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isPressed}
      // Otherwise the field loses the focus, and a phone hides its keypad.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
    >
      <span aria-hidden="true">{isPressed ? '−' : '±'}</span> {words.ui.refund}
    </button>
  );
}
