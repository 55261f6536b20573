import type { GroupExpense, ListedGroup } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { BILL_FOOT, BILL_PARTS, USUAL_DIALOG, USUAL_LINE } from '../bills/loaded-parts.ts';
import { GroupsScreen } from './groups-screen.tsx';

const GOA = buildGroup('Rohan', 'Dev');
const OFFICE: ListedGroup = { ...buildGroup('Rohan'), id: 13, name: 'Office lunch', balance: -50 };

/** The screen of a server that stores archived groups and usual splits. */
async function openScreen(groups: ListedGroup[], expenses: GroupExpense[] = [VILLA]) {
  const api = signIn();
  const kept = { groups };
  serveGroups(api, { ...kept, expenses });
  api.answer('GET /group/api/groups/', () => kept.groups);
  const change = (id: number, changed: Partial<ListedGroup>) => {
    kept.groups = kept.groups.map((group) => (group.id === id ? { ...group, ...changed } : group));
  };
  const archived = api.answer('PUT /group/api/groups/:id/archived/', ({ params, body }) => {
    change(Number(params['id']), { archived: body.archived });
    return null;
  });
  const usual = api.answer('PUT /group/api/groups/:id/usual_split/', ({ params, body }) => {
    const way = (body.participants ?? []).map(({ name, heads = 1 }) => ({ name, heads }));
    change(Number(params['id']), { usual_split: way.length > 0 ? way : null });
    return { ...GOA, usual_split: way };
  });
  const added = api.answer('POST /group/api/expenses/', () => VILLA);
  await Promise.all([BILL_PARTS, BILL_FOOT, USUAL_DIALOG, USUAL_LINE].map((part) => part.load()));
  const hands = await renderApp(<GroupsScreen />, '/groups');
  return { api, archived, usual, added, hands };
}

const list = () => screen.findByRole('list', { name: 'Your groups' });

describe('An archived group', () => {
  it('[archived-1] moves to the end of the list, collapsed and counted, and a toast undoes that', async () => {
    const { archived, hands } = await openScreen([GOA, OFFICE]);
    await hands.click(within(await list()).getByRole('button', { name: /Goa weekend/ }));
    await hands.click(await screen.findByRole('button', { name: 'Archive' }));
    const away = await screen.findByRole('list', { name: 'Archived' });
    expect(within(away).getByRole('button', { name: /^G?\s*Goa weekend/ })).toBeTruthy();
    expect(within(await list()).queryByRole('button', { name: /Goa weekend/ })).toBeNull();
    expect(away.closest('details')?.open).toBe(false);
    expect(screen.getByText('Archived', { selector: 'summary' }).textContent).toBe('Archived 1');
    expect(screen.getAllByText(/^You owe/)).toHaveLength(1);
    expect(screen.getByText(/^In all you owe/)).toBeTruthy();
    await hands.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() =>
      expect(archived.map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]),
    );
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Archived' })).toBeNull());
  });

  it('[archived-2] can be unarchived from the list and from its own page', async () => {
    const { archived, hands } = await openScreen([{ ...GOA, archived: true }, OFFICE]);
    await hands.click(await screen.findByText('Archived', { selector: 'summary' }));
    await hands.click(screen.getByRole('button', { name: 'Bring back Goa weekend' }));
    await waitFor(() => expect(archived).toHaveLength(1));
    expect(archived[0]?.body).toEqual({ archived: false });
    expect(within(await list()).getByRole('button', { name: /Goa weekend/ })).toBeTruthy();
  });

  it('[archived-3] shows that all are archived, and stays in the list when the server refuses', async () => {
    const { api, hands } = await openScreen([{ ...GOA, archived: true }]);
    expect(await screen.findByText('All your groups are archived.')).toBeTruthy();
    api.answer('PUT /group/api/groups/:id/archived/', () =>
      Failure.refuse(418, { error: 'A teapot brings nothing back.' }),
    );
    await hands.click(screen.getByText('Archived', { selector: 'summary' }));
    await hands.click(screen.getByRole('button', { name: 'Bring back Goa weekend' }));
    expect(await screen.findByText('A teapot brings nothing back.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Archived' })).toBeTruthy();
  });
});

