import type { DeletedThing } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerConfirm } from '../../../test/browser-dialogs.ts';
import { Failure } from '../../../test/fake-api.ts';
import {
  buildGroup,
  deletionOf,
  serveGroups,
  NOW,
  PAID_BACK,
  VILLA,
  type ServedGroups,
} from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const TEAPOT = () => Failure.refuse(418, { error: 'A teapot makes no calls.' });

async function openScreen(kept: ServedGroups) {
  const api = signIn();
  const reads = serveGroups(api, kept);
  const hands = await renderApp(<GroupsScreen />, '/groups');

  /** Opens a dialog by its button. */
  async function open(button: string | RegExp, dialog: string) {
    await hands.click(await screen.findByRole('button', { name: button }));
    const element = await screen.findByRole('dialog', { name: dialog });
    const form = within(element);
    return {
      element,
      form,
      fillIn: async (label: string | RegExp, text: string) => {
        await hands.clear(form.getByLabelText(label));
        await hands.paste(text);
      },
      press: (name: string) => hands.click(form.getByRole('button', { name })),
    };
  }

  return {
    ...api,
    ...reads,
    kept,
    hands,
    open,
    press: (name: string | RegExp) => hands.click(screen.getByRole('button', { name })),
  };
}

/** The screen with Goa weekend open. */
async function openGroup(kept: Partial<ServedGroups> = {}) {
  const opened = await openScreen({ groups: [buildGroup('Rohan')], ...kept });
  await opened.hands.click(await screen.findByRole('button', { name: /^G?\s*Goa weekend/ }));
  await screen.findByRole('heading', { name: 'Goa weekend', level: 2 });
  return opened;
}

it('[groups-screen-3] groups that could not be loaded show an error, and load on another try', async () => {
  const api = signIn();
  serveGroups(api, { groups: [] });
  api.answer('GET /group/api/groups/', () => Failure.refuse(400));
  const hands = await renderApp(<GroupsScreen />, '/groups');
  expect(await screen.findByText('Failed to fetch groups')).toBeTruthy();
  api.answer('GET /group/api/groups/', () => []);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No groups yet')).toBeTruthy();
  expect(screen.queryByText('Failed to fetch groups')).toBeNull();
});

it('[groups-screen-11] data of a group that cannot be loaded is logged, and shows no error', async () => {
  const api = signIn();
  serveGroups(api, { groups: [buildGroup('Rohan')] });
  for (const key of [
    'GET /group/api/groups/:id/expenses/',
    'GET /group/api/groups/:id/settlements/',
    'GET /group/api/groups/:id/settlement_suggestions/',
  ] as const) {
    api.answer(key, TEAPOT);
  }
  const hands = await renderApp(<GroupsScreen />, '/groups');
  await hands.click(await screen.findByRole('button', { name: /Goa weekend/ }));
  const summary = await screen.findByRole('region', { name: 'Settlement Summary' });
  expect(await within(summary).findByText('Not available right now')).toBeTruthy();
  await waitFor(() => expect(api.logged.map(({ status }) => status)).toEqual([418, 418, 418]));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.queryByText('A teapot makes no calls.')).toBeNull();
});

