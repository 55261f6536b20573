import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes in milliseconds; a busy machine takes longer.
configure({ asyncUtilTimeout: 10_000 });

/** What React finds odd about the tests, not about the app. */
const ODD_HERE = [
  // The element is newer than this document.
  'The tag <%s> is unrecognized',
  // A click that shows a part whose code is on its way; the test waits for what it shows.
  'A component suspended inside an `act` scope',
];

const { error: log } = console;
console.error = (...words: unknown[]) => {
  if (!ODD_HERE.some((odd) => String(words[0]).includes(odd))) log(...words);
};

afterEach(() => cleanup());
