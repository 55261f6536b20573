import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Fails if a finger could miss a tap target: it is less than 44 pixels high or wide. */
export async function expectThumbsToFit(page: Page): Promise<void> {
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
}

/** Runs in the page. A target inside a line of text is as high as the line. */
function findSmallTargets(): string[] {
  const least = 44;
  const found = new Set<string>();
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  for (const element of root.querySelectorAll<HTMLElement>(
    'a[href], button, select, summary, textarea, input, [role="switch"]',
  )) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const target = element.closest('label') ?? element;
    const { width, height } = targetOf(target);
    // For screen readers, not for touch.
    if (width <= 1 || height <= 1 || isClippedAway(target)) continue;
    if (height >= least - 0.5 && width >= least - 0.5) continue;
    if (isInSentence(target)) continue;
    const name = element.ariaLabel ?? target.textContent?.trim().slice(0, 40) ?? '';
    found.add(
      `${Math.round(width)}x${Math.round(height)} ${target.tagName} ${name} .${target.className}`,
    );
  }
  return [...found];

  /** The tap target: the element, and its own part that extends around it. */
  function targetOf(element: HTMLElement): { width: number; height: number } {
    let { top, right, bottom, left } = element.getBoundingClientRect();
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      const around = holderOf(element).getBoundingClientRect();
      top = Math.min(top, around.top + (Number.parseFloat(style.top) || 0));
      bottom = Math.max(bottom, around.bottom - (Number.parseFloat(style.bottom) || 0));
      left = Math.min(left, around.left + (Number.parseFloat(style.left) || 0));
      right = Math.max(right, around.right - (Number.parseFloat(style.right) || 0));
    }
    return { width: right - left, height: bottom - top };
  }

  function holderOf(element: HTMLElement): HTMLElement {
    let one: HTMLElement = element;
    while (getComputedStyle(one).position === 'static' && one.parentElement)
      one = one.parentElement;
    return one;
  }

  function isClippedAway(element: HTMLElement): boolean {
    if (getComputedStyle(element).clipPath !== 'none') return true;
    return element.parentElement ? isClippedAway(element.parentElement) : false;
  }

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    return (
      (element.parentElement?.textContent?.trim().length ?? 0) >
      (element.textContent?.trim().length ?? 0)
    );
  }
}
