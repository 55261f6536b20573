/** Those of the line drawings that tell of time, and of a network. */
export const TIME_DRAWINGS = {
  clock: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  history: (
    <>
      <path d="M4.25 12a7.75 7.75 0 1 0 2.5-5.7L4.25 8.5M4.25 4.5v4h4" />
      <path d="M12 8v4.25l2.75 1.75" />
    </>
  ),
  offline: (
    <path d="M8.3 8.1A5.75 5.75 0 0 1 17.4 11a4 4 0 0 1 2.5 6.4M16.5 18.25H7.25A4 4 0 0 1 6.5 10.3M4.5 4.5l15 15" />
  ),
} as const;
