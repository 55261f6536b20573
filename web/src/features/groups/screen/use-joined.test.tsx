import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { buildGroup, serveGroups } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { groupAddress, HAS_JOINED } from '../public/group-address.ts';
import { GroupsScreen } from './groups-screen.tsx';

it('[joined-1] the page of a group says once that the user has just joined it', async () => {
  const api = signIn();
  const group = buildGroup('Rohan');
  serveGroups(api, { groups: [group] });
  await renderApp(<GroupsScreen />, '/groups');
  act(() => navigate(groupAddress(group.id), { state: HAS_JOINED }));
  const said = await screen.findByText('You joined the group “Goa weekend”.');
  expect(said.closest('[role=status]')).toBeTruthy();
  expect(history.state).toBeNull();
  expect(location.search).toBe(`?group=${group.id}`);
});
