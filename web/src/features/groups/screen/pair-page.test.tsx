import type { GroupExpense, ListedGroup, Payment } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CURRENCY_LIST, FOREIGN_FIELD } from '../../../currencies/loaded-parts.ts';
import { ananya } from '../../../test/browser.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, PAID_BACK, VILLA } from '../../../test/group-on-server.ts';
import { PROMISE_DIALOG } from '../people/loaded-promise.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupsScreen } from './groups-screen.tsx';
import { PEOPLE_SCREEN } from './loaded-people.ts';

const ME = ananya.username;
/** Suresh, a guest, who owes Ananya ₹3,000.00. */
const SURESH: ListedGroup = {
  ...buildGroup('Suresh'),
  id: 21,
  name: 'Suresh',
  kind: 'pair',
  balance: 3000,
};
const LENT: GroupExpense = {
  ...VILLA,
  amount: 3500,
  description: 'Bike repair',
  paid_by_name: ME,
  participants_names: ['Suresh'],
  individual_share: 3500,
};
const BACK: Payment = { ...PAID_BACK, group: 21, from_member: 'Suresh', to_member: ME };

async function openScreen(path: string, { groups = [SURESH], balance = 3000 } = {}) {
  const api = signIn();
  const kept = {
    groups: groups.map((group) => (group === SURESH ? { ...SURESH, balance } : group)),
    expenses: [LENT],
    payments: [BACK],
  };
  serveGroups(api, kept);
  api.answer('GET /group/api/people/', () => []);
  const lent = api.answer('POST /group/api/expenses/', () => LENT);
  const given = api.answer('POST /group/api/payments/', () => BACK);
  await PEOPLE_SCREEN.load();
  return { api, kept, lent, given, hands: await renderApp(<GroupsScreen />, path) };
}

type Opened = Awaited<ReturnType<typeof openScreen>>;

async function record({ hands }: Opened, way: string, amount: string) {
  await hands.click(await screen.findByRole('button', { name: way }));
  const form = within(await screen.findByRole('dialog', { name: 'Suresh' }));
  await hands.clear(form.getByLabelText('Amount'));
  await hands.type(form.getByLabelText('Amount'), amount);
  const status = form.getAllByRole('status').map((one) => one.textContent);
  await hands.click(form.getByRole('button', { name: 'Save' }));
  return status;
}

