/** Taps, and counts its taps. */
export function tapper() {
  let taps = 0;
  return {
    tap: async (target: { click: () => Promise<void> }) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}
