import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_DIALOGS } from './public/loaded-parts.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

async function openForm(tags?: string[]) {
  const gym = buildExpense({ amount: 1500, description: 'Gym', ...(tags && { tags }) });
  const api = signIn();
  serveExpenses(api, { expenses: [gym] });
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await hands.click(await screen.findByRole('button', { name: 'Edit Gym, ₹1,500.00' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit' }));
  const changed = api.answer('PUT /personal/api/expenses/:id/', () => gym);
  const update = () => hands.click(form.getByRole('button', { name: 'Update' }));
  return { hands, changed, update, field: form.getByRole('textbox', { name: /Description/ }) };
}

it('[tags-in-description-1] a tag that is written in the description is sent as a tag', async () => {
  const { hands, changed, update, field } = await openForm();
  await hands.type(field, ' #goa #2026');
  await update();
  await waitFor(() =>
    expect(changed).toMatchObject([{ body: { description: 'Gym #2026', tags: ['goa'] } }]),
  );
});

it('[tags-in-description-2] the tags of an expense stand in its row and in its form, where they can be taken away', async () => {
  const { hands, changed, update, field } = await openForm(['goa', 'fit']);
  expect(screen.getByText('#goa')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Gym #goa #fit');
  await hands.clear(field);
  await hands.type(field, 'Gym');
  await update();
  await waitFor(() => expect(changed).toMatchObject([{ body: { description: 'Gym', tags: [] } }]));
});

it('[tags-in-description-3] who has no tags sends none', async () => {
  const { changed, update } = await openForm();
  await update();
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]?.body).not.toHaveProperty('tags');
});
