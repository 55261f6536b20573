import { useLayoutEffect, type RefObject } from 'react';

const PANEL_WIDTH = 304;
const MARGIN = 8;

/**
 * Places a panel of at most 19rem below its button by coordinates, `--x` and `--y`; above it, if the panel would leave the window.
 * In the top layer nothing clips it, but CSS cannot position it relative to its button.
 */
export function placeBelow(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel) return;
  const { left, width, top, bottom } = button.getBoundingClientRect();
  const page = document.documentElement.clientWidth;
  const panelWidth = panel.offsetWidth || PANEL_WIDTH;
  const x = Math.min(left + width / 2 - panelWidth / 2, page - panelWidth - MARGIN);
  const above = top - MARGIN - panel.offsetHeight;
  const isAbove = bottom + MARGIN + panel.offsetHeight > innerHeight - MARGIN && above >= MARGIN;
  panel.style.setProperty('--x', `${Math.max(MARGIN, x) + window.scrollX}px`);
  panel.style.setProperty('--y', `${(isAbove ? above : bottom + MARGIN) + window.scrollY}px`);
}

/** Places a panel again once its content is rendered and its height is known. */
export function usePlacedBelow(
  isOpen: boolean,
  buttonRef: RefObject<HTMLElement | null>,
  panelRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (isOpen) placeBelow(buttonRef.current, panelRef.current);
  }, [isOpen, buttonRef, panelRef]);
}
