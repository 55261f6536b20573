/** Line drawings of what is shared, on a grid of 24 by 24, by name. */
export const GROUP_DRAWINGS = {
  archive: (
    <>
      <rect x="3.5" y="4.5" width="17" height="4.5" rx="1.25" />
      <path d="M5.25 9v9A1.75 1.75 0 0 0 7 19.75h10A1.75 1.75 0 0 0 18.75 18V9M10 12.75h4" />
    </>
  ),
  split: (
    <>
      <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5z" />
      <path d="M9 9h6M9 13h6" />
    </>
  ),
};
