import { useEffect, useRef, type RefObject } from 'react';

// As in groups-screen.module.css: up to this width list and detail alternate.
const TAKING_TURNS = '(max-width: 64rem)';

/**
 * Moves the focus with the steps between list and detail: to the group's heading when it replaces the list, and back to
 * the group in the list; also when the focused element was removed.
 */
export function useStepFocus(
  /** `null` for the list alone; undefined until the groups are loaded. */
  openId: number | null | undefined,
  rootRef: RefObject<HTMLElement | null>,
  headingRef: RefObject<HTMLElement | null>,
): void {
  const previousId = useRef(openId);

  useEffect(() => {
    const before = previousId.current;
    previousId.current = openId;
    // The initial render is no step and moves no focus.
    if (before === openId || before === undefined || openId === undefined) return;
    // After scrolling down one group, the next one starts at its top.
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