describe('A pair', () => {
  it('[pair-page-1] is listed among the people and not among the groups, and its address opens it there', async () => {
    await openScreen('/groups?group=21', { groups: [SURESH, buildGroup('Rohan')] });
    expect(await screen.findByRole('heading', { name: 'Suresh', level: 2 })).toBeTruthy();
    expect(location.search).toBe('?people&group=21');
    const rows = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('button');
    expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' '))).toEqual([
      'SSuresh just you two ₹3,000.00 owes you',
    ]);
  });

  it("[pair-page-2] shows one amount, and each entry from the user's side", async () => {
    await openScreen('/groups?people&group=21');
    expect(await screen.findByText('Suresh owes you')).toBeTruthy();
    expect(screen.getByText('Guest, only you see this')).toBeTruthy();
    const between = within(await screen.findByRole('region', { name: 'Between you' }));
    const rows = await between.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^I got.*₹500\.00$/),
      expect.stringMatching(/^Bike repairI gave.*₹3,500\.00$/),
    ]);
  });

  it('[pair-page-3] records a loan as an expense for one person alone, with Undo', async () => {
    const opened = await openScreen('/groups?people&group=21');
    expect(await record(opened, 'I gave', '500')).toContain('Suresh then owes you ₹3,500.00.');
    expect(await screen.findByText('Recorded!')).toBeTruthy();
    expect(opened.lent[0]?.body).toMatchObject({
      group: 21,
      amount: 500,
      paid_by_name: ME,
      participant_names: ['Suresh'],
    });
    expect(opened.given).toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy();
  });

  it('[pair-page-4] records an amount against the balance as a payment', async () => {
    const opened = await openScreen('/groups?people&group=21');
    expect(await record(opened, 'I got', '3000')).toContain('You are then settled up.');
    await waitFor(() => expect(opened.given).toHaveLength(1));
    expect(opened.given[0]?.body).toMatchObject({
      from_member: 'Suresh',
      to_member: ME,
      amount: 3000,
    });
    expect(opened.lent).toHaveLength(0);
  });

  it('[pair-page-5] records a loan to the user when the balance is zero', async () => {
    const opened = await openScreen('/groups?people&group=21', { balance: 0 });
    expect(await screen.findByText('You two have nothing to settle.')).toBeTruthy();
    expect(await record(opened, 'I got', '40')).toContain('You then owe Suresh ₹40.00.');
    await waitFor(() => expect(opened.lent).toHaveLength(1));
    expect(opened.lent[0]?.body).toMatchObject({
      paid_by_name: 'Suresh',
      participant_names: [ME],
    });
  });

  it('[pair-page-9] records an amount in another currency, and shows the balance in rupees', async () => {
    // Missing in the test's browser.
    HTMLElement.prototype.showPopover = () => {};
    await Promise.all([CURRENCY_LIST.load(), FOREIGN_FIELD.load()]);
    const { api, hands, lent } = await openScreen('/groups?people&group=21');
    api.answer('GET /personal/api/rates/', () => []);
    api.answer('GET /group/api/groups/:id/rates/', () => [
      { currency: 'THB', rate: 2.4512, set_at: '2026-11-01T06:30:00.000Z', set_by_name: ME },
    ]);
    await hands.click(await screen.findByRole('button', { name: 'I gave' }));
    const form = within(await screen.findByRole('dialog', { name: 'Suresh' }));
    await hands.type(form.getByLabelText('Amount'), '1200');
    await hands.click(form.getByRole('button', { name: /^Currency/ }));
    const search = await screen.findByRole('combobox', { name: 'Search currencies' });
    await hands.type(search, 'baht{Enter}');
    await form.findByText('Suresh then owes you ₹5,941.44.');
    await hands.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(lent[0]?.body).toMatchObject({
        amount: 2941.44,
        original: { currency: 'THB', amount: 1200, rate: 2.4512 },
      }),
    );
  });

  it('[pair-page-6] is created by name, after a question if that is an account', async () => {
    const opened = await openScreen('/groups?people', { groups: [] });
    const { api, hands, kept } = opened;
    const asked = api.answer('POST /group/api/people/', () =>
      Failure.refuse(409, { error: 'Who?', needs_confirmation: true }),
    );
    expect(await screen.findByText('Nobody yet')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
    await hands.type(dialog.getByLabelText('Name or username'), 'Suresh');
    await hands.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText(/has a Hisaab account/)).toBeTruthy();
    const made = api.answer('POST /group/api/people/', () => {
      kept.groups = [{ ...SURESH, balance: 0 }];
      return SURESH;
    });
    await hands.click(dialog.getByRole('button', { name: 'Add as a guest' }));
    // The first amount is asked for at once.
    expect(await screen.findByRole('dialog', { name: 'Suresh' })).toBeTruthy();
    expect([asked[0]?.body, made[0]?.body]).toEqual([
      { name: 'Suresh', link: 'ask' },
      { name: 'Suresh', link: false },
    ]);
    expect(location.search).toBe('?people&group=21');
  });

  it('[pair-page-7] is collapsed below the people when archived', async () => {
    await openScreen('/groups?people', { groups: [{ ...SURESH, archived: true }] });
    expect(await screen.findByText('Nobody yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Bring back/, hidden: true })).toBeTruthy();
  });

  it('[pair-page-8] is reached by "Lend or borrow" in the dialog of a new group', async () => {
    const { hands } = await openScreen('/groups', { groups: [buildGroup('Rohan')] });
    await hands.click(await screen.findByRole('button', { name: 'Create Group' }));
    await hands.click(await screen.findByRole('button', { name: 'Lend or borrow' }));
    await waitFor(() => expect(location.search).toBe('?people'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[pair-page-10] is given a day to settle by, which stands as late once it has passed, and can be taken away', async () => {
    await PROMISE_DIALOG.load();
    const late = { ...SURESH, promise: { due_on: '2026-11-10', set_by_name: ME } };
    const { api, hands } = await openScreen('/groups?group=21', { groups: [late] });
    expect(await screen.findByText(/^Was to be paid back by .*10 Nov/)).toBeTruthy();
    const sent = api.answer('PUT /group/api/groups/:id/promise/', ({ body }) => ({
      ...late,
      promise: body.due_on === null ? null : { due_on: body.due_on, set_by_name: ME },
    }));
    await hands.click(screen.getByRole('button', { name: 'Pay back by' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay back by' }));
    await hands.click(form.getByRole('button', { name: 'No day' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ body: { due_on: null } }]);
  });

  it('[pair-page-11] proposes what is open where it is given back, until an amount is typed', async () => {
    const { hands } = await openScreen('/groups?people&group=21');
    await hands.click(await screen.findByRole('button', { name: 'I got' }));
    const form = within(await screen.findByRole('dialog', { name: 'Suresh' }));
    const amount = () => form.getByLabelText('Amount');
    expect(amount()).toHaveProperty('value', '3,000');
    expect(form.getByText('You are then settled up.')).toBeTruthy();
    await hands.click(form.getByRole('radio', { name: 'I gave' }));
    expect(amount()).toHaveProperty('value', '');
    await hands.type(amount(), '500');
    await hands.click(form.getByRole('radio', { name: 'I got' }));
    expect(amount()).toHaveProperty('value', '500');
    expect(form.getByText('Suresh then owes you ₹2,500.00.')).toBeTruthy();
  });
});
