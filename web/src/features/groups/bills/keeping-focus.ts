import type { SyntheticEvent } from 'react';

/** For buttons beside a focused amount: it keeps the focus, and a phone its keypad. */
export const KEEPING_FOCUS = { onPointerDown: keepFocus, onMouseDown: keepFocus };

function keepFocus(event: SyntheticEvent) {
  event.preventDefault();
}
