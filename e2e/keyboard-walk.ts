import { expect, type Page } from '@playwright/test';

/** A stop of the Tab key. */
interface Stop {
  name: string;
  /** Whether focus changes its appearance. */
  isMarked: boolean;
  /** Whether it is visible: inside the window, and not covered. */
  isSeen: boolean;
}

const MAX_STOPS = 150;

/**
 * Steps through the page, or through the open dialog, by the Tab key alone. Fails unless it reaches every control, each
 * of them visible and with a focus indicator. Returns the names of the stops in order.
 */
export async function expectReachableByTab(page: Page): Promise<string[]> {
  const visited = await page.evaluateHandle(() => new Set<Element>());
  const stops: Stop[] = [];
  for (let step = 0; step < MAX_STOPS; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus, visited);
    if (stop === 'seen before') break;
    if (typeof stop !== 'string') stops.push(stop);
  }
  const missed = await page.evaluate(findMissed, visited);
  await visited.dispose();
  expect(missed, 'no control is out of reach').toEqual([]);
  expect(
    stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name),
    'every control shows that it has the focus',
  ).toEqual([]);
  expect(
    stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name),
    'every control is in view while it has the focus',
  ).toEqual([]);
  return stops.map(({ name }) => name);
}

/** Runs in the page. */
function lookAtFocus(
  visited: Set<Element>,
): Stop | 'outside the page' | 'same field' | 'seen before' {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'outside the page';
  // The parts of a date are stops of their own in one field.
  const isDate = element instanceof HTMLInputElement && element.type === 'date';
  if (visited.has(element)) return isDate ? 'same field' : 'seen before';
  visited.add(element);

  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') ?? label;
  const looks = () => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const styles = around.flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
    );
    return JSON.stringify(
      styles.map(({ outline, boxShadow, border, top }) => [outline, boxShadow, border, top]),
    );
  };
  const focused = looks();
  element.blur();
  const unfocused = looks();
  element.focus();

  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen =
    left < right && top < bottom && (element.contains(seen) || seen?.contains(element) === true);
  return {
    name: (name ?? element.textContent ?? '').trim() || element.outerHTML.slice(0, 120),
    isMarked: focused !== unfocused,
    isSeen,
  };
}

/** Runs in the page. The visible and enabled controls that have not been visited. */
function findMissed(visited: Set<Element>): string[] {
  const root = document.querySelector('dialog:modal') ?? document.body;
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  );
  const missed: string[] = [];
  for (const control of controls) {
    if (visited.has(control) || control.tabIndex < 0 || control.matches(':disabled')) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // One of several radio buttons is a stop, and the arrow keys select the others.
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
    if (isRadio && !control.checked && root.querySelector(`[name="${control.name}"]:checked`)) {
      continue;
    }
    missed.push(control.outerHTML.slice(0, 160));
  }
  return missed;
}
