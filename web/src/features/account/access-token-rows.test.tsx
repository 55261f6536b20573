import type { AccessToken, AccessTokenInput } from '@hisaab/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { AccessTokenRows } from './access-token-rows.tsx';

const MADE: AccessToken = {
  id: 1,
  name: 'Phone shortcut',
  scope: 'add_expenses',
  created_at: '2026-11-14T06:30:00.000Z',
  last_used_at: null,
};

async function openRows() {
  const api = signIn();
  const kept: AccessToken[] = [];
  api.answer('GET /auth/access_tokens/', () => kept);
  const hands = await renderApp(<AccessTokenRows />);
  await hands.click(await screen.findByRole('button', { name: 'Create an access token' }));
  const form = screen.getByRole('dialog', { name: 'Create an access token' });
  await hands.type(within(form).getByLabelText('Name'), 'Phone shortcut');
  await hands.type(within(form).getByLabelText('Password'), 'lantern ferry mango');
  const submit = () => hands.click(within(form).getByRole('button', { name: 'Create' }));
  return { api, kept, hands, form, submit };
}

it('[access-token-rows-1] shows a new access token once, and lists it with a button that revokes it', async () => {
  const { api, kept, hands, submit } = await openRows();
  const asked: AccessTokenInput[] = [];
  api.answer('POST /auth/access_tokens/', ({ body }) => {
    asked.push(body);
    kept.push(MADE);
    return { ...MADE, token: 'hisaab_1_secret' };
  });
  await submit();
  expect(await screen.findByText('hisaab_1_secret')).toBeDefined();
  expect(asked).toEqual([
    { name: 'Phone shortcut', scope: 'add_expenses', password: 'lantern ferry mango' },
  ]);
  await hands.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('hisaab_1_secret')).toBeNull();
  expect(screen.getByRole('button', { name: 'End the access token Phone shortcut' })).toBeDefined();
});

it('[access-token-rows-2] keeps the typed values when the password is wrong', async () => {
  const { api, form, submit } = await openRows();
  const sentence = 'That is not your password.';
  api.answer('POST /auth/access_tokens/', () =>
    Failure.refuse(400, { error: sentence, fields: { password: sentence } }),
  );
  await submit();
  expect(await within(form).findByText('That is not your password.')).toBeDefined();
  expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('Phone shortcut');
});
