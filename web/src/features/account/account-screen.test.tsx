import type { ProfileInput } from '@hisaab/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { AccountScreen } from './account-screen.tsx';

async function openChoice() {
  const api = signIn();
  api.answer('GET /auth/totp/', () => ({ is_on: false, recovery_codes_left: 0 }));
  api.answer('GET /auth/sign_ins/', () => []);
  api.answer('GET /auth/passkeys/', () => []);
  api.answer('GET /auth/access_tokens/', () => []);
  const hands = await renderApp(<AccountScreen />, '/account');
  expect(screen.getByText('Anyone')).toBeTruthy();
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
    expect(choice.value).toBe('Anyone');
    await hands.selectOptions(choice, label);
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Anyone')).toBeNull();
    expect(asked).toEqual([{ added_by: value }]);
  },
);

it('[account-added-by-2] keeps the choice in its form when it could not be saved', async () => {
  const { answer, hands, form, choice } = await openChoice();
  answer('PATCH /auth/profile/', () => Failure.refuse(418, { error: 'A teapot saves nothing.' }));
  await hands.selectOptions(choice, 'Nobody');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('A teapot saves nothing.')).toBeTruthy();
  expect(choice.value).toBe('Nobody');
});
