import type { FoundSeries as Series } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { FoundSeries } from './found-series.tsx';
import { RecurringEntries } from './recurring-entries.tsx';

const NETFLIX: Series = {
  key: 'netflix',
  description: 'Netflix',
  category: 'Entertainment',
  amount: 649,
  every: 'month',
  interval: 1,
  last_on: '2026-11-12',
  next_on: '2026-12-12',
  count: 3,
  expense_ids: [1, 2, 3],
};

async function openFound() {
  const api = signIn();
  let found = [NETFLIX];
  api.answer('GET /personal/api/recurring/found/', () => found);
  const hands = await renderApp(<FoundSeries today="2026-11-16" onError={() => undefined} />);
  await screen.findByText(/^Netflix, ₹649.00 each month: repeat it\?/);
  return { ...api, hands, find: (next: Series[]) => (found = next) };
}

it('[found-series-1] opens the form filled in for a series to repeat', async () => {
  const { hands } = await openFound();
  await hands.click(screen.getByRole('button', { name: 'Repeat it: Netflix' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Repeating' }));
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '649');
  expect(form.getByLabelText(/Description/)).toHaveProperty('value', 'Netflix');
  expect(form.getByLabelText('Starts on')).toHaveProperty('value', '2026-12-12');
});

it('[found-series-2] does not ask again for a series, until Undo', async () => {
  const { answer, hands, find } = await openFound();
  const dismissed = answer('POST /personal/api/recurring/found/dismiss/', () => {
    find([]);
    return null;
  });
  await hands.click(screen.getByRole('button', { name: 'Do not ask: Netflix' }));
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(dismissed).toMatchObject([{ body: { key: 'netflix' } }]);
  answer('DELETE /personal/api/recurring/found/dismiss/', ({ query }) => {
    expect(query).toEqual({ key: 'netflix' });
    find([NETFLIX]);
    return null;
  });
  await hands.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Repeat it: Netflix' })).toBeTruthy();
});

it('[found-series-3] stands in Repeating, too, which closes for the Undo of a dismissed one', async () => {
  const api = signIn();
  api.answer('GET /personal/api/recurring/found/', () => [NETFLIX]);
  api.answer('POST /personal/api/recurring/found/dismiss/', () => null);
  let closed = 0;
  const hands = await renderApp(
    <RecurringEntries entries={[]} today="2026-11-16" onClose={() => (closed += 1)} />,
  );
  const sheet = within(screen.getByRole('dialog', { name: 'Repeating' }));
  await hands.click(await sheet.findByRole('button', { name: 'Do not ask: Netflix' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(closed).toBe(1);
});
