import { CHARTS } from '../features/dashboard/public/charts.ts';
import {
  EXPENSE_DIALOGS,
  EXPENSES_TAIL,
  PRINTED_MONTH,
  ROW_WINDOW,
} from '../features/expenses/public/loaded-parts.ts';
import { NOTIFICATION_DROPDOWN } from '../features/notifications/public/notification-dropdown.ts';
import { PROFILE_CARD } from '../features/profile/public/profile-card.ts';
import type { Loaded } from '../ui/base/loaded.tsx';
import { preloadScreen, PROTECTED_SCREENS, PUBLIC_SCREENS } from './screens.ts';

/** What people open most often is there soon. */
const FIRST_AFTER_MS = 1_000;
/** On a cheap phone, the code of all screens takes the time of the first taps. */
const REST_AFTER_MS = 9_000;
const NEXT_AFTER_MS = 100;

/** What a signed-in user may open next, the likeliest first; the sign-in is for whoever logs out without a network. */
const PARTS = [
  EXPENSE_DIALOGS,
  CHARTS,
  EXPENSES_TAIL,
  NOTIFICATION_DROPDOWN,
  PROFILE_CARD,
  ...Object.values(PROTECTED_SCREENS),
  PRINTED_MONTH,
  ROW_WINDOW,
  PUBLIC_SCREENS['/login'],
];

/**
 * Loads code before it is needed: that of a screen when a pointer or the focus comes to its link, the first of {@link PARTS} soon, and the
 * rest one by one once the page has been open for a while. `last` are loaded at the end.
 * Returns the function that ends this.
 */
export function preloadInAdvance(
  ...last: ReadonlyArray<Pick<Loaded<never>, 'preload'>>
): () => void {
  const parts = [...PARTS, ...last];
  let timer = setTimeout(() => void preloadNext(0), FIRST_AFTER_MS);
  let isOver = false;

  async function preloadNext(place: number) {
    await parts[place]?.preload();
    if (isOver || place + 1 === parts.length) return;
    const wait = place === 0 ? REST_AFTER_MS : NEXT_AFTER_MS;
    timer = setTimeout(() => void preloadNext(place + 1), wait);
  }

  document.addEventListener('pointerover', preloadLinked);
  document.addEventListener('focusin', preloadLinked);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('pointerover', preloadLinked);
    document.removeEventListener('focusin', preloadLinked);
  };
}

function preloadLinked({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) preloadScreen(link.pathname);
}
