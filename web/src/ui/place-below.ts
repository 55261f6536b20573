const PANEL_WIDTH = 304;
const MARGIN = 8;

/**
 * Places a panel of 19rem below its button by coordinates, `--x` and `--y`. In the top layer nothing clips it, but it is not positioned
 * relative to its button either.
 */
export function placeBelow(button: HTMLElement | null, panel: HTMLElement | null): void {
  if (!button || !panel) return;
  const { left, width, bottom } = button.getBoundingClientRect();
  const page = document.documentElement.clientWidth;
  const x = Math.min(left + width / 2 - PANEL_WIDTH / 2, page - PANEL_WIDTH - MARGIN);
  panel.style.setProperty('--x', `${Math.max(MARGIN, x) + window.scrollX}px`);
  panel.style.setProperty('--y', `${bottom + MARGIN + window.scrollY}px`);
}
