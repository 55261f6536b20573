import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../test/browser.ts';
import { Failure } from '../test/fake-api.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { SessionProvider, useSession, useUser } from './session.tsx';

function Name() {
  return <p>Signed in as {useUser().username}</p>;
}

it('[session-1] stores the profile that the server returns', async () => {
  const api = signIn();
  api.answer('GET /auth/profile/', () => ({ ...ananya, username: 'ananya.rao' }));
  await renderApp(<Name />);
  expect(await screen.findByText('Signed in as ananya.rao')).toBeTruthy();
});

it('[session-2] continues with the stored user if the profile fails to load, logs that, and shows no error', async () => {
  const api = signIn();
  api.answer('GET /auth/profile/', () => Failure.refuse(418, { error: 'A teapot.' }));
  await renderApp(<Name />);
  expect(await screen.findByText('Signed in as Ananya')).toBeTruthy();
  expect(api.logged).toMatchObject([{ status: 418 }]);
  expect(screen.queryByText('A teapot.')).toBeNull();
});

function Status() {
  const session = useSession();
  return (
    <p>{session.status === 'signedOut' ? `Ended by the ${session.ended?.by}` : session.status}</p>
  );
}

it('[session-3] checks the session first, and ends it if the server no longer knows it', async () => {
  const api = signIn();
  const response = Promise.withResolvers<Failure>();
  api.answer('GET /auth/profile/', () => response.promise);
  render(
    <SessionProvider>
      <Status />
    </SessionProvider>,
  );
  expect(screen.getByText('checking')).toBeTruthy();
  response.resolve(Failure.refuse(401, { error: 'Please log in.' }));
  expect(await screen.findByText('Ended by the server')).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});
