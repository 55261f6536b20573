import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { currentCredentials } from '../../api/credentials.ts';
import { ananya } from '../../test/browser.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderForAnybody, visit } from '../../test/render-app.tsx';
import { RegisterScreen } from './register-screen.tsx';

async function openScreen(state?: object) {
  const api = visit();
  const hands = await renderForAnybody(<RegisterScreen />, '/register');
  if (state) act(() => navigate('/register', { state }));
  const fillIn = async (label: string, text: string) => {
    await hands.clear(screen.getByLabelText(label));
    await hands.paste(text);
  };
  return {
    ...api,
    hands,
    fillIn,
    fillInAll: async () => {
      await fillIn('Username', 'farah');
      await fillIn('Email', 'farah@example.in');
      await fillIn('Password', 'chai and two samosas');
    },
    submit: () => hands.click(screen.getByRole('button', { name: 'Create account' })),
  };
}

it('[register-screen-1] requires a username, an email address and a password', async () => {
  const { answer, fillIn, submit } = await openScreen();
  const sent = answer('POST /auth/register/', () => Failure.refuse(500));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create your Hisaab account');
  expect(screen.getByText('Letters, digits and @ . + - _')).toBeTruthy();
  await submit();
  for (const label of ['Username', 'Email', 'Password']) {
    expect(screen.getByLabelText(label)).toHaveProperty('validity.valueMissing', true);
    await fillIn(label, 'ananya sharma');
  }
  await submit();
  expect(screen.getByLabelText('Email')).toHaveProperty('validity.typeMismatch', true);
  expect(sent).toEqual([]);
});

it('[register-screen-2] says that it is creating the account, creates one, and shows the sign-in with a success message', async () => {
  const { answer, fillInAll, submit } = await openScreen();
  const response = Promise.withResolvers<void>();
  const sent = answer('POST /auth/register/', async () => {
    await response.promise;
    return { user: ananya };
  });
  await fillInAll();
  await submit();
  const busy = await screen.findByRole('button', { name: 'Creating account...' });
  expect(busy).toHaveProperty('disabled', true);
  response.resolve();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.state).toMatchObject({
    message: 'Registration successful! Please log in.',
    username: 'farah',
  });
  expect(sent).toHaveLength(1);
});

it("[register-screen-3] shows the server's error at every invalid field until it is changed, and keeps the typed values", async () => {
  const { answer, hands, fillIn, fillInAll, submit } = await openScreen();
  const error = 'Username must be free. Password must be longer.';
  answer('POST /auth/register/', () =>
    Failure.refuse(400, { error, fields: { username: 'Taken.', password: 'Short.' } }),
  );
  await fillInAll();
  await submit();
  expect(await screen.findByText(error)).toBeTruthy();
  const marked = () =>
    ['Username', 'Email', 'Password'].filter(
      (label) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true',
    );
  expect(marked()).toEqual(['Username', 'Password']);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'farah@example.in');
  await fillIn('Username', 'farah.k');
  expect(marked()).toEqual(['Password']);
  await submit();
  await waitFor(() => expect(marked()).toEqual(['Username', 'Password']));
  await hands.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(error)).toBeNull();
});

it('[register-screen-4] shows a text response unchanged, and else a general error', async () => {
  const { answer, fillInAll, submit } = await openScreen();
  answer('POST /auth/register/', () => Failure.say(503, 'Closed until Monday.'));
  await fillInAll();
  await submit();
  expect(await screen.findByText('Closed until Monday.')).toBeTruthy();
  for (const failure of [Failure.say(502, '<html>Bad gateway</html>'), Failure.refuse(500)]) {
    answer('POST /auth/register/', () => failure);
    await submit();
    expect(await screen.findByText('Registration failed')).toBeTruthy();
  }
});

const INVITED = { place: '/join?as=3#token', placeName: 'Goa weekend' };

it('[register-screen-5] signs an invited user in at once', async () => {
  const { answer, fillInAll, submit } = await openScreen(INVITED);
  answer('POST /auth/register/', () => ({ user: ananya }));
  const signIns = answer('POST /auth/login/', () => ({
    user: ananya,
    token: 'abc',
    device_key: 'key',
  }));
  await fillInAll();
  await submit();
  await waitFor(() => expect(currentCredentials()?.token).toBe('abc'));
  expect(signIns).toMatchObject([
    { body: { username: 'farah', password: 'chai and two samosas' } },
  ]);
  // From here the router redirects.
  expect([location.pathname, history.state]).toEqual(['/register', INVITED]);
});

it('[register-screen-6] shows an invited user the sign-in when signing in fails, and keeps the place', async () => {
  const { answer, fillInAll, submit } = await openScreen(INVITED);
  answer('POST /auth/register/', () => ({ user: ananya }));
  answer('POST /auth/login/', () => Failure.refuse(429, { error: 'Wait a minute.' }));
  await fillInAll();
  await submit();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.state).toMatchObject({
    ...INVITED,
    message: 'Registration successful! Please log in.',
  });
});
