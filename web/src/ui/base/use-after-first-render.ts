import { useDeferredValue } from 'react';

/**
 * False in the first render of a part, true in a second one right after. A slow part further down then delays neither the first
 * paint nor a tap.
 */
export function useAfterFirstRender(): boolean {
  return useDeferredValue(true, false);
}
