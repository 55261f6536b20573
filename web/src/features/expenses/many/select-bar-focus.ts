/** The id of the sentence that tells what Enter does on a box. */
export const ENTER_HINT = 'select-enter-hint';
/** The id of the bar of the selected expenses. */
export const BAR = 'select-bar';

/** Moves the focus from the list to the first action of the bar. */
export function focusBar(): void {
  document.querySelector<HTMLElement>(`#${BAR} [data-action]:not(:disabled)`)?.focus();
}
