import { useState } from 'react';
import { Seldom } from '../../../ui/forms/seldom.tsx';
import styles from '../../../ui/forms/refund-toggle.module.css';
import { useWords } from '../../../words/words.ts';

/** The switch by which an expense of a group, whose amount has no minus, becomes a refund. */
export function useRefundToggle(wasRefund = false) {
  const words = useWords();
  const [isRefund, setRefund] = useState(wasRefund);
  const toggle = (
    <Seldom name="refund" isOn={isRefund}>
      <button
        type="button"
        role="switch"
        className={styles.toggle}
        aria-checked={isRefund}
        // Otherwise the amount loses the focus, and a phone hides its keypad.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setRefund(!isRefund)}
      >
        {words.ui.cameBack}
      </button>
    </Seldom>
  );
  return { isRefund, toggle };
}
