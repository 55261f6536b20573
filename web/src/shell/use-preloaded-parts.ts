import { useEffect } from 'react';
import { CHARTS } from '../features/dashboard/public/charts.ts';
import {
  EXPENSE_DIALOGS,
  EXPENSES_TAIL,
  PRINTED_MONTH,
  ROW_WINDOW,
} from '../features/expenses/public/loaded-parts.ts';
import { NOTIFICATION_DROPDOWN } from '../features/notifications/public/notification-dropdown.ts';
import { PROFILE_CARD } from '../features/profile/public/profile-card.ts';
import { OUTBOX_SECTION } from '../offline/loaded-parts.ts';

const PRELOAD_AFTER_MS = 2_000;

/** The parts of screens that load after the first paint, or when they are opened. */
const PARTS = [
  EXPENSE_DIALOGS,
  CHARTS,
  EXPENSES_TAIL,
  PRINTED_MONTH,
  ROW_WINDOW,
  NOTIFICATION_DROPDOWN,
  PROFILE_CARD,
  OUTBOX_SECTION,
];

/** Loads the code of parts of screens soon after the start, so that they open at once. */
export function usePreloadedParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of PARTS) part.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
