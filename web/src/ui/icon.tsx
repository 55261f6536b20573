import styles from './icon.module.css';
import { classNames } from './class-names.ts';

const DRAWINGS = {
  alert: (
    <>
      <path d="M12 4.25l8.75 15.25H3.25z" />
      <path d="M12 10v4.25M12 16.9v.1" />
    </>
  ),
  back: <path d="M14.5 6l-6 6 6 6" />,
  bell: (
    <>
      <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.75h-15z" />
      <path d="M10 21h4" />
    </>
  ),
  bills: (
    <>
      <path d="M6 3.5h12v17l-3-1.75-3 1.75-3-1.75-3 1.75z" />
      <path d="M12.9 6.75l-3.1 4.5h4.4l-3.1 4.5" />
    </>
  ),
  budget: (
    <>
      <path d="M9.2 7.2h5.6M9.8 7.2c.2 1.4-.2 2.1-1.5 3C6.3 11.5 5 13.3 5 15.6c0 3.1 2.7 4.9 7 4.9s7-1.8 7-4.9c0-2.3-1.3-4.1-3.3-5.4-1.3-.9-1.7-1.6-1.5-3" />
      <path d="M9.8 15h4.4" />
      <circle cx="12" cy="3.3" r=".6" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2.5" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  camera: (
    <>
      <path d="M3 9.5A1.5 1.5 0 0 1 4.5 8h3l1.5-2.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8.25a1.5 1.5 0 0 1-1.5 1.5h-15a1.5 1.5 0 0 1-1.5-1.5z" />
      <circle cx="12" cy="13.25" r="3.25" />
    </>
  ),
  check: <path d="M5 12.75l4.5 4.25L19 7.25" />,
  chevron: <path d="M9.5 6l6 6-6 6" />,
  'chevron-down': <path d="M6 9.5l6 6 6-6" />,
  close: <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />,
  dashboard: (
    <>
      <path d="M10.5 4.1a8.25 8.25 0 1 0 9.4 9.4h-9.4z" />
      <path d="M14.5 3.8a8.25 8.25 0 0 1 5.7 5.7h-5.7z" />
    </>
  ),
  edit: (
    <>
      <path d="M4.5 19.5l.9-4.1L15.9 4.9a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.6 18.6z" />
      <path d="M13.75 7.05l3.2 3.2" />
    </>
  ),
  entertainment: (
    <>
      <path d="M3.5 8.5A1.5 1.5 0 0 1 5 7h14a1.5 1.5 0 0 1 1.5 1.5v1.6a1.95 1.95 0 0 0 0 3.8v1.6A1.5 1.5 0 0 1 19 17H5a1.5 1.5 0 0 1-1.5-1.5v-1.6a1.95 1.95 0 0 0 0-3.8z" />
      <path d="M14.75 9.5v.75M14.75 13.75v.75M14.75 11.6v.8" />
    </>
  ),
  err: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.25M12 16v.1" />
    </>
  ),
  expenses: (
    <>
      <rect x="5" y="3.5" width="14" height="17" rx="2.5" />
      <path d="M8.75 8.25h6.5M8.75 13.5h6.5M8.75 16.25h6.5" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.75 12 5.75 21.5 12 21.5 12 18 18.25 12 18.25 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  'eye-off': (
    <path d="M9.9 6.05A9.3 9.3 0 0 1 12 5.75c6 0 9.5 6.25 9.5 6.25a16.5 16.5 0 0 1-3.15 3.75M6.25 7.6C3.85 9.25 2.5 12 2.5 12S6 18.25 12 18.25a9.3 9.3 0 0 0 4.25-1.05M10.05 10.1a2.75 2.75 0 0 0 3.85 3.9M4 4l16 16" />
  ),
  food: (
    <>
      <path d="M3.5 12h17c0 3.6-2 6.2-5 7.25v.75h-7v-.75C5.5 18.2 3.5 15.6 3.5 12z" />
      <path d="M9 8.5C8 7.3 10 6 9 4.5M13 8.5c-1-1.2 1-2.5 0-4" />
    </>
  ),
  groups: (
    <>
      <circle cx="9" cy="8.25" r="3.5" />
      <path d="M2.75 19.75c0-3.3 2.8-5.25 6.25-5.25s6.25 1.95 6.25 5.25" />
      <path d="M15.5 5a3.5 3.5 0 0 1 0 6.5M17.5 14.9c2.25.7 3.75 2.4 3.75 4.85" />
    </>
  ),
  history: (
    <>
      <path d="M4.25 12a7.75 7.75 0 1 0 2.5-5.7L4.25 8.5M4.25 4.5v4h4" />
      <path d="M12 8v4.25l2.75 1.75" />
    </>
  ),
  logout: (
    <path d="M13.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6.5M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5" />
  ),
  ok: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8 12.3l2.75 2.7L16 9.5" />
    </>
  ),
  other: (
    <>
      <path d="M4 5.25v6.3c0 .6.2 1.1.6 1.5l6.8 6.8a2 2 0 0 0 2.8 0l5.65-5.65a2 2 0 0 0 0-2.8l-6.8-6.8A2 2 0 0 0 11.55 4h-6.3C4.55 4 4 4.55 4 5.25z" />
      <circle cx="8.4" cy="8.4" r="1.15" />
    </>
  ),
  moon: <path d="M19.75 14.1A8 8 0 0 1 9.9 4.25a8 8 0 1 0 9.85 9.85z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  repeat: (
    <path d="M4.5 11V9.5a3 3 0 0 1 3-3h11M15.5 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11M8.5 20.5l-3-3 3-3" />
  ),
  screen: (
    <>
      <rect x="3.5" y="4.5" width="17" height="12" rx="2" />
      <path d="M9 20h6M12 16.5V20" />
    </>
  ),
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="M15.5 15.5l4.75 4.75" />
    </>
  ),
  split: (
    <>
      <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5z" />
      <path d="M9 9h6M9 13h6" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="3.75" />
      <path d="M12 3v1.75M12 19.25V21M3 12h1.75M19.25 12H21M5.65 5.65l1.2 1.2M17.15 17.15l1.2 1.2M18.35 5.65l-1.2 1.2M6.85 17.15l-1.2 1.2" />
    </>
  ),
  transport: (
    <>
      <path d="M5.25 17H3.75v-5.5C3.75 7.9 6 5.5 9.5 5.5h5.25c1.5 0 2.6.8 3.2 2.2l2.3 5.3v4h-1.25M9.75 17h5" />
      <path d="M3.75 12h8.75V5.5M12.5 12h7.25" />
      <circle cx="7.5" cy="17.25" r="2.1" />
      <circle cx="16.9" cy="17.25" r="2.1" />
    </>
  ),
  trash: (
    <>
      <path d="M4.5 7h15M9.5 7V4.75h5V7M6.5 7l.9 13.25h9.2L17.5 7" />
      <path d="M10.25 11v5.25M13.75 11v5.25" />
    </>
  ),
  trend: <path d="M4 16.5l5.25-5.25 3.5 3.5L20 7.5M15 7.5h5v5" />,
  undo: <path d="M5 9.5h9a5 5 0 0 1 0 10H9M8.5 6L5 9.5 8.5 13" />,
  user: (
    <>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M4.75 20c0-3.6 3.2-5.75 7.25-5.75s7.25 2.15 7.25 5.75" />
    </>
  ),
  'user-minus': (
    <>
      <circle cx="10" cy="8.25" r="3.5" />
      <path d="M3.5 19.75c0-3.4 2.9-5.5 6.5-5.5s6.5 2.1 6.5 5.5M16.25 9h5.5" />
    </>
  ),
  'user-plus': (
    <>
      <circle cx="10" cy="8.25" r="3.5" />
      <path d="M3.5 19.75c0-3.4 2.9-5.5 6.5-5.5s6.5 2.1 6.5 5.5M19 6.25v5.5M16.25 9h5.5" />
    </>
  ),
};

/** The drawings there are, on a grid of 24 by 24. */
export type IconName = keyof typeof DRAWINGS;

interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** A line drawing in the colour of the text; hidden from assistive technology, so it never speaks alone. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
