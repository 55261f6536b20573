import type { ProfileInput } from '@hisaab/contract';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ananya } from '../../test/browser.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { NotificationsCard } from './notifications-card.tsx';

it('[weekly-mail-row-1] turns the weekly mail on and off', async () => {
  document.documentElement.dataset['mail'] = '';
  onTestFinished(() => document.documentElement.removeAttribute('data-mail'));
  const api = signIn();
  const hands = await renderApp(<NotificationsCard />, '/account');
  const asked: ProfileInput[] = [];
  api.answer('PATCH /auth/profile/', ({ body }) => {
    asked.push(body);
    return { message: 'Saved.', user: { ...ananya, weekly_mail: body.weekly_mail === true } };
  });
  const row = screen.getByRole('switch', { name: 'Weekly mail' });
  expect(row.getAttribute('aria-checked')).toBe('false');
  await hands.click(row);
  expect(await screen.findByRole('switch', { checked: true })).toBeTruthy();
  await hands.click(row);
  expect(await screen.findByRole('switch', { checked: false })).toBeTruthy();
  expect(asked).toEqual([{ weekly_mail: true }, { weekly_mail: false }]);
});

it('[weekly-mail-row-2] is hidden where the server sends no mail', async () => {
  signIn();
  await renderApp(<NotificationsCard />, '/account');
  expect(screen.queryByRole('switch')).toBeNull();
});
