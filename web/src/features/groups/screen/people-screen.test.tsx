import type { Payment, SharingPerson } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, PAID_BACK, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { PEOPLE_SCREEN } from './loaded-people.ts';
import { GroupsScreen } from './groups-screen.tsx';

const PRIYA: SharingPerson = {
  user_id: 9,
  name: 'Priya',
  balance: -291.59,
  upi_id: 'priya@upi',
  groups: [
    { group_id: 12, group_name: 'Flat 4B', amount: -7080.69 },
    { group_id: 13, group_name: 'Goa weekend', amount: 6789.1 },
  ],
};
const ARJUN: SharingPerson = {
  user_id: 8,
  name: 'Arjun',
  balance: 20,
  groups: [{ group_id: 14, group_name: 'Lunch', amount: 20 }],
};
const NEHA: SharingPerson = {
  user_id: 7,
  name: 'Neha',
  balance: 0,
  groups: [{ group_id: 12, group_name: 'Flat 4B', amount: 0 }],
};

async function openScreen(
  path: string,
  people: SharingPerson[] | Failure = [PRIYA, ARJUN, NEHA],
  payments: Payment[] = [],
) {
  const api = signIn();
  const members = [ananya.username, 'Priya'].map((name, index) => ({
    id: index + 1,
    name,
    is_registered_user: true,
  }));
  const one = { ...buildGroup(), members, member_count: 2 };
  const shared = people instanceof Failure ? [] : people.flatMap(({ groups }) => groups);
  const open = shared.map(({ group_id: id, group_name: name, amount: balance }) => {
    return { ...one, id, name, balance };
  });
  const distinct = open.filter(
    ({ id }, index) => open.findIndex((other) => other.id === id) === index,
  );
  serveGroups(api, { groups: open.length > 0 ? distinct : [one], payments });
  api.answer('GET /group/api/groups/:id/payments/', ({ params }) =>
    payments.filter(({ group }) => group === Number(params['id'])),
  );
  api.answer('GET /group/api/people/', () => people);
  const settled = api.answer('POST /group/api/people/:id/settle/', () => ({
    id: 4,
    amount: 291.59,
    payments: [PAID_BACK, { ...PAID_BACK, id: 33 }],
  }));
  const takenBack = api.answer('DELETE /group/api/people/:id/settle/:settling_id/', () => null);
  await PEOPLE_SCREEN.load();
  const hands = await renderApp(<GroupsScreen />, path);
  return { api, hands, settled, takenBack };
}

const list = () => screen.findByRole('list', { name: 'People' });
const rows = async () =>
  within(await list())
    .getAllByRole('button')
    .map((row) => row.textContent.replaceAll(/\s+/g, ' '));

