import type { ProfileInput } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { AccountScreen } from './account-screen.tsx';

it('[month-start-row-1] shows when months begin, previews this month and the next for another day, and saves it', async () => {
  const api = signIn();
  api.answer('GET /auth/totp/', () => ({ is_on: false, recovery_codes_left: 0 }));
  api.answer('GET /auth/sign_ins/', () => []);
  api.answer('GET /auth/passkeys/', () => []);
  api.answer('GET /auth/access_tokens/', () => []);
  const hands = await renderApp(<AccountScreen />, '/account');
  expect(screen.getByText('The 1st, as in the calendar')).toBeTruthy();
  const asked: ProfileInput[] = [];
  api.answer('PATCH /auth/profile/', ({ body }) => {
    asked.push(body);
    const start = { month_starts_on: 25, month_starts_before_weekend: true };
    return { message: 'Saved.', user: { ...ananya, ...start } };
  });
  await hands.click(
    screen.getByRole('button', { name: 'Change the day on which the month begins' }),
  );
  const form = within(screen.getByRole('dialog', { name: 'Month begins on' }));
  await hands.click(form.getByRole('radio', { name: '25' }));
  expect(form.getAllByText(/^25 \w+ – 24 \w+, (28|29|30|31) days$/)).toHaveLength(2);
  await hands.click(
    form.getByRole('switch', { name: 'The Friday before, if that day is on a weekend' }),
  );
  await hands.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Day 25')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ month_starts_on: 25, month_starts_before_weekend: true }]);
});
