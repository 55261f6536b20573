import { CATEGORY_COLOURS, CATEGORY_ICONS, type CategoryIcon } from '@hisaab/domain';
import type { OwnCategory } from '@hisaab/contract';
import type { ReactNode } from 'react';
import type { CategoryLook } from './category.ts';
import styles from './own-category.module.css';

// Loaded for people who have an own category, or make one.

const DRAWINGS: Record<CategoryIcon, ReactNode> = {
  basket: (
    <>
      <path d="M3 4.5h2.25l2.25 11h10l2-8H6.25" />
      <circle cx="9" cy="19" r="1.25" />
      <circle cx="16.5" cy="19" r="1.25" />
    </>
  ),
  house: (
    <>
      <path d="M4 11.25L12 4.5l8 6.75M6 10v9.5h12V10" />
      <path d="M10 19.5v-5h4v5" />
    </>
  ),
  health: (
    <>
      <path d="M12 20s-7.75-4.6-7.75-10A4.25 4.25 0 0 1 12 7.6 4.25 4.25 0 0 1 19.75 10c0 5.4-7.75 10-7.75 10z" />
      <path d="M7.5 12h2.25l1.5-2.5 1.75 4.5 1.25-2h2.25" />
    </>
  ),
  school: (
    <>
      <path d="M2.75 9.25L12 5l9.25 4.25L12 13.5z" />
      <path d="M6.5 11.25v4.5c1.3 1.25 3.3 2 5.5 2s4.2-.75 5.5-2v-4.5M21.25 9.25v5" />
    </>
  ),
  fuel: (
    <>
      <path d="M5 20V5.5A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.5V20M3.75 20h11.5M7.5 10.5h4" />
      <path d="M14 12h1.5a1.5 1.5 0 0 1 1.5 1.5v2.75a1.4 1.4 0 0 0 2.8 0V9.5L16.75 6.5" />
    </>
  ),
  broom: (
    <path d="M14.5 4l-4 8.5M7 12.25c3 0 5.5 1 7.25 2.75L11.5 20.5H4.25c1.5-1.75 2.5-4.25 2.75-8.25zM8 20.5c.75-1 1.25-2 1.5-3.25" />
  ),
  shirt: <path d="M8.5 4.5L3.5 7.5l1.75 4 2.25-1v9h9v-9l2.25 1 1.75-4-5-3a3.5 3.5 0 0 1-7 0z" />,
  gift: (
    <>
      <rect x="4" y="8.5" width="16" height="4" rx="1" />
      <path d="M5.5 12.5v7.25h13V12.5M12 8.5v11.25M12 8.5C10 8.5 7.75 7.6 7.75 5.9c0-2.7 4.25-1.9 4.25 2.6 0-4.5 4.25-5.3 4.25-2.6 0 1.7-2.25 2.6-4.25 2.6z" />
    </>
  ),
  plane: (
    <>
      <path d="M3.5 13.5l2-.75 3 2 3.25-1.25-5.5-6.5 2.25-.9 8 5 3-1.15c1-.4 2.25-.1 2.5.7.25.75-.5 1.6-1.5 2l-12.25 4.7-3.25-1.1z" />
      <path d="M4 20h16" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2.25" />
      <path d="M10.75 17.5h2.5" />
    </>
  ),
  child: (
    <>
      <circle cx="12" cy="11.5" r="7.25" />
      <path d="M9.5 11v.1M14.5 11v.1M9.25 14.25c1.6 1.5 3.9 1.5 5.5 0M12 4.25c0-1.25 1.5-1.25 1.5-.25" />
    </>
  ),
  paw: (
    <>
      <path d="M12 12.25c2.4 0 4.5 2.5 4.5 4.6 0 1.65-1.25 2.15-2.25 2.15-.9 0-1.35-.5-2.25-.5s-1.35.5-2.25.5c-1 0-2.25-.5-2.25-2.15 0-2.1 2.1-4.6 4.5-4.6z" />
      <circle cx="5.75" cy="11.5" r="1.5" />
      <circle cx="9.25" cy="7" r="1.6" />
      <circle cx="14.75" cy="7" r="1.6" />
      <circle cx="18.25" cy="11.5" r="1.5" />
    </>
  ),
  dumbbell: <path d="M7 8v8M4.25 9.75v4.5M17 8v8M19.75 9.75v4.5M7 12h10" />,
  lamp: (
    <>
      <path d="M3.5 13.5h17c-.5 3.5-3.75 5.75-8.5 5.75S4 17 3.5 13.5z" />
      <path d="M12 10.75c-1.75 0-2.5-1.1-2.5-2.2C9.5 6.9 12 4.25 12 4.25s2.5 2.65 2.5 4.3c0 1.1-.75 2.2-2.5 2.2z" />
    </>
  ),
  growth: <path d="M4 19.75h16M6.5 16.5v-4M11 16.5v-7M15.5 16.5V8M6 8l4.5-3.5 4 2L20 3.5" />,
  scissors: (
    <>
      <circle cx="7" cy="7" r="2.5" />
      <circle cx="7" cy="17" r="2.5" />
      <path d="M9.1 8.5L20 17.5M9.1 15.5L20 6.5" />
    </>
  ),
  spanner: (
    <path d="M14.25 6.75a4 4 0 0 1 5-2.5l-2.5 2.5.5 2 2 .5 2.25-2.25a4 4 0 0 1-5.5 4.75L8 19.75a2.05 2.05 0 0 1-3-3l8.75-8" />
  ),
  cup: (
    <path d="M5 9h11.5v5.5A4.75 4.75 0 0 1 11.75 19.25h-2A4.75 4.75 0 0 1 5 14.5zM16.5 10.5h1.25a2.25 2.25 0 0 1 0 4.5H16.5M8.5 6.25V4.5M13 6.25V4.5" />
  ),
  newspaper: (
    <path d="M4.5 5.5h12v13h-10a2 2 0 0 1-2-2zM16.5 9h3v7.5a2 2 0 0 1-2 2M7.5 9h6M7.5 12h6M7.5 15h3.5" />
  ),
  umbrella: <path d="M12 4.5V3.5M3.75 12.75a8.25 8.25 0 0 1 16.5 0zM12 12.75v5.5a2 2 0 0 0 4 0" />,
  card: (
    <>
      <rect x="3.5" y="6" width="17" height="12" rx="2" />
      <path d="M3.5 10.25h17M7 14.5h3" />
    </>
  ),
  plant: (
    <path d="M12 20v-8M12 12.5C12 8.5 9 6.5 5 6.5c0 4 2.5 6 7 6zM12 10.5c0-3.5 2.75-5.5 7-5.5 0 3.75-2.5 6-7 6" />
  ),
  music: (
    <>
      <circle cx="7" cy="17" r="2.5" />
      <circle cx="16.5" cy="15" r="2.5" />
      <path d="M9.5 17V6.5L19 4.5V15" />
    </>
  ),
  water: (
    <>
      <path d="M12 4s6 6.25 6 10.25a6 6 0 0 1-12 0C6 10.25 12 4 12 4z" />
      <path d="M9 14.5a3 3 0 0 0 3 3" />
    </>
  ),
};

/** The look of an own category. */
export function ownLook({ icon, colour }: Pick<OwnCategory, 'icon' | 'colour'>): CategoryLook {
  const known = CATEGORY_ICONS.find((one) => one === icon) ?? 'basket';
  const shown = CATEGORY_COLOURS.find((one) => one === colour) ?? 'steel';
  return { icon: { drawing: DRAWINGS[known] }, className: styles[shown] };
}
