import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { Failure } from '../../../test/fake-api.ts';
import {
  buildExpense,
  serveExpenses,
  type ServedExpenses,
} from '../../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { EXPENSE_DIALOGS, PICK_ENTRY, SELECT_BAR } from '../public/loaded-parts.ts';
import { ExpensesScreen } from '../expenses-screen.tsx';

async function openList() {
  // The first load of the code may take longer than a query waits.
  await Promise.all([SELECT_BAR.load(), PICK_ENTRY.load()]);
  const chai = buildExpense({ amount: 55, description: 'Chai' });
  const auto = buildExpense({ amount: 94, description: 'Auto', category: 'Transport' });
  const back = buildExpense({ amount: -20, description: 'Came back' });
  const kept: ServedExpenses = { expenses: [chai, auto, back] };
  const api = signIn();
  serveExpenses(api, kept);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  const list = await screen.findByRole('list', { name: 'Expenses' });
  const tail = await screen.findByRole('button', { name: 'Select' });
  return { api, chai, auto, kept, hands, list, tail };
}

const bar = () => within(screen.getByRole('group', { name: 'What is selected' }));
const said = () => bar().getByText(/selected/, { selector: 'b' }).textContent;
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const isOn = (name: string) => box(name).matches(':checked');

it('[select-1] Select in More turns the rows into boxes, with a count and a sum in which refunds count with their sign', async () => {
  const { hands, tail } = await openList();
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  expect(bar().getByRole('button', { name: 'Category' })).toHaveProperty('disabled', true);
  await hands.click(box('Chai, Food, ₹55.00'));
  await hands.click(box(/^Came back/));
  expect(said()).toBe('2 selected, ₹35.00');
  expect(screen.queryByRole('button', { name: /^Edit Chai/ })).toBeNull();
  await hands.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Edit Chai/ })).toBeTruthy();
});

it('[select-2] a click with Ctrl, and the space bar on a row, select it; Shift selects the rows between', async () => {
  const { hands, list } = await openList();
  within(list).getByRole('button', { name: 'Chai, ₹55.00' }).focus();
  await hands.keyboard(' ');
  await waitFor(() => expect(document.activeElement).toBe(box('Chai, Food, ₹55.00')));
  expect(isOn('Chai, Food, ₹55.00')).toBe(true);
  await hands.keyboard('{Shift>}');
  await hands.click(box(/^Came back/));
  await hands.keyboard('{/Shift}');
  expect(said()).toContain('3 selected');
  await hands.keyboard('{Escape}{Control>}');
  await hands.click(within(list).getByRole('button', { name: 'Auto, ₹94.00' }));
  await hands.keyboard('{/Control}');
  await waitFor(() => expect(isOn('Auto, Transport, ₹94.00')).toBe(true));
  expect(isOn('Chai, Food, ₹55.00')).toBe(false);
});

it('[select-3] a long press selects a row; a finger that scrolls does not', async () => {
  const { list } = await openList();
  const row = within(list).getByRole('button', { name: 'Chai, ₹55.00' });
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 };
  fireEvent.pointerDown(row, finger);
  fireEvent.pointerMove(row, { ...finger, clientY: 80 });
  const other = within(list).getByRole('button', { name: 'Auto, ₹94.00' });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.pointerDown(other, finger);
  await waitFor(() => expect(isOn('Auto, Transport, ₹94.00')).toBe(true));
});

it('[select-4] Enter goes to the actions, and Ctrl+A selects all that is shown', async () => {
  const { hands, tail } = await openList();
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  await hands.keyboard('{Control>}a{/Control}');
  expect(bar().getByRole('button', { name: 'All that is shown, 3' })).toBeTruthy();
  expect(said()).toContain('3 selected');
  box('Chai, Food, ₹55.00').focus();
  await hands.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Category');
});

