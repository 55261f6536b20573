import styles from '../ui/modal.module.css';

/** The media query of a device that is set to less motion. */
export const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** How far dialogs are scrolled, in px; one that is taken from the page forgets it. */
const scrolled = new WeakMap<EventTarget, number>();

/** Remembers how far a dialog is scrolled; of anything else, nothing. */
export function rememberScroll(target: EventTarget | null): void {
  if (target instanceof HTMLDialogElement) scrolled.set(target, target.scrollTop);
}

/** Lets the dialogs that have just been taken from the page leave as they came; nobody can reach them there any more. */
export function leave({ removedNodes }: MutationRecord): void {
  if (matchMedia(LESS_MOTION).matches) return;
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
