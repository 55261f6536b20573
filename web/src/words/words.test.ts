import { afterEach, expect, it } from 'vitest';
import { addWords, currentLanguage, currentWords, loadWords } from './words.ts';

// The tests of other files run in the same process after it.
afterEach(() => loadWords('en', { to: 'app' }));

it('[words-10] a part whose words load while the language changes has those of the new language', async () => {
  await loadWords('en', { to: 'app' });
  await Promise.all([addWords('shared'), loadWords('hi', { to: 'app' })]);
  expect(currentLanguage()).toBe('hi');
  expect(currentWords().many).toBeDefined();
});
