import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { EXPENSE_DIALOGS, RECENT_TAGS } from '../public/loaded-parts.ts';
import { ExpensesScreen } from '../expenses-screen.tsx';

async function openForm(...tags: string[][]) {
  // The first load of the code may take longer than a query waits.
  await RECENT_TAGS.load();
  const api = signIn();
  const expenses = tags.map((some, place) =>
    buildExpense({ description: `Feni ${place}`, ...(some.length > 0 && { tags: some }) }),
  );
  serveExpenses(api, { expenses });
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByText('Feni 0');
  await hands.click(screen.getAllByRole('button', { name: 'Add Expense' })[0] ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  const description = form.getByLabelText<HTMLInputElement>(/^Description/);
  const shown = () =>
    within(form.getByRole('group', { name: 'Tags' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  return { hands, form, description, shown };
}

it('[recent-tags-1] the four tags used last stand below the description, and a tap writes one', async () => {
  const { hands, form, description, shown } = await openForm(
    ['goa', 'trip'],
    ['Goa', 'fit'],
    ['home'],
    ['work'],
  );
  const before = shown();
  expect(before).toHaveLength(4);
  expect(before.filter((tag) => tag.toLowerCase() === '#goa')).toHaveLength(1);
  await hands.type(description, 'Feni');
  await hands.click(form.getByRole('button', { name: '#home' }));
  expect(description.value).toBe('Feni #home ');
  expect(document.activeElement).toBe(description);
  expect(shown()).not.toContain('#home');
});

it('[recent-tags-2] behind # they are those that begin as what is written, in either case', async () => {
  const { hands, form, description, shown } = await openForm(['goa', 'gym'], ['home']);
  await hands.type(description, 'Feni #G');
  expect(shown().toSorted()).toEqual(['#goa', '#gym']);
  await hands.type(description, 'o');
  expect(shown()).toEqual(['#goa']);
  await hands.click(form.getByRole('button', { name: '#goa' }));
  expect(description.value).toBe('Feni #goa ');
});

it('[recent-tags-3] who has no tag sees nothing of them', async () => {
  const { form } = await openForm([]);
  expect(form.queryByRole('group', { name: 'Tags' })).toBeNull();
});
