import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../test/browser.ts';
import { Failure } from '../test/fake-api.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { useUser } from './session.tsx';

function Name() {
  return <p>Signed in as {useUser().username}</p>;
}

it('[session-1] takes over what the server says about the user', async () => {
  const api = signIn();
  api.answer('GET /auth/profile/', () => ({ ...ananya, username: 'ananya.rao' }));
  await renderApp(<Name />);
  expect(await screen.findByText('Signed in as ananya.rao')).toBeTruthy();
});

it('[session-2] goes on with the stored user where the profile cannot be had, which is logged and told to nobody', async () => {
  const api = signIn();
  api.answer('GET /auth/profile/', () => Failure.refuse(418, { error: 'A teapot.' }));
  await renderApp(<Name />);
  expect(await screen.findByText('Signed in as Ananya')).toBeTruthy();
  expect(api.logged).toMatchObject([{ status: 418 }]);
  expect(screen.queryByText('A teapot.')).toBeNull();
});

it('[session-3] shows nothing while the session is checked, and ends it where the server does not know it any more', async () => {
  const api = signIn();
  const response = Promise.withResolvers<Failure>();
  api.answer('GET /auth/profile/', () => response.promise);
  await renderApp(<Name />);
  expect(screen.queryByText(/Signed in/)).toBeNull();
  response.resolve(Failure.refuse(401, { error: 'Please log in.' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});