it('[select-5] a category for many goes to the server at once, the list shows it, and Undo takes it back', async () => {
  const { api, chai, auto, kept, hands, tail } = await openList();
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  await hands.click(box('Chai, Food, ₹55.00'));
  await hands.click(box('Auto, Transport, ₹94.00'));
  await hands.click(bar().getByRole('button', { name: 'Category' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Category of 2 expenses' }));
  await hands.click(dialog.getByRole('radio', { name: 'Bills' }));
  const sent = api.answer('POST /personal/api/expenses/many/', () => {
    kept.expenses = kept.expenses.map((expense) =>
      expense.amount > 0 ? { ...expense, category: 'Bills', version: 2 } : expense,
    );
    return { id: 7, count: 2 };
  });
  await hands.click(dialog.getByRole('button', { name: 'Change 2' }));
  const toast = await screen.findByText('2 expenses changed!');
  expect(toast.closest('div')?.textContent).toContain('Category Bills, ₹149.00');
  expect(sent).toMatchObject([
    { body: { ids: [chai.id, auto.id], change: { category: 'Bills' } } },
  ]);
  expect(screen.queryByRole('group', { name: 'What is selected' })).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Expenses' })).getAllByText('Bills')).toHaveLength(
    2,
  );
  api.answer('DELETE /personal/api/expenses/many/:id/', () => ({ count: 1, kept: 1 }));
  await hands.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 of 2 undone, 1 was changed since.');
});

it('[select-6] what is selected stays selected while the list is fetched again, and what another device deletes leaves it', async () => {
  const { kept, hands, tail } = await openList();
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  await hands.click(box('Chai, Food, ₹55.00'));
  await hands.click(box('Auto, Transport, ₹94.00'));
  kept.expenses = kept.expenses.filter(({ description }) => description !== 'Auto');
  await queryClient.invalidateQueries({ queryKey: PERSONAL });
  await waitFor(() => expect(screen.queryByText('Auto')).toBeNull());
  expect(isOn('Chai, Food, ₹55.00')).toBe(true);
  expect(said()).toBe('1 selected, ₹55.00');
});

it('[select-7] without a network the dialog says so and keeps what was chosen', async () => {
  const { api, hands, tail } = await openList();
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  await hands.click(box('Chai, Food, ₹55.00'));
  api.answer('GET /personal/api/tags/', () => []);
  await hands.click(bar().getByRole('button', { name: 'Tags' }));
  api.answer('POST /personal/api/expenses/many/', () => Failure.lose());
  const dialog = within(screen.getByRole('dialog', { name: 'Tags of 1 expense' }));
  await hands.type(dialog.getByRole('textbox'), '#goa office');
  await hands.click(dialog.getByRole('button', { name: 'Change 1' }));
  await dialog.findByText('Failed to change the expenses');
  expect(dialog.getByRole('textbox')).toHaveProperty('value', '#goa office');
  const sent = api.answer('POST /personal/api/expenses/many/', () => ({ id: 3, count: 1 }));
  await hands.click(dialog.getByRole('button', { name: 'Change 1' }));
  await screen.findByText('1 expense changed!');
  expect(sent).toMatchObject([{ body: { change: { add_tags: ['goa', 'office'] } } }]);
});

it('[select-8] a tag that some have is half-ticked, and is taken off or given to all only if it is touched', async () => {
  const { api, kept, hands, tail } = await openList();
  kept.expenses = [
    buildExpense({ amount: 10, description: 'Bus', tags: ['goa', 'fit'] }),
    buildExpense({ amount: 20, description: 'Pool', tags: ['fit', 'club'] }),
  ];
  await queryClient.invalidateQueries({ queryKey: PERSONAL });
  await screen.findByText('Pool');
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  await hands.click(bar().getByRole('button', { name: 'All that is shown, 2' }));
  api.answer('GET /personal/api/tags/', () => []);
  await hands.click(bar().getByRole('button', { name: 'Tags' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Tags of 2 expenses' }));
  expect(dialog.getByRole('checkbox', { name: '#goa' })).toHaveProperty('indeterminate', true);
  expect(dialog.getByRole('checkbox', { name: '#fit' })).toHaveProperty('checked', true);
  await hands.click(dialog.getByRole('checkbox', { name: '#goa' }));
  await hands.click(dialog.getByRole('checkbox', { name: '#fit' }));
  const sent = api.answer('POST /personal/api/expenses/many/', () => ({ id: 3, count: 2 }));
  await hands.click(dialog.getByRole('button', { name: 'Change 2' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { change: { add_tags: ['goa'], remove_tags: ['fit'] } } }]),
  );
});

it('[select-9] deleting many asks with their number and sum, and what was missing on the server is fetched again', async () => {
  const { api, kept, hands, tail } = await openList();
  await hands.click(tail);
  await screen.findByRole('group', { name: 'What is selected' });
  await hands.click(bar().getByRole('button', { name: 'All that is shown, 3' }));
  await hands.click(bar().getByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.getByText('3 expenses, ₹129.00')).toBeTruthy();
  api.answer('POST /personal/api/expenses/many/', () => {
    kept.expenses = kept.expenses.slice(0, 2);
    return Failure.refuse(404, { error: 'Expense not found' });
  });
  await hands.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('2 expenses, ₹149.00');
  const sent = api.answer('POST /personal/api/expenses/many/', () => {
    kept.expenses = [];
    return { id: 4, count: 2 };
  });
  await hands.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 expenses deleted!');
  expect(sent).toMatchObject([{ body: { delete: true } }]);
});
