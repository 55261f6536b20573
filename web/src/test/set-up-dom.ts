import { WEB_PARTS } from '@hisaab/words/web';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { APP_DRAWINGS } from '../ui/base/app-drawings.tsx';
import { addDrawings } from '../ui/base/icon.tsx';
import { addWords } from '../words/words.ts';

let awaitedCalls = 0;

configure(({ asyncWrapper, eventWrapper }) => ({
  // The awaited state takes milliseconds; on a busy machine longer.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (work) => {
    awaitedCalls += 1;
    return asyncWrapper(work).finally(() => {
      awaitedCalls -= 1;
    });
  },
  // An `act` that is not awaited drops the work of a component that suspends: a part whose code is loading would never show. The
  // events of user-event are part of an awaited call, as in a browser.
  eventWrapper: (dispatch) => (awaitedCalls > 0 ? dispatch() : eventWrapper(dispatch)),
}));

for (const part of WEB_PARTS) await addWords(part);
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