describe('Creating a group', () => {
  it('[groups-screen-5] requires a name, shows what is wrong with it and keeps it', async () => {
    const { answer, open } = await openScreen({ groups: [] });
    const sent = answer('POST /group/api/groups/', () =>
      Failure.refuse(400, { error: 'No.', fields: { name: 'Group name is too long.' } }),
    );
    const { form, fillIn, press } = await open('Create Group', 'Create New Group');
    await press('Create');
    expect(form.getByLabelText('Group name')).toHaveProperty('validity.valueMissing', true);
    expect(sent).toEqual([]);
    await fillIn('Group name', 'Goa');
    await press('Create');
    expect(await form.findByText('Failed to create group')).toBeTruthy();
    expect(form.getByText('Group name is too long.')).toBeTruthy();
    expect(form.getByLabelText('Group name')).toHaveProperty('value', 'Goa');
  });

  it('[groups-screen-4] opens it, with its creator as the only member', async () => {
    const { answer, kept, open } = await openScreen({ groups: [] });
    answer('POST /group/api/groups/', () => {
      kept.groups = [buildGroup()];
      return buildGroup();
    });
    const { fillIn, press } = await open('Create Group', 'Create New Group');
    await fillIn('Group name', 'Goa weekend');
    await press('Create');
    expect(await screen.findByText('Group created successfully!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Goa weekend', level: 2 })).toBeTruthy();
    const members = within(screen.getByRole('region', { name: 'Members' }));
    expect(members.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('Adding a member', () => {
  it("[groups-screen-16] requires a name, shows the server's reason or a general one, and keeps the name", async () => {
    const { answer, open } = await openGroup();
    const { form, fillIn, press } = await open('Add Member', 'Add Member');
    await press('Add Member');
    expect(form.getByLabelText('Member name')).toHaveProperty('validity.valueMissing', true);
    answer('POST /group/api/groups/:id/add_member/', () =>
      Failure.refuse(409, { error: 'Rohan is already in this group.' }),
    );
    await fillIn('Member name', 'ROHAN');
    await press('Add Member');
    expect(await form.findByText('Rohan is already in this group.')).toBeTruthy();
    expect(form.getByLabelText('Member name')).toHaveProperty('value', 'ROHAN');
    answer('POST /group/api/groups/:id/add_member/', () => Failure.refuse(500));
    await press('Add Member');
    expect(await form.findByText('Failed to add member')).toBeTruthy();
  });

  it('[groups-screen-14] refetches the groups and the open one, and keeps it open', async () => {
    const { answer, kept, lists, entries, open } = await openGroup();
    answer('POST /group/api/groups/:id/add_member/', () => {
      kept.groups = [buildGroup('Rohan', 'Meera')];
      return buildGroup('Rohan', 'Meera');
    });
    const before = [lists.length, entries.length];
    const { form, fillIn, press } = await open('Add Member', 'Add Member');
    await fillIn('Member name', 'Meera');
    await press('Add Member');
    expect(await form.findByText('Member added successfully!')).toBeTruthy();
    await waitFor(() => {
      expect([lists.length > (before[0] ?? 0), entries.length > (before[1] ?? 0)]).toEqual([
        true,
        true,
      ]);
    });
    expect(screen.getByRole('button', { name: /Goa weekend/, current: true })).toBeTruthy();
  });
});

describe('Removing a member', () => {
  it.each([
    [500, 'Failed to remove member'],
    [404, 'Member not found.'],
  ])(
    "[groups-screen-18] shows at once, and is rolled back (%s) with the server's reason or ours: %s",
    async (status, sentence) => {
      const { answer, kept, entries, open } = await openGroup();
      const response = Promise.withResolvers<Failure>();
      answer('POST /group/api/groups/:id/remove_member/', () => response.promise);
      const { press } = await open('Remove Rohan', 'Remove Member');
      await press('Remove');
      const head = () => screen.getByRole('heading', { name: 'Goa weekend' }).closest('section');
      await waitFor(() => expect(head()?.textContent).toContain('1 member,'));
      const before = entries.length;
      // The unchanged list of the server must not hide a missing rollback.
      const list = Promise.withResolvers<void>();
      answer('GET /group/api/groups/', async () => {
        await list.promise;
        return kept.groups;
      });
      response.resolve(Failure.refuse(status, status === 404 ? { error: sentence } : {}));
      await waitFor(() => expect(head()?.textContent).toContain('2 members,'));
      list.resolve();
      expect(await screen.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(entries.length).toBeGreaterThan(before));
    },
  );
});

describe('Deleting a group', () => {
  it('[groups-screen-25] asks for confirmation, and keeps it when the answer is no', async () => {
    const { answer, press } = await openGroup();
    const sent = answer('DELETE /group/api/groups/:id/delete/', () => null);
    const said = answerConfirm(false);
    await press('Delete Group');
    expect(said).toEqual([expect.stringContaining('confirm: Delete "Goa weekend"')]);
    expect(sent).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Goa weekend', level: 2 })).toBeTruthy();
  });

  it('[groups-screen-27] shows that it failed, and keeps the group open', async () => {
    const { answer, press } = await openGroup();
    answer('DELETE /group/api/groups/:id/delete/', () => Failure.refuse(500));
    answerConfirm(true);
    await press('Delete Group');
    expect(await screen.findByText('Failed to delete group')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Goa weekend', level: 2 })).toBeTruthy();
  });

  it('[groups-screen-26] closes the group, confirms it with Undo, and refetches the list', async () => {
    const { answer, kept, lists, press } = await openGroup();
    answer('DELETE /group/api/groups/:id/delete/', () => {
      kept.groups = [];
      return null;
    });
    answerConfirm(true);
    const before = lists.length;
    await press('Delete Group');
    expect(await screen.findByText('Group "Goa weekend" deleted successfully!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(await screen.findByText('No groups yet')).toBeTruthy();
    await waitFor(() => expect(lists.length).toBeGreaterThan(before));
  });
});

describe('An entry that somebody else changed or deleted during a change', () => {
  it('[groups-screen-31] is shown in both versions, is asked about again after a return to the form, and both changes can be used', async () => {
    const theirs = { ...VILLA, amount: 700, individual_share: 350, version: 2 };
    const { answer, open, hands } = await openGroup({ expenses: [VILLA] });
    answer('PUT /group/api/expenses/:id/', () =>
      Failure.refuse(409, { error: 'Rohan has changed it.', current: theirs }),
    );
    await screen.findByRole('button', { name: 'Edit Villa, ₹1,000.00' });
    const { form, fillIn, press } = await open('Edit Villa, ₹1,000.00', 'Edit Expense');
    await fillIn(/Description/, 'Villa and pool');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Which one should stay?' });
    expect(dialog.textContent).toContain('Rohan has changed it.');
    const wordsOf = (version: string) =>
      within(dialog).getByRole('region', { name: version }).textContent;
    expect(wordsOf('As it is now')).toContain('₹700.00');
    expect(wordsOf('Your change')).toContain('₹1,000.00');
    await hands.click(within(dialog).getByRole('button', { name: 'Back to my form' }));
    expect(form.getByLabelText(/Description/)).toHaveProperty('value', 'Villa and pool');

    await press('Save');
    const again = within(await screen.findByRole('dialog', { name: 'Which one should stay?' }));
    const sent = answer('PUT /group/api/expenses/:id/', () => theirs);
    await hands.click(again.getByRole('button', { name: 'Use both changes' }));
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy();
    expect(sent).toMatchObject([
      { params: { id: '31' }, body: { amount: 700, description: 'Villa and pool', version: 2 } },
    ]);
  });

  it('[groups-screen-32] shows who deleted it, and can be restored with the change', async () => {
    const { answer, open, hands } = await openGroup({ expenses: [VILLA] });
    answer('PUT /group/api/expenses/:id/', () =>
      Failure.refuse(404, { error: 'Expense not found.' }),
    );
    const deleted: DeletedThing = { kind: 'expense', deleted_at: NOW, ...VILLA };
    answer('GET /group/api/groups/:id/deleted/', () => [deleted]);
    answer('GET /group/api/groups/:id/history/', () => [deletionOf('expense', VILLA.id)]);
    await screen.findByRole('button', { name: 'Edit Villa, ₹1,000.00' });
    const { fillIn, press } = await open('Edit Villa, ₹1,000.00', 'Edit Expense');
    await fillIn('Amount', '1200');
    await press('Save');
    const question = await screen.findByRole('dialog', { name: 'Should it come back?' });
    expect(question.textContent).toContain('Rohan deleted this expense in the meantime.');
    const restored = answer('POST /group/api/expenses/:id/restore/', () => VILLA);
    const sent = answer('PUT /group/api/expenses/:id/', () => VILLA);
    await hands.click(within(question).getByRole('button', { name: 'Restore and save mine' }));
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy();
    expect(restored).toHaveLength(1);
    expect(sent).toMatchObject([{ body: { amount: 1200 } }]);
    expect(sent[0]?.body).not.toHaveProperty('version');
  });

  it('[groups-screen-33] stays deleted if not restored, payments too', async () => {
    const { answer, open, hands } = await openGroup({ payments: [PAID_BACK] });
    answer('PUT /group/api/payments/:id/', () =>
      Failure.refuse(404, { error: 'Payment not found.' }),
    );
    const deleted: DeletedThing = { kind: 'payment', deleted_at: NOW, ...PAID_BACK };
    answer('GET /group/api/groups/:id/deleted/', () => [deleted]);
    answer('GET /group/api/groups/:id/history/', () => [deletionOf('payment', PAID_BACK.id)]);
    await screen.findByRole('button', { name: /^Edit payment from/ });
    const { element, fillIn, press } = await open(/^Edit payment from/, 'Edit Payment');
    await fillIn('Amount', '400');
    await press('Save');
    const question = await screen.findByRole('dialog', { name: 'Should it come back?' });
    expect(question.textContent).toContain('Rohan deleted this payment in the meantime.');
    await hands.click(within(question).getByRole('button', { name: 'Leave it deleted' }));
    expect(element.isConnected).toBe(false);
  });
});

it('[groups-screen-34] clears an earlier failure of the group when an entry is deleted, which can be undone', async () => {
  const { answer, press } = await openGroup({ expenses: [VILLA] });
  answer('DELETE /group/api/expenses/:id/', () => Failure.refuse(400, { error: 'Not today.' }));
  await screen.findByRole('button', { name: 'Delete Villa, ₹1,000.00' });
  await press('Delete Villa, ₹1,000.00');
  expect(await screen.findByText('Not today.')).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Delete Villa, ₹1,000.00' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  const response = Promise.withResolvers<null>();
  const sent = answer('DELETE /group/api/expenses/:id/', () => response.promise);
  await press('Delete Villa, ₹1,000.00');
  expect(screen.queryByText('Not today.')).toBeNull();
  response.resolve(null);
  expect(await screen.findByText('Expense deleted!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(sent).toMatchObject([{ query: { version: '1' } }]);
});
