/** Line drawings of the screens of groups, on a grid of 24 by 24, by name. */
export const GROUP_DRAWINGS = {
  archive: (
    <>
      <rect x="3.5" y="4.5" width="17" height="4.5" rx="1.25" />
      <path d="M5.25 9v9A1.75 1.75 0 0 0 7 19.75h10A1.75 1.75 0 0 0 18.75 18V9M10 12.75h4" />
    </>
  ),
  groups: (
    <>
      <circle cx="9" cy="8.25" r="3.5" />
      <path d="M2.75 19.75c0-3.3 2.8-5.25 6.25-5.25s6.25 1.95 6.25 5.25" />
      <path d="M15.5 5a3.5 3.5 0 0 1 0 6.5M17.5 14.9c2.25.7 3.75 2.4 3.75 4.85" />
    </>
  ),
  gave: <path d="M12 19.5V5M6 10.75L12 4.75l6 6" />,
  got: <path d="M12 4.5V19M6 13.25l6 6 6-6" />,
  split: (
    <>
      <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5z" />
      <path d="M9 9h6M9 13h6" />
    </>
  ),
};
