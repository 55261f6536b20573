// Elements that a change of the page moves glide from their old place to their new one, instead of jumping there.

import { playClosing, REDUCED_MOTION, rememberScroll } from './dialog-closing.ts';

const MOVABLE = 'div, section, form, figure, ul, li, dl, p, h2, h3, label, button, a';
/** Elements with a fixed place in the window. An element that contains one is not moved, because it would move that too. */
const STILL = 'dialog, [data-still]';
const GLIDE_MS = 200;
const SCROLLING_ENDS_MS = 120;
/** In px; a smaller move is not visible as a jump. */
const UNSEEN = 1;
const HERE: Distance = { left: 0, top: 0 };

/** In px. */
interface Distance {
  left: number;
  top: number;
}

/** The final place of each element, from the corner of the page; a glide that is in progress does not count. */
type Places = Map<Element, Distance>;

/** A gliding element. */
interface Glide {
  from: Distance;
  /** The remaining distance to its place. */
  rest: Distance;
  /** The time of its first frame. */
  since: number | undefined;
}

/** Starts to glide the elements inside `root` that a change moves; returns a function that stops it. */
export function startGliding(root: HTMLElement): () => void {
  const glides = new Map<HTMLElement, Glide>();
  let places: Places = new Map();
  /** The scroll position of the page at its last change. */
  let scrolledTo = 0;
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;

  function remember() {
    places = placesIn(root, glides);
    scrolledTo = window.scrollY;
  }

  function lead(element: Element, move: Distance) {
    if (!(element instanceof HTMLElement) || Math.hypot(move.left, move.top) <= UNSEEN) return;
    const from = sumOf(move, glides.get(element)?.rest);
    glides.set(element, { from, rest: from, since: undefined });
    put(element, from);
    frame ??= requestAnimationFrame(drawFrame);
  }

  // By hand: the browser takes a second change in the middle of an animation of its own for a jump.
  function drawFrame(now: number) {
    for (const [element, { from, since = now }] of glides) {
      const left = (1 - Math.min(1, (now - since) / GLIDE_MS)) ** 3;
      const rest = { left: from.left * left, top: from.top * left };
      put(element, rest);
      if (left > 0) glides.set(element, { from, rest, since });
      else glides.delete(element);
    }
    frame = glides.size > 0 ? requestAnimationFrame(drawFrame) : undefined;
  }

  // It acts before the frame is laid out: what is only moved back later counts as a jump, and may be seen as one.
  const changes = new MutationObserver((records) => {
    for (const record of records) playClosing(record);
    const isWanted = scrolling === undefined && !matchMedia(REDUCED_MOTION).matches;
    if (!isWanted || records.every(isInDialog)) return;
    const [before, scrolledBefore] = [places, scrolledTo];
    remember();
    const moves = movesBetween(before, places, scrolledTo - scrolledBefore);
    for (const [element, move] of moves) lead(element, move);
    for (const element of places.keys()) if (isNewAmongOld(element, before)) appear(element);
  });

  const layout = new ResizeObserver(remember);

  function handleScroll({ target }: Event) {
    rememberScroll(target);
    // The browser scrolls back a page that has become too short; this is taken into account already.
    if (target === document && window.scrollY === scrolledTo) return;
    clearTimeout(scrolling);
    scrolling = setTimeout(() => {
      scrolling = undefined;
      remember();
    }, SCROLLING_ENDS_MS);
  }

  // A change above the window glides too. With scroll anchoring the browser would scroll instead, in one jump.
  if (!matchMedia(REDUCED_MOTION).matches) root.style.overflowAnchor = 'none';
  layout.observe(root);
  // A change above the root moves all of it.
  if (root.parentElement) layout.observe(root.parentElement);
  // The first change may come before the observer's first call.
  remember();
  changes.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['class', 'hidden'],
  });
  document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
  return () => {
    clearTimeout(scrolling);
    if (frame !== undefined) cancelAnimationFrame(frame);
    for (const element of glides.keys()) put(element, HERE);
    layout.disconnect();
    changes.disconnect();
    document.removeEventListener('scroll', handleScroll, { capture: true });
  };
}

function isInDialog({ target }: MutationRecord): boolean {
  return target.parentElement?.closest('dialog') !== null;
}

/** The places of the movable elements, without those far from the window: nobody sees them move. */
function placesIn(root: HTMLElement, glides: Map<Element, Glide>): Places {
  const places: Places = new Map();
  const head = root.querySelector('[data-still]');
  const [above, below] = [-innerHeight, 2 * innerHeight];

  function visit(parent: Element, restOfParent: Distance) {
    for (const element of parent.children) {
      if (element.matches(STILL)) continue;
      let rest = restOfParent;
      if (element.matches(MOVABLE) && !element.contains(head) && hasBox(element)) {
        const { left, top, bottom } = element.getBoundingClientRect();
        if (bottom < above || top > below) continue;
        rest = sumOf(rest, glides.get(element)?.rest);
        places.set(element, { left: left - rest.left, top: top + window.scrollY - rest.top });
      }
      visit(element, rest);
    }
  }

  visit(root, HERE);
  return places;
}

/** The distance of each element back to its old place, less the distance that the element around it moves. */
function movesBetween(before: Places, after: Places, scrolled: number): Places {
  const whole: Places = new Map();
  const own: Places = new Map();
  for (const [element, now] of after) {
    const was = before.get(element);
    if (!was) continue;
    const move = { left: was.left - now.left, top: was.top - now.top + scrolled };
    const ofParent = moveAround(element, whole);
    whole.set(element, move);
    own.set(element, { left: move.left - ofParent.left, top: move.top - ofParent.top });
  }
  return own;
}

/** The distance that the nearest element around it moves; an element without a box does not move. */
function moveAround(element: Element, whole: Places): Distance {
  let one = element.parentElement?.closest(MOVABLE);
  while (one && !whole.has(one)) one = one.parentElement?.closest(MOVABLE);
  return (one && whole.get(one)) ?? HERE;
}

function hasBox(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function sumOf(one: Distance | undefined, other: Distance | undefined): Distance {
  return {
    left: (one?.left ?? 0) + (other?.left ?? 0),
    top: (one?.top ?? 0) + (other?.top ?? 0),
  };
}

function put(element: HTMLElement, { left, top }: Distance) {
  const isAway = left !== 0 || top !== 0;
  element.style.transform = isAway ? `translate(${left}px, ${top}px)` : '';
  // A button's own transition would follow later.
  element.style.transition = isAway ? 'none' : '';
}

/** Whether the element is a new item of a list that was there before. */
function isNewAmongOld(element: Element, before: Places): boolean {
  return (
    element.localName === 'li' &&
    !before.has(element) &&
    [element.previousElementSibling, element.nextElementSibling].some(
      (beside) => beside !== null && before.has(beside),
    )
  );
}

function appear(element: Element) {
  element.animate([{ opacity: 0 }, {}], GLIDE_MS);
}
