import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useBackCloses } from './back-closes.ts';
import { Button } from '../parts/button.tsx';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../parts/icon-button.tsx';
import styles from './modal.module.css';
import { watchForm } from '../forms/unsaved-form.ts';
import { useWords } from '../../words/words.ts';

interface ModalProps {
  title: string;
  width?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /**
   * Called after Esc, the scrim, the close button or the browser's Back, once no input would be lost. The modal closes when its
   * parent stops rendering it.
   */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog above the page, a bottom sheet on a phone; open while it is rendered, then the focus returns to its opener. */
export function Modal({ title, width = 'md', onClose, children }: ModalProps) {
  const words = useWords();
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressedOnScrim = useRef(false);
  const firstValues = useRef(new Map<Element, string>());
  const [isAsking, setAsking] = useState(false);

  function requestClose() {
    const dialog = dialogRef.current;
    // A form that is being sent has no unsaved input.
    const isSent = dialog?.querySelector('[aria-busy=true]');
    if (dialog && !isSent && hasChanged(dialog, firstValues.current)) setAsking(true);
    else onClose();
  }

  const handleClose = useEffectEvent(requestClose);
  useBackCloses(requestClose);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    measureScrollbar();
    dialog.showModal();
    focusFirstField(dialog);
    const values = firstValues.current;
    rememberValues(dialog, values);
    const forgetForm = watchForm(() =>
      hasChanged(dialog, values) ? (dialog.querySelector('h2')?.textContent ?? '') : undefined,
    );

    // A field may render later than the form.
    const handleFocus = () => rememberValues(dialog, values);
    const handleCancel = (event: Event) => {
      // A file input inside has a cancel event of its own, which bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      handleClose();
    };
    const handleNativeClose = () => {
      // The event comes late: React's strict mode has opened the dialog again by then.
      if (dialog.open) return;
      // A browser may close it by itself; only its parent decides.
      dialog.showModal();
      handleClose();
    };
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('close', handleNativeClose);
    dialog.addEventListener('focusin', handleFocus);
    return () => {
      forgetForm();
      dialog.removeEventListener('focusin', handleFocus);
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('close', handleNativeClose);
      // Closing it, not just removing it, returns the focus to the opener.
      dialog.close();
    };
  }, []);

  // Both halves of the click must be on the scrim: a text selection that ends outside does not close.
  function handlePointerDown(event: PointerEvent) {
    pressedOnScrim.current = event.target === dialogRef.current;
  }

  function handleScrimClick(event: { target: EventTarget }) {
    if (pressedOnScrim.current && event.target === dialogRef.current) requestClose();
  }

  return (
    <>
      {/* The dialog's own keys (Esc) do what a click on the scrim does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialogRef}
        className={classNames(styles.dialog, styles[width])}
        aria-labelledby={titleId}
        onPointerDown={handlePointerDown}
        onClick={handleScrimClick}
      >
        <div>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={words.ui.close} onClick={requestClose} />
          </div>
          {children}
        </div>
      </dialog>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before typed text is lost; the focus starts on keeping it. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const words = useWords();
  function handleDiscard() {
    // The question returns the focus first, then the form does.
    flushSync(onKeep);
    onDiscard();
  }

  return (
    <Modal title={words.ui.askDiscard} width="sm" onClose={onKeep}>
      <ModalBody />
      <ModalActions>
        <Button variant="quiet" data-autofocus onClick={onKeep}>
          {words.ui.keepEditing}
        </Button>
        <Button variant="danger" onClick={handleDiscard}>
          {words.ui.discard}
        </Button>
      </ModalActions>
    </Modal>
  );
}

interface ModalBodyProps {
  /** With reduced spacing, for many fields on one screen. */
  isDense?: boolean;
  children?: ReactNode;
}

/** The part of a {@link Modal} that holds fields or text. */
export function ModalBody({ isDense, children }: ModalBodyProps) {
  return <div className={classNames(styles.body, isDense && styles.dense)}>{children}</div>;
}

/** The buttons of a {@link Modal}, the main action last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** For the page behind it, which keeps its width while it cannot scroll. */
function measureScrollbar() {
  const page = document.documentElement;
  const width = window.innerWidth - page.clientWidth;
  page.style.setProperty('--lost-scrollbar', `${width}px`);
}

const FIELDS = 'input:not([type=hidden]):not(:disabled), select, textarea';

function focusFirstField(dialog: HTMLDialogElement) {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(FIELDS);
  first?.focus();
}

function rememberValues(dialog: HTMLElement, values: Map<Element, string>) {
  for (const [field, value] of valuesIn(dialog)) if (!values.has(field)) values.set(field, value);
}

function hasChanged(dialog: HTMLElement, first: Map<Element, string>): boolean {
  return valuesIn(dialog).some(([field, value]) => value !== (first.get(field) ?? value));
}

function valuesIn(dialog: HTMLElement): [Element, string][] {
  const fields = dialog.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)');
  return [...fields].map((field) => [field, `${field.value} ${field.checked}`]);
}
