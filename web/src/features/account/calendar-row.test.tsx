import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { CalendarRow } from './calendar-row.tsx';

const URL = 'https://hisaab.example.in/calendar/12.Vt1xJ0pY9q2mWb7cKd3e4g.ics';

it('[calendar-row-1] makes an address without amounts unless they are wanted, shows it once, and ends it', async () => {
  const api = signIn();
  const made = api.answer('POST /personal/api/calendar/', () => ({ url: URL }));
  const hands = await renderApp(<CalendarRow />, '/account');
  const make = async (choice?: string) => {
    await hands.click(screen.getByRole('button', { name: 'Create, Calendar for other apps' }));
    const dialog = within(screen.getByRole('dialog'));
    if (choice !== undefined) await hands.click(dialog.getByRole('radio', { name: choice }));
    await hands.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText(URL)).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(URL)).toBeNull();
  };
  await make();
  await make('With amounts');
  expect(made.map(({ body }) => body)).toEqual([{ amounts: false }, { amounts: true }]);
  const ended = api.answer('DELETE /personal/api/calendar/', () => null);
  await hands.click(screen.getByRole('button', { name: 'End, Calendar for other apps' }));
  expect(await screen.findByText('No address works now.')).toBeTruthy();
  expect(ended).toHaveLength(1);
});