describe('The people', () => {
  it('[people-screen-1] are behind a switch, debts first, below what all comes to', async () => {
    const { hands } = await openScreen('/groups');
    await hands.click(await screen.findByRole('link', { name: 'People' }));
    expect(location.search).toBe('?people');
    expect(await rows()).toEqual([
      'PPriya 2 groups ₹291.59 you owe',
      'AArjun Lunch ₹20.00 owes you',
      'NNeha Flat 4B settled up',
    ]);
    const net = () => screen.getByText(/^In all/).textContent;
    expect(net()).toBe('In all you owe ₹271.59');
    await hands.click(screen.getByRole('link', { name: 'Groups' }));
    expect(await screen.findByRole('list', { name: 'Your groups' })).toBeTruthy();
    expect(net()).toBe('In all you owe ₹271.59');
  });

  it('[people-screen-2] have a page each, with the balances by group and their sum', async () => {
    const { hands } = await openScreen('/groups?people', undefined, [
      { ...PAID_BACK, to_member: 'Priya', group: 12, note: 'Rent' },
      { ...PAID_BACK, id: 99, from_member: 'Rohan', to_member: 'Priya' },
    ]);
    await hands.click(within(await list()).getByRole('button', { name: /Priya/ }));
    expect(location.search).toBe('?people=9');
    expect(await screen.findByRole('heading', { name: 'Priya', level: 2 })).toBeTruthy();
    const sum = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(sum).toEqual([
      ['You owe in Flat 4B', '−₹7,080.69'],
      ['You are owed in Goa weekend', '₹6,789.10'],
      ['You owe Priya', '−₹291.59'],
    ]);
    expect(screen.getByRole('link', { name: 'Goa weekend' }).getAttribute('href')).toBe(
      '/groups?group=13',
    );
    const payments = within(await screen.findByRole('region', { name: 'Payments between you' }));
    expect(payments.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'You paid PriyaFlat 4B, Rent, 6 Nov 2026₹500.00',
    ]);
  });

  it('[people-screen-3] show when they are even, and settle a single group in that group', async () => {
    const { hands } = await openScreen('/groups?people=7');
    expect(await screen.findByText('All settled up.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
    await hands.click(within(await list()).getByRole('button', { name: /Arjun/ }));
    expect(await screen.findByRole('button', { name: /Remind/ })).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Settle' }));
    expect(location.search).toBe('?group=14');
  });

  it('[people-screen-4] show an error when unknown or not loaded', async () => {
    const { api, hands } = await openScreen('/groups?people', Failure.refuse(400));
    expect(await screen.findByText('Failed to fetch people')).toBeTruthy();
    api.answer('GET /group/api/people/', () => []);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nobody yet')).toBeTruthy();
  });

  it("[people-screen-5] can be reminded of their total debt, with the user's UPI id", async () => {
    const both = { ...PRIYA, balance: 291.59 };
    const { hands } = await openScreen('/groups?people=9', [both]);
    await hands.click(await screen.findByRole('button', { name: /Remind/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Remind Priya' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(
      'Flat 4B and Goa weekend',
    );
  });
});

describe('Settling everything', () => {
  async function openSettling() {
    const opened = await openScreen('/groups?people=9');
    const { hands } = opened;
    await hands.click(await screen.findByRole('button', { name: 'Settle everything' }));
    const form = within(await screen.findByRole('dialog', { name: 'Settle everything' }));
    return { ...opened, form };
  }

  it('[settle-everything-1] records a payment in each group with the amounts shown, and one toast undoes all', async () => {
    const { hands, form, settled, takenBack } = await openSettling();
    expect(form.getByText('to pay')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: 'Record 2 payments' }));
    expect(await screen.findByText('Settled with Priya!')).toBeTruthy();
    expect(screen.getByText('₹291.59, 2 payments in 2 groups')).toBeTruthy();
    expect(settled.map(({ params, body }) => [params['id'], body])).toEqual([
      ['9', { amount: -291.59 }],
    ]);
    await hands.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(takenBack.map(({ params }) => params)).toEqual([{ id: '9', settling_id: '4' }]),
    );
  });

  it('[settle-everything-2] shows and marks the current amounts if they have changed, and records nothing', async () => {
    const { api, hands, form } = await openSettling();
    const [flat] = PRIYA.groups;
    const now = {
      ...PRIYA,
      balance: -791.59,
      groups: [flat, { group_id: 13, group_name: 'Goa weekend', amount: 6289.1 }],
    };
    const refused = api.answer('POST /group/api/people/:id/settle/', () =>
      Failure.refuse(409, { error: 'It moved.', current: now }),
    );
    await hands.click(form.getByRole('button', { name: 'Record 2 payments' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'What you have to settle has changed in the meantime. These are the amounts now; nothing was recorded.',
    );
    expect(form.getByText('Priya pays you, before ₹6,789.10')).toBeTruthy();
    expect(form.getByText('₹6,289.10')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: 'Record 2 payments' }));
    await waitFor(() => expect(refused).toHaveLength(2));
    expect(refused[1]?.body).toEqual({ amount: -791.59 });
  });

  it('[settle-everything-3] needs a network and says so', async () => {
    const { api, hands, form } = await openSettling();
    api.answer('POST /group/api/people/:id/settle/', () => Failure.lose());
    await hands.click(form.getByRole('button', { name: 'Record 2 payments' }));
    expect(
      await form.findByText('Settling in several groups needs the internet.', { exact: false }),
    ).toBeTruthy();
  });

  it('[settle-everything-4] pays the difference by UPI first', async () => {
    const { hands } = await openScreen('/groups?people=9');
    await hands.click(await screen.findByRole('button', { name: 'Pay by UPI' }));
    const upi = within(await screen.findByRole('dialog', { name: 'Pay by UPI' }));
    expect(upi.getByText('priya@upi')).toBeTruthy();
    await hands.click(upi.getByRole('button', { name: 'It went through' }));
    expect(await screen.findByRole('dialog', { name: 'Settle everything' })).toBeTruthy();
  });
});

it('[person-bill-1] a bill begins between the user and the person whose page it is', async () => {
  await PEOPLE_SCREEN.load();
  const api = signIn();
  const goa = buildGroup('Rohan', 'Dev');
  const members = goa.members.map((member) => ({ ...member, is_registered_user: true }));
  serveGroups(api, { groups: [{ ...goa, members }] });
  const rohan = {
    user_id: 9,
    name: 'Rohan',
    balance: 0,
    groups: [{ group_id: goa.id, group_name: goa.name, amount: 0 }],
  };
  api.answer('GET /group/api/people/', () => [rohan]);
  const added = api.answer('POST /group/api/expenses/', () => VILLA);
  const hands = await renderApp(<GroupsScreen />, '/groups?people=9');
  await hands.click(await screen.findByRole('button', { name: 'Add Expense' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  await hands.type(form.getByLabelText('Amount'), '300');
  await hands.click(form.getByRole('button', { name: 'Add Expense' }));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body).toMatchObject({
    group: goa.id,
    participant_names: [ananya.username, 'Rohan'],
  });
});

it('[person-bill-2] asks for the group first where a person is in several', async () => {
  const { hands } = await openScreen('/groups?people=9');
  await hands.click(await screen.findByRole('button', { name: 'Add Expense' }));
  const choice = within(await screen.findByRole('dialog', { name: 'In which group?' }));
  await hands.click(choice.getByRole('button', { name: /Goa weekend/ }));
  expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeTruthy();
});
