const PAGE = document.documentElement;

/** Keeps dialogs in the part of the window that an on-screen keyboard leaves visible; returns a function that stops it. */
export function keepAboveKeyboard(): () => void {
  const { visualViewport: shown } = window;
  const end = new AbortController();

  function fit() {
    if (!shown) return;
    const { offsetTop, height, scale } = shown;
    // After zooming in, only a part of the page is visible; dialogs stay where they are.
    const [above, below] = scale > 1 ? [0, 0] : [offsetTop, innerHeight - offsetTop - height];
    PAGE.style.setProperty('--hidden-above', `${above}px`);
    PAGE.style.setProperty('--hidden-below', `${Math.max(0, below)}px`);
    const field = document.activeElement;
    if (field?.closest('dialog')) field.scrollIntoView({ block: 'nearest' });
  }

  shown?.addEventListener('resize', fit, end);
  shown?.addEventListener('scroll', fit, end);
  return () => end.abort();
}
