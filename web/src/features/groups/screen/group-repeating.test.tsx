import type { GroupExpense, GroupRecurring } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { REPEAT_START } from '../../../repeating/repeat-offer.tsx';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, NOW, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { BILL_PARTS } from '../bills/loaded-parts.ts';
import { GroupsScreen } from './groups-screen.tsx';
import { GROUP_REPEATING } from '../recurring/loaded-repeating.ts';

const RENT: GroupRecurring = {
  id: 5,
  group: 12,
  amount: 42_000,
  description: 'Rent',
  category: 'Bills',
  paid_by_name: 'Rohan',
  participants: [
    { name: 'Ananya', heads: 2 },
    { name: 'Rohan', heads: 3 },
  ],
  every: 'month',
  starts_on: '2026-11-01',
  interval: 1,
  times: null,
  made: 0,
  ends_on: null,
  next_on: '2026-12-01',
  is_paused: false,
  pause: null,
  created_by_name: 'Ananya',
  version: 3,
};

const WATER: GroupRecurring = {
  id: 6,
  group: 12,
  amount: 360,
  description: 'Drinking water',
  category: 'Food',
  paid_by_name: 'Ananya',
  participant_names: [],
  every: 'week',
  starts_on: '2026-11-02',
  interval: 1,
  times: null,
  made: 0,
  ends_on: null,
  next_on: '2026-11-16',
  is_paused: true,
  pause: { date: '2026-11-10', by_name: 'Rohan', reason: null },
  created_by_name: 'Ananya',
  version: 1,
};

const PARKING: GroupRecurring = {
  id: 7,
  group: 12,
  amount: 2_400,
  description: 'Parking',
  category: 'Transport',
  paid_by_name: 'Rohan',
  participant_names: ['Rohan', 'Dev'],
  every: 'month',
  starts_on: '2026-10-01',
  interval: 1,
  times: null,
  made: 0,
  ends_on: null,
  next_on: '2026-12-01',
  is_paused: true,
  pause: {
    date: '2026-11-01',
    by_name: null,
    reason: 'Dev is named in it and no longer a member.',
  },
  created_by_name: 'Rohan',
  version: 2,
};

/** An expense of the rent, which repeats. */
const MADE: GroupExpense = { ...VILLA, id: 40, description: 'Rent', recurring_id: 5 };

/** The screen with Goa weekend open, with these repeating entries. */
async function openGroup(...recurring: GroupRecurring[]) {
  const api = signIn();
  const kept = { groups: [buildGroup('Rohan')], recurring, expenses: [VILLA, MADE] };
  serveGroups(api, kept);
  await Promise.all([BILL_PARTS.load(), GROUP_REPEATING.load(), REPEAT_START.load()]);
  const hands = await renderApp(<GroupsScreen />, '/groups');
  await hands.click(await screen.findByRole('button', { name: /^G?\s*Goa weekend/ }));
  const press = async (name: string | RegExp) =>
    hands.click(await screen.findByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...api, kept, hands, press, dialog };
}

/** {@link openGroup} with the list of repeating entries open. */
async function openList(...recurring: GroupRecurring[]) {
  const opened = await openGroup(...recurring);
  await opened.press(/^Repeating/);
  const list = await opened.dialog('Repeating');
  return { ...opened, list, rows: () => list.getAllByRole('listitem') };
}

/** {@link openList} with the form of one of them open. */
async function openForm(of: GroupRecurring) {
  const opened = await openList(of);
  await opened.press(`Change ${of.description}`);
  const form = await opened.dialog('Change Repeating');
  return { ...opened, form, submit: (name: string) => opened.press(name) };
}

