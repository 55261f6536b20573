import type { GroupExpense } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { BILL_FOOT, BILL_PARTS } from '../bills/loaded-parts.ts';
import { GroupsScreen } from './groups-screen.tsx';

const RENT: GroupExpense = {
  ...VILLA,
  description: 'Rent',
  participants: [
    { name: 'Ananya', heads: 2 },
    { name: 'Rohan', heads: 3 },
  ],
};

/** The form of a new expense in a group with these expenses, loaded on the screen or not. */
async function openForm(expenses: GroupExpense[], areShown = true) {
  const api = signIn();
  serveGroups(api, { groups: [buildGroup('Rohan')], expenses });
  if (!areShown) api.answer('GET /group/api/groups/:id/expenses/', () => Failure.refuse(400));
  const asked = api.answer('GET /group/api/groups/:id/expenses/last/', () => ({
    expense: expenses[0] ?? null,
  }));
  const added = api.answer('POST /group/api/expenses/', () => RENT);
  await Promise.all([BILL_PARTS.load(), BILL_FOOT.load()]);
  const hands = await renderApp(<GroupsScreen />, '/groups');
  await hands.click(await screen.findByRole('button', { name: /^G?\s*Goa weekend/ }));
  if (areShown) await screen.findAllByText('Rent');
  await hands.click(screen.getByRole('button', { name: 'Add Expense' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
  await hands.type(form.getByLabelText('Amount'), '1000');
  const describeAs = async (text: string) => {
    await hands.clear(form.getByLabelText(/^Description/));
    await hands.type(form.getByLabelText(/^Description/), text);
  };
  const offer = () => form.findByRole('button', { name: /^As last time/ });
  return { asked, added, hands, form, describeAs, offer };
}

describe('The form of a new expense of a group', () => {
  it('[last-way-7] offers the split of the last one with this description, and applies it by one tap', async () => {
    const { asked, added, hands, form, describeAs, offer } = await openForm([RENT]);
    await describeAs(' rent');
    expect((await offer()).textContent).toBe('As last time: by people');
    expect(form.getByLabelText('Split')).toHaveProperty('value', 'Equally');
    expect(form.getByRole('option', { name: 'By people (how many each)' })).toBeTruthy();
    await hands.click(await offer());
    expect(form.getByLabelText('Split')).toHaveProperty('value', 'By heads');
    expect(document.activeElement).toBe(form.getByLabelText('Split'));
    expect(form.queryByRole('button', { name: /^As last time/ })).toBeNull();
    await hands.click(form.getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ amount: 1000, participants: RENT.participants });
    expect(asked).toHaveLength(0);
  });

  it('[last-way-8] loads an expense that is not on the screen, and splits equally if the offer is ignored', async () => {
    const { asked, added, hands, form, describeAs, offer } = await openForm([RENT], false);
    await describeAs('RENT');
    expect(await offer()).toBeTruthy();
    expect(asked).toMatchObject([{ query: { description: 'rent' } }]);
    await hands.click(form.getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).not.toHaveProperty('participants');
  });

  it('[last-way-9] offers nothing if the last one was plain, or if there is none', async () => {
    const { form, describeAs, offer } = await openForm([
      { ...VILLA, id: 51, description: 'Rent' },
      { ...RENT, id: 50, description: 'Water' },
      RENT,
    ]);
    await describeAs('Water');
    await offer();
    await describeAs('Rent');
    await waitFor(() => expect(form.queryByRole('button', { name: /^As last time/ })).toBeNull());
  });

  it('[category-guess-4] guesses the category from the description until one is chosen', async () => {
    const { added, hands, form, describeAs } = await openForm([RENT]);
    const category = () => form.getByLabelText('Category');
    expect(category()).toHaveProperty('value', 'Other');
    await describeAs('Uber to the beach');
    await waitFor(() => expect(category()).toHaveProperty('value', 'Transport'));
    expect(form.getByText('Guessed')).toBeTruthy();
    await hands.selectOptions(category(), 'Entertainment');
    await describeAs('Dinner');
    expect(category()).toHaveProperty('value', 'Entertainment');
    await hands.click(form.getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ category: 'Entertainment' });
  });
});
