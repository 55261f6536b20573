import { useDeferredValue } from 'react';

/**
 * False when a part is first drawn, true in a drawing right after: what lies further down, and takes long to draw, does not
 * hold up what is seen first, nor a tap.
 */
export function useSecondDrawing(): boolean {
  return useDeferredValue(true, false);
}