describe('The repeating entries of a group', () => {
  it('[group-repeating-1] can be started in the form of a new expense, with any split', async () => {
    const { answer, hands, press, dialog } = await openGroup();
    const sent = answer('POST /group/api/recurring/', () => RENT);
    const plain = answer('POST /group/api/expenses/', () => VILLA);
    await press('Add Expense');
    const form = await dialog('Add Expense');
    await hands.type(form.getByLabelText('Amount'), '1000');
    await hands.selectOptions(form.getByLabelText('Split'), 'By heads');
    await hands.click(await form.findByRole('button', { name: 'One person more for Rohan' }));
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('button', { name: 'Repeat' }));
    expect(document.activeElement).toBe(form.getByRole('radio', { name: 'Never' }));
    await hands.click(form.getByRole('radio', { name: 'Monthly' }));
    expect(form.getByText(/^Next on .*, then every month on that day\.$/)).toBeTruthy();
    await hands.click(form.getByRole('button', { name: 'Add Expense' }));
    expect(await screen.findByText('Expense added successfully!')).toBeTruthy();
    expect(plain).toEqual([]);
    expect(sent).toMatchObject([
      {
        body: {
          group: 12,
          amount: 1000,
          every: 'month',
          participants: [
            { name: 'Ananya', heads: 1 },
            { name: 'Rohan', heads: 2 },
          ],
        },
      },
    ]);
    expect(sent[0]?.body).not.toHaveProperty('date');
  });

  it('[group-repeating-2] are in the tail if there are any, those that need attention first', async () => {
    const { rows, list } = await openList(RENT, WATER, PARKING);
    expect(screen.getByRole('button', { name: 'Repeating 3' })).toBeTruthy();
    expect(rows().map((row) => row.textContent)).toEqual([
      'ParkingMonthly, by RohanPaused on 1 Nov: Dev is named in it and no longer a member.₹2,400.00',
      'RentMonthly, next on 1 Dec. Rohan pays, by people₹42,000.00',
      'Drinking waterWeekly, paused by Rohan₹360.00',
    ]);
    expect(list.queryByRole('button', { name: /(Pause|Resume) Parking/ })).toBeNull();
    expect(list.getByRole('button', { name: 'Resume Drinking water' })).toBeTruthy();
  });

  it('[group-repeating-3] are hidden if nothing repeats', async () => {
    await openGroup();
    await screen.findByRole('button', { name: 'Rename' });
    expect(screen.queryByRole('button', { name: /^Repeating/ })).toBeNull();
  });

  it('[group-repeating-4] can be paused without other changes', async () => {
    const { answer, press, rows, kept } = await openList(RENT);
    const sent = answer('PUT /group/api/recurring/:id/', () => {
      kept.recurring = [{ ...RENT, is_paused: true, pause: WATER.pause }];
      return kept.recurring[0] ?? RENT;
    });
    await press('Pause Rent');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('paused by Rohan'));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        amount: 42_000,
        paid_by_name: 'Rohan',
        every: 'month',
        starts_on: '2026-11-01',
        interval: 1,
        times: null,
        is_paused: true,
        version: 3,
      },
    ]);
  });

  it('[group-repeating-5] show in the list why one cannot be resumed', async () => {
    const { answer, press, list } = await openList(WATER);
    const error = 'Dev is not in this group. Choose who pays and who takes part.';
    answer('PUT /group/api/recurring/:id/', () => Failure.refuse(400, { error }));
    await press('Resume Drinking water');
    expect(await list.findByText(error)).toBeTruthy();
  });

  it('[group-repeating-6] show in the form why one paused itself, and resume with the current members', async () => {
    const { answer, form, submit } = await openForm(PARKING);
    expect(
      form.getByText(
        /^Paused on 1 Nov: Dev is named in it and no longer a member\. Choose who takes part, then resume\.$/,
      ),
    ).toBeTruthy();
    expect(form.queryByLabelText(/Dev/)).toBeNull();
    expect(form.getByRole('button', { name: 'Dev left the group' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(form.getByLabelText('Category')).toHaveProperty('value', 'Transport');
    const sent = answer('PUT /group/api/recurring/:id/', () => PARKING);
    await submit('Save and resume');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Change Repeating' })).toBeNull(),
    );
    expect(sent).toMatchObject([
      { body: { participant_names: ['Rohan'], category: 'Transport', is_paused: false } },
    ]);
  });

  it('[group-repeating-7] keep the lines of a bill without people who are gone', async () => {
    const { answer, submit } = await openForm({
      ...PARKING,
      participant_names: ['Ananya', 'Rohan', 'Dev'],
      lines: [
        { amount: 2_000, description: 'Car', participant_names: ['Rohan', 'Dev'] },
        { amount: 400, description: 'Scooter' },
      ],
    });
    const sent = answer('PUT /group/api/recurring/:id/', () => PARKING);
    await submit('Save and resume');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        body: {
          participant_names: ['Ananya', 'Rohan'],
          lines: [
            { amount: 2_000, description: 'Car', participant_names: ['Rohan'] },
            { amount: 400, description: 'Scooter' },
          ],
        },
      },
    ]);
  });

  it('[group-repeating-8] show a change by somebody else beside the user’s, and both can be used', async () => {
    const { answer, dialog, form, hands, submit } = await openForm(RENT);
    const theirs = { ...RENT, amount: 45_000, is_paused: true, pause: WATER.pause, version: 4 };
    answer('PUT /group/api/recurring/:id/', () =>
      Failure.refuse(409, { error: 'Rohan has changed it meanwhile.', current: theirs }),
    );
    await hands.clear(form.getByLabelText(/Description/));
    await hands.paste('Rent and water');
    await submit('Update');
    const both = await dialog('Which one should stay?');
    expect(both.getByText(/Rohan has changed it meanwhile/)).toBeTruthy();
    expect(both.getByRole('region', { name: 'As it is now' }).textContent).toContain('₹45,000.00');
    const sent = answer('PUT /group/api/recurring/:id/', () => theirs);
    await hands.click(both.getByRole('button', { name: 'Use both changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        body: { amount: 45_000, description: 'Rent and water', is_paused: true, version: 4 },
      },
    ]);
  });

  it('[group-repeating-9] can be restored with the change after somebody else ended one', async () => {
    const { answer, dialog, form, hands, submit } = await openForm(RENT);
    answer('PUT /group/api/recurring/:id/', () =>
      Failure.refuse(404, { error: 'Repeating expense not found.' }),
    );
    answer('GET /group/api/groups/:id/deleted/', () => [
      { kind: 'recurring' as const, deleted_at: NOW, ...RENT },
    ]);
    answer('GET /group/api/groups/:id/history/', () => []);
    await hands.clear(form.getByLabelText('Amount'));
    await hands.paste('45000');
    await submit('Update');
    const question = await dialog('Should it come back?');
    const restored = answer('POST /group/api/recurring/:id/restore/', () => RENT);
    const sent = answer('PUT /group/api/recurring/:id/', () => RENT);
    await hands.click(question.getByRole('button', { name: 'Restore and save mine' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(restored).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ amount: 45_000 });
    expect(sent[0]?.body).not.toHaveProperty('version');
  });

  it('[group-repeating-10] can be ended, with Undo', async () => {
    const { answer, hands, kept, submit } = await openForm(RENT);
    const ended = answer('DELETE /group/api/recurring/:id/', () => {
      kept.recurring = [];
      return null;
    });
    await submit('End');
    expect(await screen.findByText('Repeating entry ended!')).toBeTruthy();
    expect(screen.getByText('Rent, ₹42,000.00')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Repeating/ })).toBeNull());
    expect(ended).toMatchObject([{ query: { version: '3' } }]);
    const restored = answer('POST /group/api/recurring/:id/restore/', () => {
      kept.recurring = [RENT];
      return RENT;
    });
    await hands.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Repeating 1' })).toBeTruthy();
    expect(restored).toHaveLength(1);
  });

  it('[group-repeating-11] can be added from the list, with an invalid start shown at its field', async () => {
    const { answer, dialog, hands, press } = await openList(WATER);
    await press('Add repeating');
    const form = await dialog('Add Repeating');
    await hands.type(form.getByLabelText('Amount'), '4500');
    const refusal = 'Start must be a day from 366 days ago.';
    answer('POST /group/api/recurring/', () =>
      Failure.refuse(400, { error: refusal, fields: { starts_on: refusal } }),
    );
    await hands.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText(refusal)).toBeTruthy();
    expect(form.getByText('Failed to save repeating entry')).toBeTruthy();
    const sent = answer('POST /group/api/recurring/', () => WATER);
    await hands.click(form.getByRole('radio', { name: 'Yearly' }));
    await hands.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ group: 12, amount: 4500, every: 'year' });
    expect(sent[0]?.body).not.toHaveProperty('is_paused');
  });

  it('[group-repeating-12] start once from an existing expense, even if its change fails at first', async () => {
    const { answer, dialog, hands, press } = await openGroup();
    await press(/^Edit Villa/);
    const form = await dialog('Edit Expense');
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('button', { name: 'Repeat' }));
    await hands.click(form.getByRole('radio', { name: 'Weekly' }));
    const added = answer('POST /group/api/recurring/', () => RENT);
    answer('PUT /group/api/expenses/:id/', () => Failure.refuse(400, { error: 'Not now.' }));
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Not now.')).toBeTruthy();
    expect(added).toMatchObject([
      { body: { group: 12, amount: 1_000, description: 'Villa', every: 'week' } },
    ]);
    const startsOn = added[0]?.body.starts_on ?? '';
    expect(startsOn > VILLA.date && startsOn > NOW.slice(0, 10)).toBe(true);
    const changed = answer('PUT /group/api/expenses/:id/', () => VILLA);
    await hands.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(added).toHaveLength(1);
  });

  it('[group-repeating-13] are not offered in an expense of a repetition', async () => {
    const { dialog, press, hands } = await openGroup();
    await press(/^Edit Rent/);
    const form = await dialog('Edit Expense');
    await hands.click(form.getByRole('button', { name: 'More' }));
    expect(form.getByRole('button', { name: 'Copy' })).toBeTruthy();
    expect(form.queryByRole('button', { name: 'Repeat' })).toBeNull();
  });
});
