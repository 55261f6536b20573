import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { Button } from '../parts/button.tsx';
import { classNames } from '../base/class-names.ts';
import { Icon } from '../base/icon.tsx';
import { hideToast, useToast, type ShownToast } from './toast-store.ts';
import styles from './toast.module.css';
import { useCountdown } from '../base/use-countdown.ts';
import { useFirstWords } from '../../words/words.ts';

const STAYS_MS = 10_000;
const TYPING = 'input, textarea, select, [contenteditable]';

/** The place of the toast, at the foot of the window; it handles F6 and Ctrl+Z for it. */
export function ToastSlot() {
  const toast = useToast();
  // The next person must not undo an action of the one before.
  useEffect(() => () => hideToast(), []);
  return (
    // The live region exists before its sentence: some screen readers miss a sentence that appears together with its region.
    <div className={styles.slot} role="status">
      {toast && <ToastCard key={toast.number} toast={toast} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const words = useFirstWords();
  const cardRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'busy' | 'failed'>('waiting');
  const detail = state === 'failed' && !navigator.onLine ? words.basics.needsNetwork : toast.detail;
  const [isHeld, setHeld] = useState(false);
  const isStill = isHeld || state === 'busy';
  useCountdown(STAYS_MS, isStill, () => hideToast(toast));

  async function handleUndo() {
    if (state === 'busy') return;
    setState('busy');
    try {
      await toast.undo();
      hideToast(toast);
    } catch {
      setState('failed');
    }
  }

  useKeys(cardRef, handleUndo);
  useRoom(cardRef);

  return (
    <div
      ref={cardRef}
      className={classNames(styles.toast, isStill && styles.still)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={state === 'failed' ? 'err' : 'ok'} className={styles[state]} />
      <p className={styles.words}>
        {state === 'failed' ? words.ui.notTakenBack : toast.text}
        {detail && <small>{detail}</small>}
      </p>
      <Button
        variant="link"
        isBusy={state === 'busy'}
        aria-keyshortcuts="Control+Z F6"
        onClick={handleUndo}
      >
        {state === 'failed' ? words.common.tryAgain : words.ui.undo}
      </Button>
    </div>
  );
}

/** Ctrl+Z undoes, unless a field has the focus or a dialog is open; F6 moves the focus to the toast and back. */
function useKeys(cardRef: RefObject<HTMLElement | null>, undo: () => Promise<void>) {
  const cameFrom = useRef<Element | null>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const card = cardRef.current;
    if (!card || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.key === 'F6') {
      event.preventDefault();
      if (card.contains(document.activeElement)) {
        giveFocusTo(cameFrom.current);
      } else {
        cameFrom.current = document.activeElement;
        card.querySelector('button')?.focus();
      }
      return;
    }
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (!isUndo || event.shiftKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    event.preventDefault();
    void undo();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  // When the toast is removed, the focus must not get lost.
  useLayoutEffect(() => {
    const card = cardRef.current;
    return () => {
      if (card?.contains(document.activeElement)) giveFocusTo(cameFrom.current);
    };
  }, [cardRef]);
}

function giveFocusTo(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  else document.querySelector('main')?.focus({ preventScroll: true });
}

/** Makes room for the toast at the foot of the window. */
function useRoom(cardRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const height = cardRef.current?.offsetHeight ?? 0;
    page.style.setProperty('--toast-room', `${height + 12}px`);
    return () => {
      page.style.removeProperty('--toast-room');
    };
  }, [cardRef]);
}
