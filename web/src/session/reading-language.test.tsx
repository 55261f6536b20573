import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../api/call.ts';
import { ananya } from '../test/browser.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { loadWords, useWords } from '../words/words.ts';
import { useReadingLanguage } from './reading-language.ts';

function Groups() {
  useReadingLanguage();
  const words = useWords();
  const { data } = useQuery({
    queryKey: ['groups'],
    queryFn: () => call('GET /group/api/groups/', {}),
  });
  return (
    <>
      <h1>{words.screens.groups}</h1>
      <p>{data?.map(({ name }) => name).join()}</p>
    </>
  );
}

it('[reading-language-1] server texts in the previous language are not shown, even if they were still loading', async () => {
  onTestFinished(() => loadWords('en', { to: 'shared' }));
  const { answer } = signIn();
  const english = Promise.withResolvers<[]>();
  const asked = answer('GET /group/api/groups/', () => english.promise);
  await renderApp(<Groups />);
  await screen.findByRole('heading', { name: 'Groups' });
  expect(asked).toHaveLength(1);

  const again = answer('GET /group/api/groups/', () => []);
  act(() => {
    localStorage.setItem('user', JSON.stringify({ ...ananya, language: 'hi' }));
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });
  await screen.findByRole('heading', { name: 'ग्रुप' });
  await expect.poll(() => again).toHaveLength(1);
  english.resolve([]);
});
