import type { ListedGroup } from '@hisaab/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildGroup, serveGroups, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const OFFERED = ['History', 'Usual split', 'Archive', 'Rename', 'Import', 'Export', 'Leave'];

/** Opens a group; returns which of the buttons at its end there are. */
async function openTail(group: ListedGroup, expenses = [VILLA]) {
  const api = signIn();
  serveGroups(api, { groups: [group], expenses });
  await renderApp(<GroupsScreen />, '/groups?group=12');
  return () => OFFERED.filter((name) => screen.queryByRole('button', { name }));
}

it('[group-tail-1] a group without an entry offers nothing that needs one', async () => {
  const empty = { ...buildGroup('Rohan'), total_expenses: 0 };
  const tail = await openTail(empty, []);
  await waitFor(() => expect(tail()).toEqual(['History', 'Rename', 'Leave']));
  expect(screen.getByRole('button', { name: 'Record Payment' })).toBeTruthy();
});

it('[group-tail-2] a group with a bill offers its file and the archive, and no usual split', async () => {
  const offered = ['History', 'Archive', 'Rename', 'Import', 'Export', 'Leave'];
  const tail = await openTail(buildGroup('Rohan'));
  await waitFor(() => expect(tail()).toEqual(offered));
  expect(screen.getByRole('button', { name: 'Record another payment' })).toBeTruthy();
});

it('[group-tail-3] a bill by people offers to make one the usual split', async () => {
  const participants = [
    { name: 'Ananya', heads: 1 },
    { name: 'Rohan', heads: 2 },
  ];
  const tail = await openTail(buildGroup('Rohan'), [{ ...VILLA, participants }]);
  await waitFor(() => expect(tail()).toEqual(OFFERED));
});
