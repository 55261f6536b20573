import type { GroupEvent, GroupRate } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerConfirm } from '../../../test/browser-dialogs.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, NOW } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GROUP_IMPORT } from '../import/loaded-import.ts';
import { GroupsScreen } from './groups-screen.tsx';

const HAMPI = `Date,Description,Category,Cost,Currency,ananya,Tara,Old account

2025-09-12,Lounge,General,14.00,USD,7.00,-7.00,0.00
2025-09-13,Dinner,Dining out,900.00,INR,450.00,-450.00,0.00
2025-09-16,Tara paid,Payment,200.00,INR,-200.00,200.00,0.00

2025-09-30,Total balance, , ,INR,250.00,-250.00,0.00
`;

async function openImport(text = HAMPI) {
  const api = signIn();
  serveGroups(api, { groups: [buildGroup('Rohan')] });
  return openFile(api, text);
}

async function openFile(api: ReturnType<typeof signIn>, text: string, rates: GroupRate[] = []) {
  api.answer('GET /group/api/groups/:id/rates/', () => rates);
  api.answer('GET /personal/api/rates/', () => []);
  const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
  await hands.click(await screen.findByRole('button', { name: 'Import' }));
  const input = await screen.findByLabelText('File of a group');
  await hands.upload(input, new File([text], 'hampi.csv', { type: 'text/csv' }));
  return { api, hands };
}

beforeAll(async () => {
  await GROUP_IMPORT.load();
});

