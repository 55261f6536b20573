import { useEffect, useRef, type RefObject } from 'react';

// As in groups-screen.module.css: up to here list and detail take turns.
const TAKING_TURNS = '(max-width: 64rem)';

/**
 * Lets the focus follow the steps between list and detail: to the group's heading when it opens in the list's place,
 * and back to the group in the list; also when what had the focus is gone.
 */
export function useStepFocus(
  /** `null` for the list alone; undefined while the groups are not known. */
  openId: number | null | undefined,
  rootRef: RefObject<HTMLElement | null>,
  headingRef: RefObject<HTMLElement | null>,
): void {
  const previousId = useRef(openId);

  useEffect(() => {
    const before = previousId.current;
    previousId.current = openId;
    // What the page opens with is no step, and nobody's focus is moved.
    if (before === openId || before === undefined || openId === undefined) return;
    // Somebody far down one group begins the next at its head.
    headingRef.current?.scrollIntoView({ block: 'nearest' });
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!matchMedia(TAKING_TURNS).matches && !isLost) return;
    if (openId === null) {
      const root = rootRef.current;
      const item = root?.querySelector<HTMLElement>(`[data-group="${before}"]`);
      (item ?? root?.closest('main'))?.focus();
    } else {
      headingRef.current?.focus({ preventScroll: true });
      if (matchMedia(TAKING_TURNS).matches) scrollTo(0, 0);
    }
  }, [openId, rootRef, headingRef]);
}