const USUAL = [
  { name: 'Ananya', heads: 50 },
  { name: 'Rohan', heads: 30 },
  { name: 'Dev', heads: 20 },
];

/** A bill in which Rohan counts as two. */
const BY_PEOPLE: GroupExpense = {
  ...VILLA,
  participants: [
    { name: 'Ananya', heads: 1 },
    { name: 'Rohan', heads: 2 },
  ],
};

describe('The usual split of a group', () => {
  async function openForm(group: ListedGroup) {
    const opened = await openScreen([group]);
    const { hands } = opened;
    await hands.click(within(await list()).getByRole('button', { name: /Goa weekend/ }));
    await hands.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Expense' }));
    await hands.type(form.getByLabelText('Amount'), '1000');
    return {
      ...opened,
      form,
      save: () => hands.click(form.getByRole('button', { name: 'Add Expense' })),
    };
  }

  it("[usual-way-1] is the initial split of an expense's form, which says so", async () => {
    const { form, added, save } = await openForm({ ...GOA, usual_split: USUAL });
    expect(await form.findByText('As usual in this group: 50, 30 and 20 people.')).toBeTruthy();
    expect(form.getByLabelText('Split')).toHaveProperty('value', 'By heads');
    await save();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ participants: USUAL });
  });

  it('[usual-way-2] can be changed by a tap, reset, or replaced for everybody', async () => {
    const { form, hands, usual, added, save } = await openForm({ ...GOA, usual_split: USUAL });
    await hands.click(form.getByRole('button', { name: 'One person less for Ananya' }));
    expect(await form.findByText('Not as usual (50, 30, 20).')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: 'Back to usual' }));
    expect(form.getByLabelText('People of Ananya')).toHaveProperty('value', '50');
    await hands.click(form.getByRole('button', { name: 'One person less for Ananya' }));
    await hands.click(form.getByRole('button', { name: 'Always split like this' }));
    expect(await form.findByText('As usual in this group: 49, 30 and 20 people.')).toBeTruthy();
    expect(usual.map(({ body }) => body)).toEqual([
      { participants: [{ name: 'Ananya', heads: 49 }, ...USUAL.slice(1)] },
    ]);
    await hands.selectOptions(form.getByLabelText('Split'), 'By amounts');
    expect(form.queryByRole('button', { name: 'Always split like this' })).toBeNull();
    await hands.selectOptions(form.getByLabelText('Split'), 'Equally');
    await save();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).not.toHaveProperty('participants');
  });

  it('[usual-way-3] is a choice of people if each has one head', async () => {
    const some = [
      { name: 'Ananya', heads: 1 },
      { name: 'Dev', heads: 1 },
    ];
    const { form, added, save } = await openForm({ ...GOA, usual_split: some });
    expect(await form.findByText('As usual in this group: Ananya and Dev.')).toBeTruthy();
    expect(form.getByLabelText('Split')).toHaveProperty('value', 'Equally');
    await save();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ participant_names: ['Ananya', 'Dev'] });
  });

  it('[usual-way-4] is set, changed and removed behind its button', async () => {
    const { hands, usual } = await openScreen([GOA], [BY_PEOPLE]);
    await hands.click(within(await list()).getByRole('button', { name: /Goa weekend/ }));
    await hands.click(await screen.findByRole('button', { name: 'Usual split' }));
    const form = within(await screen.findByRole('dialog', { name: 'Usual split' }));
    const heads = form.getByLabelText('People of Rohan');
    await hands.clear(heads);
    await hands.type(heads, '2.5');
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toMatch(
      /^Rohan: enter a whole number of people/,
    );
    await hands.clear(heads);
    await hands.type(heads, '3');
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Usual split saved!')).toBeTruthy();
    expect(usual[0]?.body).toEqual({
      participants: [
        { name: 'Ananya', heads: 1 },
        { name: 'Rohan', heads: 3 },
        { name: 'Dev', heads: 1 },
      ],
    });
    await hands.click(await screen.findByRole('button', { name: 'Usual split' }));
    const again = within(await screen.findByRole('dialog', { name: 'Usual split' }));
    expect(again.getByLabelText('People of Rohan')).toHaveProperty('value', '3');
    await hands.click(again.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Usual split removed!')).toBeTruthy();
    expect(usual[1]?.body).toEqual({ participants: null });
  });
});
