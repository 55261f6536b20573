import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../../../test/fake-api.ts';
import {
  buildExpense,
  serveExpenses,
  type ServedExpenses,
} from '../../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import {
  EXPENSE_DIALOGS,
  BILL_DIALOG,
  PICK_ENTRY,
  SELECT_BAR,
  SPLIT_DIALOG,
  SPLIT_ENTRY,
} from '../public/loaded-parts.ts';
import { ExpensesScreen } from '../expenses-screen.tsx';

const bill = buildExpense({ id: 900, amount: 1344.87, description: 'Big Bazaar', receipts: 1 });
const split = { split_of: bill.id, split_total: bill.amount };
const first = { ...bill, ...split, amount: 1004.87, version: 2 };
const second = buildExpense({
  ...split,
  id: 902,
  amount: 340,
  category: 'Other',
  description: 'Game',
});
const parts = [first, second];

async function open(kept: ServedExpenses) {
  // The first load of the code may take longer than a query waits.
  const codes = [SPLIT_DIALOG, BILL_DIALOG, SPLIT_ENTRY, SELECT_BAR, PICK_ENTRY];
  await Promise.all(codes.map((code) => code.load()));
  const api = signIn();
  serveExpenses(api, kept);
  api.answer('GET /personal/api/expenses/:id/receipts/', () => []);
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  const list = within(await screen.findByRole('list', { name: 'Expenses' }));
  return { api, hands, list };
}

async function openDialog() {
  const kept: ServedExpenses = { expenses: [bill] };
  const { api, hands } = await open(kept);
  await hands.click(await screen.findByRole('button', { name: /^Edit Big Bazaar/ }));
  const form = within(screen.getByRole('dialog', { name: 'Edit' }));
  await hands.click(form.getByRole('button', { name: 'More' }));
  await hands.click(form.getByRole('button', { name: 'Split' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split in categories' }));
  const amount = (number: number) =>
    dialog.getByRole('textbox', { name: `Amount, Part ${number}` });
  return { api, hands, kept, form, dialog, amount };
}

it('[split-dialog-1] an expense is split in its form, with what is left to give out, and is one row after it', async () => {
  const { api, hands, kept, dialog, amount } = await openDialog();
  await hands.type(amount(1), '812.37+192.50');
  expect(dialog.getByText('left to give out').parentElement?.textContent).toBe(
    '₹340.00 left to give out',
  );
  await hands.click(dialog.getByRole('button', { name: 'Split in 2' }));
  expect(document.activeElement).toBe(amount(2));
  await hands.click(dialog.getByRole('button', { name: 'Put it in the last part' }));
  expect(amount(2)).toHaveProperty('value', '340.00');
  const sent = api.answer('POST /personal/api/expenses/:id/split/', () => {
    kept.expenses = parts.toReversed();
    return parts;
  });
  await hands.selectOptions(dialog.getByRole('combobox', { name: 'Category, Part 2' }), 'Other');
  await hands.click(dialog.getByRole('button', { name: 'Split in 2' }));
  await screen.findByText('Split in 2 parts!');
  expect(screen.queryByRole('dialog', { name: 'Edit' })).toBeNull();
  expect(sent).toMatchObject([
    {
      params: { id: '900' },
      body: {
        parts: [
          { amount: 1004.87, category: 'Food', description: 'Big Bazaar' },
          { amount: 340, category: 'Other', description: '' },
        ],
      },
    },
  ]);
  expect(
    await screen.findByRole('button', { name: 'Big Bazaar, ₹1,344.87, 2 parts' }),
  ).toBeTruthy();
});

it('[split-dialog-2] parts that are too much are not sent, and nothing typed is lost when the server cannot be reached', async () => {
  const { api, hands, dialog, amount } = await openDialog();
  await hands.type(amount(1), '60%');
  await hands.type(amount(2), '600');
  expect(dialog.getByText('too much')).toBeTruthy();
  await hands.click(dialog.getByRole('button', { name: 'Split in 2' }));
  await hands.clear(amount(2));
  await hands.click(dialog.getByRole('button', { name: 'Put it in the last part' }));
  api.answer('POST /personal/api/expenses/:id/split/', () => Failure.lose());
  await hands.click(dialog.getByRole('button', { name: 'Split in 2' }));
  await dialog.findByText('Failed to split the expense');
  expect(amount(1)).toHaveProperty('value', '60%');
  expect(amount(2)).toHaveProperty('value', '537.95');
});

it('[split-dialog-3] changes of the form are saved before it is split', async () => {
  const { hands } = await open({ expenses: [bill] });
  await hands.click(await screen.findByRole('button', { name: /^Edit Big Bazaar/ }));
  const form = within(screen.getByRole('dialog', { name: 'Edit' }));
  await hands.type(form.getByRole('textbox', { name: /Description/ }), ' again');
  await hands.click(form.getByRole('button', { name: 'Split' }));
  expect(form.getByText('Save your changes first.')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Split in categories' })).toBeNull();
});

it('[split-dialog-4] a split bill is one row that opens to its parts, with one receipt, and is made one again', async () => {
  const kept: ServedExpenses = { expenses: parts.toReversed() };
  const { api, hands, list } = await open(kept);
  const row = await list.findByRole('button', { name: 'Big Bazaar, ₹1,344.87, 2 parts' });
  expect(list.getByText('2 categories')).toBeTruthy();
  expect(list.getAllByRole('button', { name: /receipt/ })).toHaveLength(1);
  expect(list.queryByText('Game')).toBeNull();
  await hands.click(row);
  expect(list.getByText('Game')).toBeTruthy();
  expect(list.getByRole('button', { name: 'Edit Game, ₹340.00' })).toBeTruthy();
  const sent = api.answer('DELETE /personal/api/expenses/:id/split/', () => {
    kept.expenses = [bill];
    return bill;
  });
  await hands.click(list.getByRole('button', { name: 'Make it one again' }));
  await waitFor(() => expect(list.queryByText('2 categories')).toBeNull());
  expect(sent).toMatchObject([{ params: { id: '900' } }]);
  expect(list.getByRole('button', { name: 'Big Bazaar, ₹1,344.87' })).toBeTruthy();
});

it('[split-dialog-5] a part alone says of how much it is, and parts that are not the whole cannot be made one', async () => {
  const { hands, list } = await open({
    expenses: [{ ...second, amount: 300 }, first],
  });
  const row = await list.findByRole('button', { name: 'Big Bazaar, ₹1,304.87, 2 parts' });
  expect(list.getByText('of ₹1,344.87')).toBeTruthy();
  await hands.click(row);
  expect(list.queryByRole('button', { name: 'Make it one again' })).toBeNull();
});

it('[split-dialog-6] a split bill is one box in Select, and all its parts are changed', async () => {
  const { api, hands } = await open({ expenses: parts.toReversed() });
  await hands.click(await screen.findByRole('button', { name: 'Select' }));
  await hands.click(
    await screen.findByRole('checkbox', { name: 'Big Bazaar, 2 parts, ₹1,344.87' }),
  );
  expect(screen.queryByText('of ₹1,344.87')).toBeNull();
  const bar = within(screen.getByRole('group', { name: 'What is selected' }));
  expect(bar.getByText(/selected/, { selector: 'b' }).textContent).toBe('1 selected, ₹1,344.87');
  await hands.click(bar.getByRole('button', { name: 'Delete' }));
  const sent = api.answer('POST /personal/api/expenses/many/', () => ({ id: 4, count: 2 }));
  const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
  await hands.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { ids: [900, 902], delete: true } }]));
});

