import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './dropdown.module.css';

interface DropdownProps {
  label: string;
  /** The button that opens and closes it. */
  openerRef: RefObject<HTMLElement | null>;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A panel below the top bar. A click or the focus outside closes it, and so does Esc, which returns the focus to its opener. */
export function Dropdown({ label, openerRef, className, onClose, children }: DropdownProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  const handleClose = useEffectEvent(onClose);

  useEffect(() => {
    const panel = panelRef.current;
    const opener = openerRef.current;
    panel?.focus({ preventScroll: true });

    // If the focus was in the panel, or is now on nothing that takes keys, it returns to the opener.
    const giveFocusBack = () => {
      const focused = document.activeElement;
      const isIdle = focused instanceof HTMLElement && focused.tabIndex < 0;
      if (!focused || isIdle || panel?.contains(focused)) opener?.focus();
    };
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      // A press on the opener closes the panel itself; closing it here too would make that press open it again.
      if (panel?.contains(target) || opener?.contains(target)) return;
      handleClose();
      // The press itself moves the focus only now.
      setTimeout(giveFocusBack);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') handleClose();
    };
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Nothing has the focus when the window loses it, or when the focused element is removed.
      if (!(relatedTarget instanceof Node)) return;
      if (!panel?.contains(relatedTarget) && !opener?.contains(relatedTarget)) handleClose();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    panel?.addEventListener('focusout', handleFocusOut);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
      panel?.removeEventListener('focusout', handleFocusOut);
      giveFocusBack();
    };
  }, [openerRef]);

  return (
    <div
      ref={panelRef}
      className={classNames(styles.dropdown, className)}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
