import styles from './modal.module.css';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Lets a dialog that React has just taken from the page leave as it came; nobody can reach it there any more. */
export function leave(dialog: HTMLDialogElement): void {
  const scrolledTo = dialog.scrollTop;
  queueMicrotask(() => {
    if (dialog.isConnected || matchMedia(LESS_MOTION).matches) return;
    dialog.inert = true;
    dialog.ariaHidden = 'true';
    dialog.popover = 'manual';
    dialog.classList.add(styles.leaving ?? '');
    document.body.append(dialog);
    dialog.showPopover();
    dialog.scrollTop = scrolledTo;
    dialog.addEventListener('animationend', ({ target, pseudoElement }) => {
      if (target === dialog && pseudoElement === '') dialog.remove();
    });
  });
}
