import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExpenseModal } from './form/expense-modal.tsx';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';

async function openForm() {
  const api = signIn();
  serveExpenses(api, { expenses: [] });
  const added = api.answer('POST /personal/api/expenses/', () => buildExpense({}));
  const hands = await renderApp(
    <ExpenseModal
      expense={undefined}
      filled={undefined}
      pastMonth={undefined}
      onSaved={() => {}}
      onClose={() => {}}
    />,
    '/expenses',
  );
  const amount = () => screen.getByRole('textbox', { name: /^Amount/ });
  const add = () => hands.click(screen.getByRole('button', { name: 'Add' }));
  return { added, hands, amount, add };
}

it.each([
  ['1,20,000', 120_000, ''],
  ['120000', 120_000, ''],
  ['₹ 450', 450, '₹450.00'],
  ['450+80', 530, '₹530.00'],
  ['1,00,000 + 99.99', 100_099.99, '₹1,00,099.99'],
  ['.5', 0.5, ''],
])(
  '[amounts-1] "%s" is accepted as people write it, as %s rupees, and its value is shown while it is typed',
  async (typed, rupees, shown) => {
    const { added, hands, amount, add } = await openForm();
    await hands.type(amount(), typed);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status').textContent).toBe(shown);
    await add();
    await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: rupees }));
  },
);

it.each([
  ['chai', 'Enter an amount, such as 450, 1,20,000 or 450+80.'],
  ['12.345', 'An amount has at most two decimals: whole paise.'],
  ['450+', 'Enter an amount, such as 450, 1,20,000 or 450+80.'],
  ['4 5 0 x', 'Enter an amount, such as 450, 1,20,000 or 450+80.'],
])(
  '[amounts-2] the invalid amount "%s" is reported at its field until it changes, and is not sent',
  async (typed, sentence) => {
    const { added, hands, amount, add } = await openForm();
    await hands.type(screen.getByLabelText(/^Description/), 'Tea and rusk');
    await hands.click(amount());
    await hands.paste(typed);
    await hands.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: /^Amount/, description: sentence })).toBe(amount());
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount());
    expect(amount()).toHaveProperty('value', typed);
    expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Tea and rusk');

    await hands.type(amount(), 'x');
    expect(amount().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(sentence)).toBeNull();
    expect(added).toEqual([]);
    await hands.clear(amount());
    await hands.type(amount(), '450');
    await add();
    await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: 450 }));
  },
);

it('[amounts-3] the field of an amount opens the keypad with a decimal point on a phone', async () => {
  const { amount } = await openForm();
  expect(amount().getAttribute('inputmode')).toBe('decimal');
});
