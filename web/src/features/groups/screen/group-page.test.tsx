import type { SettlementSuggestion } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { buildGroup, serveGroups, PAID_BACK, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const me = ananya.username;

/** Opens Goa weekend with this balance of the user and this plan. */
async function openGoa(balance: number, plan: SettlementSuggestion[]) {
  const api = signIn();
  const group = { ...buildGroup('Rohan', 'Farah', 'Imran'), balance };
  serveGroups(api, { groups: [group], expenses: [VILLA] });
  api.answer('GET /group/api/groups/:id/settlement_suggestions/', () => plan);
  const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
  const head = within(await screen.findByRole('region', { name: 'Goa weekend' }));
  const suggestions = within(await screen.findByRole('region', { name: 'Settlement Suggestions' }));
  await screen.findByRole('region', { name: 'Recent Expenses' });
  return { head, suggestions, hands };
}

const pays = (from: string, to: string, amount: number, upiId?: string): SettlementSuggestion => ({
  from_member: from,
  to_member: to,
  amount,
  ...(upiId !== undefined && { upi_id: upiId }),
});

it('[group-page-1] a group shows what the user owes, to whom, and the buttons to pay it', async () => {
  const { head, hands } = await openGoa(-410, [pays(me, 'Rohan', 410, 'rohan@upi')]);
  expect(head.getByText('You owe').parentElement?.textContent).toBe('You owe ₹410.00');
  expect(await head.findByText('to Rohan')).toBeTruthy();
  expect(head.getByRole('button', { name: 'Pay by UPI what you owe Rohan' })).toBeTruthy();
  await hands.click(head.getByRole('button', { name: 'Settle with Rohan' }));
  const form = within(await screen.findByRole('dialog', { name: 'Settle' }));
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '410');
});

it('[group-page-2] a group shows what the user is owed, by whom, and can remind or settle with the first of them', async () => {
  const { head, hands } = await openGoa(900, [
    pays('Rohan', me, 600),
    pays('Farah', me, 200),
    pays('Imran', me, 100),
  ]);
  expect(head.getByText('You are owed').parentElement?.textContent).toBe('You are owed ₹900.00');
  expect(await head.findByText('by Rohan and 2 others')).toBeTruthy();
  expect(head.getByRole('button', { name: 'Remind Rohan to pay you' })).toBeTruthy();
  await hands.click(head.getByRole('button', { name: 'Settle with Rohan' }));
  const form = within(await screen.findByRole('dialog', { name: 'Settle' }));
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '600');
});

it('[group-page-3] a group shows that the user is settled up, and collapses more than two payments between others', async () => {
  const plan = [pays('Rohan', 'Farah', 30), pays('Imran', 'Farah', 20), pays('Rohan', 'Imran', 10)];
  const { head, suggestions, hands } = await openGoa(0, plan);
  expect(head.getByText('Settled up')).toBeTruthy();
  expect(suggestions.queryByRole('listitem')).toBeNull();
  const fold = suggestions.getByRole('button', { name: '3 payments between others' });
  expect(fold.ariaExpanded ?? fold.getAttribute('aria-expanded')).toBe('false');
  await hands.click(fold);
  expect(suggestions.getAllByRole('listitem')).toHaveLength(3);
});

it("[group-page-4] the user's own payments come first, and two payments are both shown", async () => {
  const { suggestions } = await openGoa(-50, [pays('Rohan', 'Farah', 30), pays(me, 'Farah', 50)]);
  expect(suggestions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('₹50.00'),
    expect.stringContaining('₹30.00'),
  ]);
  expect(suggestions.queryByRole('button', { name: /between others/ })).toBeNull();
});

it('[group-page-5] the newest expenses of a group are right below the payments, the people after them', async () => {
  await openGoa(0, []);
  await screen.findByRole('region', { name: 'This month' });
  const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Settlement Suggestions',
    'Recent Expenses',
    'Settlement Summary',
    'Members',
    'This month',
  ]);
});

it('[group-page-6] the list shows in which groups the user is settled up', async () => {
  const api = signIn();
  serveGroups(api, {
    groups: [buildGroup('Rohan'), { ...buildGroup(), id: 13, total_expenses: 0 }],
  });
  await renderApp(<GroupsScreen />, '/groups');
  const [even, fresh] = within(await screen.findByRole('list', { name: 'Your groups' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(even).toContain('settled up');
  expect(fresh).not.toContain('settled up');
});

it.each([
  [VILLA.id, /^Villa$/, 'Paid By'],
  [PAID_BACK.id, / paid /, '500'],
])(
  '[group-page-7] an address with an expense or a payment opens it to look at, once (%s)',
  async (id, title, value) => {
    const api = signIn();
    serveGroups(api, {
      groups: [buildGroup('Rohan')],
      expenses: [VILLA],
      payments: [PAID_BACK],
    });
    await renderApp(<GroupsScreen />, `/groups?group=12&entry=${id}`);
    const sheet = await screen.findByRole('dialog', { name: title });
    expect(sheet.textContent).toContain(value);
    expect(location.search).toBe('?group=12');
  },
);

it('[group-page-8] an address with an older expense loads all of them; a deleted one opens none', async () => {
  const api = signIn();
  serveGroups(api, { groups: [buildGroup('Rohan')], payments: [] });
  const asked = api.answer('GET /group/api/groups/:id/expenses/', ({ query }) =>
    query['limit'] === '10' ? [] : [VILLA],
  );
  await renderApp(<GroupsScreen />, `/groups?group=12&entry=${VILLA.id}`);
  await screen.findByRole('dialog', { name: VILLA.description });
  expect(asked).toHaveLength(2);
  await renderApp(<GroupsScreen />, '/groups?group=12&entry=999');
  await waitFor(() => expect(location.search).toBe('?group=12'));
});

it('[group-page-9] a bill of several payers has the letter of the first one', async () => {
  const api = signIn();
  const payers = [
    { name: 'Rohan', amount: 700 },
    { name: me, amount: 200 },
  ];
  serveGroups(api, {
    groups: [buildGroup('Rohan')],
    expenses: [{ ...VILLA, paid_by_name: me, payers }],
    payments: [],
  });
  await renderApp(<GroupsScreen />, '/groups?group=12');
  const recent = within(await screen.findByRole('region', { name: 'Recent Expenses' }));
  const row = await recent.findByRole('listitem');
  expect(row.textContent).toContain('Paid by Rohan and you');
  expect(row.firstElementChild?.textContent).toBe('R');
});

it("[group-page-10] one's own new bill is marked, and comes into view", async () => {
  const api = signIn();
  const expenses = [VILLA];
  serveGroups(api, { groups: [buildGroup('Rohan')], expenses });
  const thali = { ...VILLA, id: 940, description: 'Thali', amount: 300 };
  api.answer('POST /group/api/expenses/', () => {
    expenses.unshift(thali);
    return thali;
  });
  const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
  const list = within(await screen.findByRole('region', { name: 'Recent Expenses' }));
  await list.findByText('Villa');
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const [add] = screen.getAllByRole('button', { name: 'Add Expense' });
  await hands.click(add ?? document.body);
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  await hands.type(form.getByLabelText('Amount'), '300');
  await hands.click(form.getByRole('button', { name: 'Add Expense' }));
  const row = (await list.findByText('Thali')).closest('li');
  await waitFor(() => expect(row?.getAttribute('data-came')).toBe('true'));
  expect(shown.mock.contexts).toContain(row);
  shown.mockRestore();
});
