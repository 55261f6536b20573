import type { ProfileInput } from '@hisaab/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { AccountScreen } from './account-screen.tsx';

async function openScreen() {
  const api = signIn();
  api.answer('GET /auth/totp/', () => ({ is_on: false, recovery_codes_left: 0 }));
  api.answer('GET /auth/sign_ins/', () => []);
  api.answer('GET /auth/passkeys/', () => []);
  api.answer('GET /auth/access_tokens/', () => []);
  return { ...api, hands: await renderApp(<AccountScreen />, '/account') };
}

async function openChoice() {
  const { hands, ...api } = await openScreen();
  expect(screen.getByText('Anyone')).toBeTruthy();
  expect(screen.queryByText('Others can only ask you to join.')).toBeNull();
  await hands.click(screen.getByRole('button', { name: 'Change who may add you to groups' }));
  const form = within(screen.getByRole('dialog', { name: 'Who may add you to groups' }));
  const choice = form.getByLabelText<HTMLSelectElement>('Who may add you');
  return { ...api, hands, form, choice };
}

it.each([
  ['People who share a group with you', 'known'],
  ['Nobody', 'nobody'],
] as const)(
  '[account-added-by-1] says who may add one to groups, and changes it to: %s',
  async (label, value) => {
    const { answer, hands, form, choice } = await openChoice();
    const asked: ProfileInput[] = [];
    answer('PATCH /auth/profile/', ({ body }) => {
      asked.push(body);
      return { message: 'Saved.', user: { ...ananya, added_by: value } };
    });
    expect(choice.value).toBe('anyone');
    await hands.selectOptions(choice, label);
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Anyone')).toBeNull();
    expect(screen.getByText('Others can only ask you to join.')).toBeTruthy();
    expect(asked).toEqual([{ added_by: value }]);
  },
);

it('[account-added-by-2] keeps the choice in its form when it could not be saved', async () => {
  const { answer, hands, form, choice } = await openChoice();
  answer('PATCH /auth/profile/', () => Failure.refuse(418, { error: 'A teapot saves nothing.' }));
  await hands.selectOptions(choice, 'Nobody');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A teapot saves nothing.')).toBeTruthy();
  expect(choice.value).toBe('nobody');
});

it('[account-password-1] shows the date of the last change once the password was changed', async () => {
  const { answer, hands } = await openScreen();
  answer('POST /auth/password/', () => null);
  answer('GET /auth/profile/', () => ({ ...ananya, password_changed_at: '2026-08-12T06:30:00Z' }));
  expect(screen.queryByText(/^Changed/)).toBeNull();
  await hands.click(screen.getByRole('button', { name: 'Change the password' }));
  const form = within(screen.getByRole('dialog', { name: 'Change password' }));
  await hands.type(form.getByLabelText('Current password'), 'before');
  await hands.type(form.getByLabelText('New password'), 'afterwards');
  await hands.click(form.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Changed 12 Aug 2026')).toBeTruthy();
});

it('[account-delete-1] focuses Cancel first, and illustrates what happens to the data', async () => {
  const { answer, hands } = await openScreen();
  answer('GET /group/api/groups/', () => []);
  await hands.click(screen.getByRole('button', { name: 'Delete account' }));
  const form = screen.getByRole('dialog', { name: 'Delete your account?' });
  expect(document.activeElement?.textContent).toBe('Cancel');
  for (const line of within(form).getAllByRole('listitem')) {
    expect(line.querySelector('svg')).not.toBeNull();
  }
});

it('[account-calm-1] adds what is not set yet, and has an example of a UPI id', async () => {
  const { hands } = await openScreen();
  expect(screen.getAllByText('Not set')).toHaveLength(2);
  await hands.click(screen.getByRole('button', { name: 'Add, UPI id' }));
  const form = within(screen.getByRole('dialog', { name: 'UPI id' }));
  expect(form.getByPlaceholderText('name@okaxis')).toBeTruthy();
});

it('[account-calm-2] folds access tokens, who may add one, and when months begin', async () => {
  const { hands } = await openScreen();
  const folded = screen.getByText('Advanced').closest('details');
  expect(folded).toHaveProperty('open', false);
  await hands.click(screen.getByText('Advanced'));
  expect(folded).toHaveProperty('open', true);
  for (const name of ['Month begins on', 'Who may add you to groups', 'Access tokens']) {
    expect(folded?.contains(screen.getByText(name))).toBe(true);
  }
});

it('[account-calm-3] lists this device first among the sign-ins', async () => {
  const api = signIn();
  api.answer('GET /auth/totp/', () => ({ is_on: false, recovery_codes_left: 0 }));
  api.answer('GET /auth/passkeys/', () => []);
  api.answer('GET /auth/access_tokens/', () => []);
  const seen = { created_at: '2026-08-12T06:30:00Z', last_used_at: '2026-08-12T06:30:00Z' };
  api.answer('GET /auth/sign_ins/', () => [
    { id: 1, device: 'Firefox on Windows', is_current: false, ...seen },
    { id: 2, device: 'Chrome on Android', is_current: true, ...seen },
  ]);
  await renderApp(<AccountScreen />, '/account');
  const devices = await screen.findAllByText(/ on (Windows|Android)$/);
  expect(devices.map(({ textContent }) => textContent)).toEqual([
    'Chrome on Android',
    'Firefox on Windows',
  ]);
});
