import styles from '../ui/dialogs/modal.module.css';

/** The media query of a device that is set to less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The scroll positions of dialogs, in px: a dialog that is removed from the page loses its own. */
const scrolled = new WeakMap<EventTarget, number>();

/** Remembers the scroll position of a dialog; other elements are ignored. */
export function rememberScroll(target: EventTarget | null): void {
  if (target instanceof HTMLDialogElement) scrolled.set(target, target.scrollTop);
}

/** Plays the closing animation of dialogs that were just removed from the page. Meanwhile they are inert. */
export function playClosing({ removedNodes }: MutationRecord): void {
  if (matchMedia(REDUCED_MOTION).matches) return;
  for (const dialog of removedNodes) {
    if (!(dialog instanceof HTMLDialogElement) || dialog.isConnected) continue;
    dialog.inert = true;
    dialog.ariaHidden = 'true';
    dialog.popover = 'manual';
    dialog.classList.add(styles.leaving ?? '');
    document.body.append(dialog);
    dialog.showPopover();
    dialog.scrollTop = scrolled.get(dialog) ?? 0;
    dialog.addEventListener('animationend', ({ target, pseudoElement }) => {
      if (target === dialog && pseudoElement === '') dialog.remove();
    });
  }
}
