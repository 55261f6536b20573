import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderForAnybody, visit } from '../../test/render-app.tsx';
import { LoginScreen } from './login-screen.tsx';

async function openScreen() {
  const api = visit();
  const hands = await renderForAnybody(<LoginScreen />, '/login');
  return {
    ...api,
    hands,
    fillIn: async (label: string, text: string) => {
      await hands.clear(screen.getByLabelText(label));
      await hands.paste(text);
    },
    submit: () => hands.click(screen.getByRole('button', { name: 'Sign in' })),
  };
}

it('[login-screen-1] requires a username and a password', async () => {
  const { answer, submit } = await openScreen();
  const sent = answer('POST /auth/login/', () => Failure.refuse(500));
  await submit();
  for (const label of ['Username', 'Password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('validity.valueMissing', true);
  }
  expect(sent).toEqual([]);
});

it('[login-screen-2] says that it is signing in, and stores token and user', async () => {
  const { answer, fillIn, submit } = await openScreen();
  const response = Promise.withResolvers<void>();
  const sent = answer('POST /auth/login/', async () => {
    await response.promise;
    return { user: ananya, token: 'a-token', device_key: 'a-device' };
  });
  await fillIn('Username', 'ANANYA');
  await fillIn('Password', 'chai and two samosas');
  await submit();
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toHaveProperty(
    'disabled',
    true,
  );
  response.resolve();
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'));
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ username: 'Ananya' });
  expect(sent).toMatchObject([{ body: { username: 'ANANYA', password: 'chai and two samosas' } }]);
});

it("[login-screen-3] shows the server's reason for a failure, or a general one, until it is dismissed", async () => {
  const { answer, hands, fillIn, submit } = await openScreen();
  answer('POST /auth/login/', () => Failure.refuse(401, { error: 'Wrong username or password.' }));
  await fillIn('Username', 'ananya');
  await fillIn('Password', 'chai and one samosa');
  await submit();
  expect(await screen.findByText('Wrong username or password.')).toBeTruthy();
  answer('POST /auth/login/', () => Failure.refuse(502));
  await submit();
  expect(await screen.findByText('Login failed')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Login failed')).toBeNull();
});

it('[login-screen-5] asks for the username where an email was refused', async () => {
  const { answer, fillIn, submit } = await openScreen();
  answer('POST /auth/login/', () => Failure.refuse(401, { error: 'Wrong username or password.' }));
  await fillIn('Password', 'chai and one samosa');
  await fillIn('Username', 'ananya');
  await submit();
  const reason = await screen.findByRole('alert');
  expect(reason.textContent).toBe('Wrong username or password.');
  await fillIn('Username', 'ananya@example.in');
  await submit();
  expect(await screen.findByText('Sign in with your username, not your email.')).toBeTruthy();
});

it('[login-screen-4] links to a forgotten password where the server sends mail, and else names whom to ask', async () => {
  await openScreen();
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  expect(
    screen.getByText(/^Forgot your password\? Ask the person who runs this server/),
  ).toBeTruthy();
  cleanup();
  document.documentElement.dataset['mail'] = '';
  onTestFinished(() => document.documentElement.removeAttribute('data-mail'));
  await openScreen();
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByText(/Ask the person who runs this server/)).toBeNull();
});
