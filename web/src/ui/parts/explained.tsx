import { useId, useRef, useState, type ReactNode } from 'react';
import styles from './explained.module.css';
import { placeBelow, usePlacedBelow } from '../base/place-below.ts';
import { usePrinting } from '../base/use-printing.ts';

interface ExplainedProps {
  /** Phrasing content, drawn while it is open. */
  explanation: ReactNode;
  /** The words to tap. */
  children: ReactNode;
}

/** FirstWords with an explanation that opens at a tap, above the page so that nothing moves. In print they are only the words. */
export function Explained(props: ExplainedProps) {
  return usePrinting() ? <span>{props.children}</span> : <Tappable {...props} />;
}

function Tappable({ explanation, children }: ExplainedProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlacedBelow(isOpen, buttonRef, panelRef);
  return (
    <>
      <button ref={buttonRef} type="button" className={styles.words} popoverTarget={id}>
        {children}
      </button>
      <span
        ref={panelRef}
        id={id}
        popover="auto"
        role="status"
        className={styles.panel}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') placeBelow(buttonRef.current, panelRef.current);
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && explanation}
      </span>
    </>
  );
}

interface PartOfSumProps {
  label: string;
  children: ReactNode;
  /** The last line, the sum of the others. */
  isTotal?: boolean | undefined;
}

/** A line of an explanation that is a sum. */
export function PartOfSum({ label, children, isTotal = false }: PartOfSumProps) {
  return (
    <span className={isTotal ? styles.total : styles.part}>
      <span>{label}</span> <b>{children}</b>
    </span>
  );
}
