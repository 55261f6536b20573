/** Line drawings on a grid of 24 by 24, by name: those of the screens before a sign-in. */
export const START_DRAWINGS = {
  check: <path d="M5 12.75l4.5 4.25L19 7.25" />,
  close: <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />,
  err: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.25M12 16v.1" />
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
  key: <path d="M8.25 11.5a4.25 4.25 0 1 0 .01 0zM11.25 12.75l8.25-8.25M16 8l2.75 2.75" />,
  logout: (
    <path d="M13.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6.5M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5" />
  ),
  ok: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M8 12.3l2.75 2.7L16 9.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
};
