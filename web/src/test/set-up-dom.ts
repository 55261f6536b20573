import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { APP_DRAWINGS } from '../ui/base/app-drawings.tsx';
import { addDrawings } from '../ui/base/icon.tsx';
import { loadWords } from '../words/words.ts';

// The awaited state takes milliseconds; on a busy machine longer.
configure({ asyncUtilTimeout: 10_000 });

await loadWords('en', { to: 'rest' });
addDrawings(APP_DRAWINGS);

const { error: log } = console;
console.error = (...words: unknown[]) => {
  // The element <search> is newer than this DOM.
  if (!String(words[0]).includes('The tag <%s> is unrecognized')) log(...words);
};

afterEach(() => {
  cleanup();
  // The next test starts online; offline, queries wait.
  onlineManager.setOnline(true);
});
