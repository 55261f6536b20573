import { expect, test, type Page } from '@playwright/test';
import { findWhatOverlaps } from './overlaps.ts';

export const LAPTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };
export const SMALLEST = { width: 320, height: 640 };

const LARGE_TEXT = [
  [200, [LAPTOP, PHONE, SMALL_PHONE, SMALLEST]],
  [125, [SMALL_PHONE]],
] as const;

/** For dialogs and minor screens: what fits 320 pixels fits 360 and 390. */
const LARGE_TEXT_ELSEWHERE = [
  [200, [LAPTOP, SMALLEST]],
  [125, [SMALL_PHONE]],
] as const;

/** Sets the size of text in the browser's settings, in percent of the default. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const standard = (16 * percent) / 100;
  const isSet = await page.evaluate(
    (size) => getComputedStyle(document.documentElement).fontSize === size,
    `${standard}px`,
  );
  if (isSet) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
}

/** Waits for two frames, in which observers of the window's size run. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Fails if a part of the page is outside the window, or needs horizontal scrolling. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await waitForFrames(page);
  await expectNone(page, [findWhatSticksOut]);
}

/**
 * Fails if an amount is cut off or overflows its container, if another text is cut off and not available in full
 * elsewhere, or if an amount or a word of usual length is broken in two.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await expectNone(page, [findWhatIsCutOff, findWhatIsTorn]);
}

/** Fails when something sticks out, is cut off or torn: {@link expectNoSidewaysScrolling} and {@link expectNothingCutOff} in one. */
export async function expectShownWhole(page: Page): Promise<void> {
  await waitForFrames(page);
  await expectNone(page, [findWhatSticksOut, findWhatIsCutOff, findWhatIsTorn]);
}

/**
 * Fails if something overflows, is cut off or overlaps in a window of this size. Long words may be broken if declared.
 */
export async function expectToFit(
  page: Page,
  viewport: { width: number; height: number },
  { mayTear = false } = {},
): Promise<void> {
  await page.setViewportSize(viewport);
  await waitForFrames(page);
  const others = [findWhatSticksOut, findWhatIsCutOff, findWhatOverlaps];
  await expectNone(page, mayTear ? others : [...others, findWhatIsTorn]);
}

/** Fails where one of the looks at the page finds something. One call makes them all: a call takes as long as a look. */
async function expectNone(page: Page, looks: Array<() => string[]>): Promise<void> {
  const found = looks.map((look) => `...(${look.toString()})()`);
  expect(await page.evaluate<string[]>(`[${found.join()}]`)).toEqual([]);
}

/**
 * Fails if an open screen does not fit into 320 pixels, or into a window with larger text: twice the size, and a
 * quarter more on a small phone.
 */
export async function expectLargeTextToFit(
  page: Page,
  { isMain }: { isMain: boolean },
): Promise<void> {
  await page.setViewportSize(SMALLEST);
  await expectNoSidewaysScrolling(page);
  for (const [percent, viewports] of isMain ? LARGE_TEXT : LARGE_TEXT_ELSEWHERE) {
    await setTextSize(page, percent);
    for (const viewport of viewports) {
      await test.step(`${percent} % text, ${viewport.width} pixels wide`, () =>
        expectToFit(page, viewport));
    }
  }
}

/** Runs in the page. */
function findWhatSticksOut(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide`);
  // What is behind an open dialog is ignored.
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // A table of data may scroll in a frame that takes the focus (WCAG 1.4.10).
    if (element.closest('[role="region"][tabindex="0"]:has(> table)')) continue;
    const { left, right, width: ownWidth, height: ownHeight } = element.getBoundingClientRect();
    // Text for screen readers is one pixel in size, or has no place.
    if (ownWidth <= 1 || ownHeight <= 1) continue;
    const { overflowX, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none') continue;
    if (['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) {
      found.push(`scrolls sideways: ${element.outerHTML.slice(0, 120)}`);
    }
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (hasText && (left < -1 || right > width + 1) && !isClippedAway(element)) {
      found.push(`from ${left} to ${right} of ${width}: ${element.outerHTML.slice(0, 120)}`);
    }
  }
  return found;

  /** Whether the element's container is for screen readers only. */
  function isClippedAway({ parentElement }: HTMLElement): boolean {
    if (!parentElement) return false;
    return getComputedStyle(parentElement).clipPath !== 'none' || isClippedAway(parentElement);
  }
}

/** Runs in the page. */
function findWhatIsCutOff(): string[] {
  const found: string[] = [];
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    if (clientWidth <= 1 || clientHeight <= 1 || element.textContent?.trim() === '') continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isCutAside = overflowX === 'hidden' && scrollWidth > clientWidth + 1;
    const isCutBelow = overflowY === 'hidden' && scrollHeight > clientHeight + 2;
    if (!isCutAside && !isCutBelow) continue;
    const saysSo = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isToldInFull = element.closest('[title]') !== null;
    const hasAmount = element.textContent?.includes('₹') ?? false;
    if (saysSo && isToldInFull && !hasAmount) continue;
    const cut = `${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`;
    found.push(`${cut}: ${element.outerHTML.slice(0, 160)}`);
  }
  for (const { value, scrollWidth, clientWidth } of root.querySelectorAll('input')) {
    // A long text may scroll in its field; an amount has to be fully visible.
    if (!/^-?[0-9]+(\.[0-9]+)?$/.test(value) || scrollWidth <= clientWidth) continue;
    found.push(`${value}: ${scrollWidth} in ${clientWidth}`);
  }
  return found;
}

/** Runs in the page. */
function findWhatIsTorn(): string[] {
  const found: string[] = [];
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const amountsAndWords =
    /−?₹[0-9.,]+|(?<![\p{L}\p{M}\d@.\u00AD-])[\p{L}\p{M}]{2,15}(?![\p{L}\p{M}\d-]|[@.]\p{L})/gu;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.getBoundingClientRect().width <= 1) continue;
    let block: Element = parent;
    while (getComputedStyle(block).display === 'inline')
      block = block.parentElement ?? document.body;
    const edge = block.getBoundingClientRect().right;
    for (const { 0: word, index } of node.data.matchAll(amountsAndWords)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()];
      const isTorn = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
      const runsOver = word.includes('₹') && parts.some(({ right }) => right > edge + 1);
      if (isTorn || runsOver) found.push(`${word} in ${block.outerHTML.slice(0, 160)}`);
    }
  }
  return found;
}

/** Fails if two texts overlap. */
export async function expectNothingOverlaps(page: Page): Promise<void> {
  await expectNone(page, [findWhatOverlaps]);
}