describe('The import of a group', () => {
  it('[group-import-web-1] shows the people, the balances and the skipped rows, and imports the file', async () => {
    const { api, hands } = await openImport();
    const posts = api.answer('POST /group/api/groups/:id/imports/', () => ({ id: 5, count: 2 }));
    expect(await screen.findByText('4 rows, read as a Splitwise group')).toBeTruthy();
    const chosen = ['ananya', 'Tara', 'Old account'].map((name) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `Who is ${name}?` }),
    );
    expect(chosen.map((select) => select.selectedOptions[0]?.text)).toEqual([
      'Ananya',
      'New: Tara',
      'Leave out',
    ]);
    expect(screen.getByText('All 2 match')).toBeTruthy();
    const leftOut = screen.getByRole('region', { name: /^Left out/ });
    expect(within(leftOut).getByText('In USD, without a rate')).toBeTruthy();
    expect(screen.getByText('1 expense and 1 payment, ₹900.00')).toBeTruthy();
    expect(screen.getByText('2 rows are left out, 1 guest is new')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Import 2 entries' }));
    expect(await screen.findByText('2 entries imported!')).toBeTruthy();
    expect(posts.map(({ body }) => body)).toMatchObject([
      { file_name: 'hampi.csv', guests: ['Tara'], entries: [{ amount: 900 }, { amount: 200 }] },
    ]);
    const taken = api.answer('DELETE /group/api/groups/:id/imports/:import_id/', () => null);
    await hands.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Goa weekend' })).toBeTruthy();
    expect(taken).toHaveLength(1);
  });

  it('[group-import-web-7] asks for one rate for each foreign currency, and each row with it says so', async () => {
    const api = signIn();
    serveGroups(api, { groups: [buildGroup('Rohan')] });
    const { hands } = await openFile(
      api,
      HAMPI.replace(
        'USD,7.00,-7.00,0.00',
        'USD,7.00,-7.00,0.00\n2025-09-12,Boat,General,1200.00,THB,600.00,0.00,-600.00',
      ),
      [{ currency: 'THB', rate: 2.4512, set_at: NOW, set_by_name: 'Rohan' }],
    );
    const posts = api.answer('POST /group/api/groups/:id/imports/', () => ({ id: 5, count: 3 }));
    const card = within(await screen.findByRole('region', { name: 'Other currencies' }));
    // The group's rate is suggested; a person who joins through the file is a new guest.
    const baht = await card.findByRole<HTMLInputElement>('textbox', { name: '1 ฿ = ₹' });
    await waitFor(() => expect(baht.value).toBe('2.4512'));
    expect(card.getByText('฿1,200.00 at ₹2.4512')).toBeTruthy();
    expect(card.getByText('₹2,941.44')).toBeTruthy();
    expect(screen.getByText('2 rows are left out, 2 guests are new')).toBeTruthy();
    const dollar = card.getByRole('textbox', { name: '1 $ = ₹' });
    expect(card.getByText('Without a rate they are left out.')).toBeTruthy();
    await hands.type(dollar, '84.10');
    expect(card.getByText('$14.00 at ₹84.10')).toBeTruthy();
    expect(screen.getByText('1 row is left out, 2 guests are new')).toBeTruthy();
    await hands.clear(baht);
    await hands.type(baht, 'much');
    expect(screen.getByText('2 rows are left out, 1 guest is new')).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Import 3 entries' }));
    expect(await screen.findByText('3 entries imported!')).toBeTruthy();
    expect(posts.map(({ body }) => body)).toMatchObject([
      {
        guests: ['Tara'],
        entries: [
          { amount: 1177.4, original: { currency: 'USD', amount: 14, rate: 84.1 } },
          { amount: 900 },
          { amount: 200 },
        ],
      },
    ]);
  });

  it('[group-import-web-9] starts at the list of groups, too, with a new group', async () => {
    const api = signIn();
    const kept = { groups: [buildGroup('Rohan')] };
    serveGroups(api, kept);
    const made = { ...buildGroup(), id: 13, name: 'Hampi', total_expenses: 0 };
    const posts = api.answer('POST /group/api/groups/', () => {
      kept.groups.push(made);
      return made;
    });
    const hands = await renderApp(<GroupsScreen />, '/groups');
    await hands.click(await screen.findByRole('button', { name: 'Create Group' }));
    await hands.type(await screen.findByLabelText(/^Group name/i), 'Hampi');
    await hands.click(screen.getByRole('button', { name: 'Import from Splitwise' }));
    expect(await screen.findByLabelText('File of a group')).toBeTruthy();
    expect(posts.map(({ body }) => body)).toEqual([{ name: 'Hampi' }]);
    await waitFor(() => expect(location.search).toBe('?group=13&view=import'));
    await hands.click(screen.getByRole('button', { name: 'Hampi' }));
    expect(await screen.findByRole('heading', { name: 'Hampi' })).toBeTruthy();
    expect(location.search).toBe('?group=13');
  });

  it('[group-import-web-2] cannot leave out a person with amounts, nor import rows that do not add up', async () => {
    const { hands } = await openImport();
    const tara = await screen.findByRole('combobox', { name: 'Who is Tara?' });
    await hands.selectOptions(tara, 'Leave out');
    expect(screen.getByText(/^Tara owes ₹250.00 in this file and cannot be left out/)).toBeTruthy();
    expect(screen.getByText('Say who Tara is first')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Import \d/ }).matches(':disabled')).toBe(true);
    await hands.selectOptions(tara, 'Rohan');
    expect(screen.getByRole('button', { name: /^Import \d/ }).matches(':disabled')).toBe(false);
  });

  it('[group-import-web-3] shows both balances if the file and its rows differ, and imports nothing', async () => {
    await openImport(HAMPI.replace('250.00,-250.00', '260.00,-260.00'));
    expect(await screen.findByText('2 differ')).toBeTruthy();
    expect(screen.getByText('The balances do not match')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Import \d/ }).matches(':disabled')).toBe(true);
  });

  it('[group-import-web-4] shows why a file is invalid, and what the server refuses', async () => {
    const { api, hands } = await openImport('date,amount\n2025-09-13,120\n');
    expect(await screen.findByText(/neither a Splitwise export/)).toBeTruthy();
    api.answer('POST /group/api/groups/:id/imports/', () =>
      Failure.refuse(400, { error: 'Entry 1: Too much.' }),
    );
    await hands.upload(screen.getByLabelText('File of a group'), new File([HAMPI], 'hampi.csv'));
    await hands.click(await screen.findByRole('button', { name: 'Import 2 entries' }));
    expect(await screen.findByText('Entry 1: Too much.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Import' })).toBeTruthy();
  });

  it('[group-import-web-6] shows the progress, and leaves nothing behind when it is stopped', async () => {
    const { api, hands } = await openImport();
    const saved = Promise.withResolvers<void>();
    api.answer('POST /group/api/groups/:id/imports/', async () => {
      await saved.promise;
      return { id: 5, count: 2 };
    });
    const taken = api.answer('DELETE /group/api/groups/:id/imports/:import_id/', () => null);
    await hands.click(await screen.findByRole('button', { name: 'Import 2 entries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importing' }));
    expect(dialog.getByRole('status').textContent).toBe(
      '0 of 2 entries. All of them are saved, or none.',
    );
    await hands.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(dialog.getByText('Stopping. What was added is undone.')).toBeTruthy();
    saved.resolve();
    expect(await screen.findByText('Stopped. Nothing was added.')).toBeTruthy();
    expect(taken.map(({ params }) => params)).toEqual([{ id: '12', import_id: '5' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Import 2 entries' })).toBeTruthy();
  });

  it('[group-import-web-5] can be undone from the history', async () => {
    const api = signIn();
    serveGroups(api, { groups: [buildGroup('Rohan')] });
    const added: GroupEvent = {
      id: 80,
      at: NOW,
      time_ago: 'just now',
      actor_name: 'Rohan',
      action: 'import_added',
      subject: 'hampi.csv',
      summary: 'Rohan imported 2 entries from “hampi.csv”.',
      facts: { file_name: 'hampi.csv', count: 2 },
      changes: [],
      can_restore: false,
      thing: { kind: 'import', id: 5 },
    };
    const deleted: GroupEvent = { ...added, id: 81, action: 'import_deleted' };
    const events = [added];
    api.answer('GET /group/api/groups/:id/history/', () => events);
    const taken = api.answer('DELETE /group/api/groups/:id/imports/:import_id/', () => {
      events.unshift(deleted);
      return null;
    });
    const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
    await hands.click(await screen.findByRole('button', { name: 'History' }));
    const said = answerConfirm(true);
    await hands.click(await screen.findByRole('button', { name: 'Undo hampi.csv' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(taken).toHaveLength(1);
    expect(said).toEqual([
      'confirm: Undo the import of "hampi.csv"? All its entries are removed, changed ones too.',
    ]);
  });
});
