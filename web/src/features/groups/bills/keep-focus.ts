import type { SyntheticEvent } from 'react';

/** For buttons beside a focused amount: it keeps the focus, and a phone its keypad. */
export const KEEP_FOCUS = { onPointerDown: keepFocus, onMouseDown: keepFocus };

function keepFocus(event: SyntheticEvent) {
  event.preventDefault();
}