it('[split-dialog-7] the row of a split bill changes all its parts, and an attempt that lost its answer is repeated', async () => {
  const kept: ServedExpenses = { expenses: parts.toReversed() };
  const { api, hands, list } = await open(kept);
  await hands.click(await list.findByRole('button', { name: 'Edit Big Bazaar, ₹1,344.87' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split in categories' }));
  const amount = (number: number) =>
    dialog.getByRole('textbox', { name: `Amount, Part ${number}` });
  expect(amount(1)).toHaveProperty('value', '1,004.87');
  expect(dialog.getByRole('textbox', { name: 'Description, Part 2' })).toHaveProperty(
    'value',
    'Game',
  );
  await hands.clear(amount(1));
  await hands.type(amount(1), '1000');
  await hands.click(dialog.getByRole('button', { name: 'Put it in the last part' }));
  const joins = api.answer('DELETE /personal/api/expenses/:id/split/', () => bill);
  let isOffline = true;
  const splits = api.answer('POST /personal/api/expenses/:id/split/', () => {
    if (isOffline) return Failure.lose();
    kept.expenses = [
      { ...second, id: 905, amount: 344.87 },
      { ...first, amount: 1000 },
    ];
    return kept.expenses.toReversed();
  });
  await hands.click(dialog.getByRole('button', { name: 'Split in 2' }));
  await dialog.findByText('Failed to split the expense');
  expect(amount(2)).toHaveProperty('value', '344.87');
  isOffline = false;
  await hands.click(dialog.getByRole('button', { name: 'Split in 2' }));
  await screen.findByText('Split in 2 parts!');
  // The split may have been done before its answer was lost: it is not joined, and the key is the same.
  expect(joins).toHaveLength(1);
  expect(splits.at(-1)?.idempotencyKey).toBe(splits[0]?.idempotencyKey);
  expect(splits.at(-1)).toMatchObject({
    params: { id: '900' },
    body: {
      parts: [
        { amount: 1000, category: 'Food', description: 'Big Bazaar' },
        { amount: 344.87, category: 'Other', description: 'Game' },
      ],
    },
  });
  await hands.click(await list.findByRole('button', { name: /2 parts$/ }));
  expect(list.getByRole('button', { name: 'Edit Game, ₹344.87' })).toBeTruthy();
});

it('[split-dialog-8] the row of a split bill deletes all its parts as one, and Undo brings all of them back', async () => {
  const kept: ServedExpenses = { expenses: parts.toReversed() };
  const { api, hands, list } = await open(kept);
  await hands.click(await list.findByRole('button', { name: 'Delete Big Bazaar, ₹1,344.87' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.getByText('Big Bazaar, 2 parts, ₹1,344.87')).toBeTruthy();
  const sent = api.answer('POST /personal/api/expenses/many/', () => {
    kept.expenses = [];
    return { id: 4, count: 2 };
  });
  const undone = api.answer('DELETE /personal/api/expenses/many/:id/', () => {
    kept.expenses = parts.toReversed();
    return { count: 2, kept: 0 };
  });
  await hands.click(dialog.getByRole('button', { name: 'Delete' }));
  await hands.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByRole('button', { name: 'Big Bazaar, ₹1,344.87, 2 parts' }),
  ).toBeTruthy();
  expect(sent).toMatchObject([{ body: { ids: [900, 902], delete: true } }]);
  expect(undone).toMatchObject([{ params: { id: '4' } }]);
});

it('[split-dialog-9] a bill that is not whole any more opens, so that its parts are changed one by one', async () => {
  const { hands, list } = await open({ expenses: [{ ...second, amount: 300 }, first] });
  await hands.click(await list.findByRole('button', { name: 'Edit Big Bazaar, ₹1,304.87' }));
  expect(list.getByRole('button', { name: 'Edit Game, ₹300.00' })).toBeTruthy();
});
