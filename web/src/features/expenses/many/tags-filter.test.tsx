import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { EXPENSE_DIALOGS, TAG_LINE, TAGS_DIALOG } from '../public/loaded-parts.ts';
import { ExpensesScreen } from '../expenses-screen.tsx';

const GOA = { name: 'goa', count: 2, total: 300 };
const FIT = { name: 'fit', count: 1, total: 100 };

async function open(address: string) {
  // The first load of the code may take longer than a query waits.
  await Promise.all([TAG_LINE.load(), TAGS_DIALOG.load()]);
  const expenses = [
    buildExpense({ amount: 200, description: 'Feni', tags: ['goa'] }),
    buildExpense({ amount: 100, description: 'Swim', tags: ['goa', 'fit'] }),
    buildExpense({ amount: 50, description: 'Chai' }),
  ];
  const api = signIn();
  api.answer('GET /personal/api/tags/', () => [GOA, FIT]);
  serveExpenses(api, { expenses });
  const asked = api.answer('GET /personal/api/expenses/', ({ query: { tag } }) =>
    expenses.filter(({ tags }) => tag === undefined || tags?.includes(tag)),
  );
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, address);
  await screen.findByText('Swim');
  return { api, asked, hands };
}

it('[tags-filter-1] a tag in a row shows its expenses with count and sum, over all months by month, and goes again', async () => {
  const { asked, hands } = await open('/expenses?month=2026-11');
  await hands.click(screen.getAllByRole('button', { name: 'Only #goa' })[0] ?? document.body);
  const line = await screen.findByRole('button', { name: 'Show the others again, too' });
  await waitFor(() => expect(screen.queryByText('Chai')).toBeNull());
  expect(line.parentElement?.textContent).toContain('#goa, 2 expenses, ₹300.00');
  expect(asked.at(-1)?.query).toMatchObject({ tag: 'goa', month: '2026-11' });
  await hands.click(within(line.parentElement ?? document.body).getByText('All months'));
  await waitFor(() => expect(location.search).toBe('?month=all&tag=goa'));
  expect(asked.at(-1)?.query).not.toHaveProperty('month');
  expect(await screen.findByRole('heading', { name: 'Nov 2026' })).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Show the others again, too' }));
  await screen.findByText('Chai');
});

it('[tags-filter-2] Tags in More renames a tag, and puts two together after it says so', async () => {
  const { api, hands } = await open('/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: 'Tags' }));
  const list = within(await screen.findByRole('dialog', { name: 'Tags' }));
  expect((await list.findByRole('button', { name: /^#goa/ })).textContent).toBe(
    '#goa2 expenses, ₹300.00',
  );
  await hands.click(list.getByRole('button', { name: 'Edit #fit' }));
  const form = within(screen.getByRole('dialog', { name: '#fit' }));
  const name = form.getByRole('textbox', { name: 'Name' });
  await hands.clear(name);
  await hands.type(name, '#Goa');
  expect(form.getByText('You have #goa already: the two become one.')).toBeTruthy();
  const sent = api.answer('PUT /personal/api/tags/:name/', () => GOA);
  await hands.click(form.getByRole('button', { name: 'Put together' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '#fit' })).toBeNull());
  expect(sent).toMatchObject([{ params: { name: 'fit' }, body: { name: 'Goa' } }]);
});

it('[tags-filter-3] a deleted tag leaves every expense after a question', async () => {
  const { api, hands } = await open('/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: 'Tags' }));
  const list = within(await screen.findByRole('dialog', { name: 'Tags' }));
  await hands.click(await list.findByRole('button', { name: 'Edit #fit' }));
  await hands.click(
    within(screen.getByRole('dialog', { name: '#fit' })).getByRole('button', { name: 'Delete' }),
  );
  const question = within(screen.getByRole('dialog', { name: 'Delete #fit' }));
  const sent = api.answer('DELETE /personal/api/tags/:name/', () => null);
  await hands.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toMatchObject([{ params: { name: 'fit' } }]));
});
