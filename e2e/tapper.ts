import type { Locator } from '@playwright/test';

// A model of hands on a phone, independent of the machine's speed: 36 words of five letters a minute, as a study of
// 37,000 people found (Palin and others, 2019), and for each tap the time to find the target.
const SECONDS_A_LETTER = 60 / (36 * 5);
const SECONDS_A_TAP = 1.5;

/** Taps and types; counts its taps, and the seconds that a user's hands take for them and for typing. */
export function tapper() {
  let taps = 0;
  let letters = 0;
  return {
    tap: async (target: { click: () => Promise<void> }) => {
      taps += 1;
      await target.click();
    },
    /** Types into the focused field, or the one that the key for the next field focuses. */
    type: async (field: Locator, text: string) => {
      letters += text.length + 1;
      await field.fill(text);
    },
    count: () => taps,
    seconds: () => taps * SECONDS_A_TAP + letters * SECONDS_A_LETTER,
  };
}
