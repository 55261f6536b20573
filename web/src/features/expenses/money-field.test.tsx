import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ExpenseModal } from './form/expense-modal.tsx';
import { buildExpense, serveExpenses } from '../../test/expenses-on-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { CURRENCY_LIST, FOREIGN_FIELD } from '../../currencies/loaded-parts.ts';

const THB = { currency: 'THB', amount: 1200, rate: 2.4512 };
const BOAT = buildExpense({ amount: 2941.44, description: 'Boat', original: THB });

beforeAll(() => {
  // Missing in the test's browser.
  HTMLElement.prototype.showPopover = () => {};
});

async function openForm(expense?: typeof BOAT) {
  const api = signIn();
  api.answer('GET /personal/api/rates/', () => [
    { currency: 'EUR', rate: 98.2, date: '2026-06-03' },
  ]);
  serveExpenses(api, { expenses: [BOAT] });
  await Promise.all([CURRENCY_LIST.load(), FOREIGN_FIELD.load()]);
  const added = api.answer('POST /personal/api/expenses/', () => BOAT);
  const changed = api.answer('PUT /personal/api/expenses/:id/', () => BOAT);
  const hands = await renderApp(
    <ExpenseModal
      expense={expense}
      filled={undefined}
      pastMonth={undefined}
      onSaved={() => {}}
      onClose={() => {}}
    />,
    '/expenses',
  );
  const choose = async (text: string) => {
    await hands.click(screen.getByRole('button', { name: /^Currency/ }));
    const search = await screen.findByRole('combobox', { name: 'Search currencies' });
    await hands.type(search, `${text}{Enter}`);
    return screen.findByRole('group', { name: 'Amount in rupees' });
  };
  return { hands, added, changed, choose };
}

it('[money-field-1] asks for the rate after a tap on ₹, and sends both amounts', async () => {
  const { hands, added, choose } = await openForm();
  await hands.type(screen.getByRole('textbox', { name: /^Amount/ }), '1200');
  const block = await choose('baht');
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '1,200');
  within(block).getByText('How many rupees is one ฿? Hisaab does not look rates up.');
  await hands.type(within(block).getByRole('textbox', { name: '1 ฿ = ₹' }), '2.4512');
  within(block).getByText('₹2,941.44');
  await hands.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: 2941.44, original: THB }));
});

it('[money-field-2] shows the typed values again, and suggests the last rate', async () => {
  const { hands, changed, choose } = await openForm(BOAT);
  const rate = await screen.findByRole('textbox', { name: '1 ฿ = ₹' });
  expect(rate).toHaveProperty('value', '2.4512');
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveProperty('value', '1,200');
  const block = await choose('EUR');
  await within(block).findByText('your rate of 3 Jun');
  within(block).getByText('₹1,17,840.00');
  await hands.click(within(block).getByRole('radio', { name: 'Card charged' }));
  await hands.type(within(block).getByRole('textbox', { name: 'Total, in rupees' }), '120000');
  within(block).getByText("1 € = ₹100, with the card's fee");
  await hands.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(changed[0]?.body).toMatchObject({
      amount: 120_000,
      original: { currency: 'EUR', amount: 1200, rate: 100 },
    }),
  );
});

it('[money-field-3] shows at its field what is missing or invalid in a rate', async () => {
  const { hands, added, choose } = await openForm();
  await hands.type(screen.getByRole('textbox', { name: /^Amount/ }), '1200');
  const block = await choose('THB');
  const rate = within(block).getByRole('textbox', { name: '1 ฿ = ₹' });
  await hands.click(screen.getByRole('button', { name: 'Add' }));
  await within(block).findByText('Say what one ฿ is in rupees.');
  for (const wrong of ['0', '2,45', '1000000000']) {
    await hands.clear(rate);
    await hands.type(rate, wrong);
    await hands.tab();
    await within(block).findByText('A rate is a number above 0, with at most 10 decimals.');
  }
  expect(added).toEqual([]);
});

it('[money-field-4] sends no original if nobody opened the currencies, and null when it is removed', async () => {
  const { hands, added } = await openForm();
  await hands.type(screen.getByRole('textbox', { name: /^Amount/ }), '20');
  await hands.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: 20 }));
  expect(added[0]?.body).not.toHaveProperty('original');
});
