import type { OpenInvitation } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { InviteButton } from '../members/invite-button.tsx';

const FOR_ANYONE: OpenInvitation = {
  id: 3,
  invited_by: 'Ananya',
  created_at: '2026-11-01T08:30:00.000Z',
  expires_at: '2026-11-08T08:30:00.000Z',
  uses_left: 48,
  member: null,
};
const FOR_ROHAN: OpenInvitation = {
  ...FOR_ANYONE,
  id: 4,
  invited_by: 'Priya',
  uses_left: 1,
  member: { id: 2, name: 'Rohan' },
};

const LINK = 'https://hisaab.example/join#';

async function openDialog(open: OpenInvitation[]) {
  const api = signIn();
  const group = buildGroup('Rohan');
  serveGroups(api, { groups: [group] });
  api.answer('GET /group/api/groups/:id/invitations/', () => open);
  const made = api.answer('POST /group/api/groups/:id/invitations/', ({ body }) => {
    const invitation = body.member_id === undefined ? FOR_ANYONE : FOR_ROHAN;
    return { id: invitation.id, url: LINK + invitation.id, expires_at: '' };
  });
  const hands = await renderApp(<InviteButton group={group} />, '/groups');
  const openAgain = () => hands.click(screen.getByRole('button', { name: 'Invite' }));
  await openAgain();
  await screen.findByRole('dialog');
  return { ...api, hands, made, openAgain };
}

it('[invite-1] the valid invitations of a group are listed: for whom, by whom, how many joined and until when', async () => {
  await openDialog([FOR_ROHAN, FOR_ANYONE]);
  const list = within(await screen.findByRole('region', { name: 'Open invitations' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'For RohanBy Priya, until 8 Nov 2026End',
    'For anyoneBy Ananya, 2 joined, until 8 Nov 2026End',
  ]);
});

it('[invite-2] a revoked invitation disappears with its link', async () => {
  const open = [FOR_ANYONE];
  const { answer, hands } = await openDialog(open);
  const ended = answer('DELETE /group/api/groups/:id/invitations/:invitation_id/', () => {
    open.shift();
    return null;
  });
  await screen.findByText(`${LINK}${FOR_ANYONE.id}`);
  await hands.click(await screen.findByRole('button', { name: /^End the invitation for anyone/ }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Open invitations' })).toBeNull(),
  );
  expect(ended).toMatchObject([{ params: { id: '12', invitation_id: '3' } }]);
  expect(screen.queryByText(/join#/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy();
});

it('[invite-3] an invitation that could not be revoked stays, and the dialog shows why', async () => {
  const { answer, hands } = await openDialog([FOR_ANYONE]);
  answer('DELETE /group/api/groups/:id/invitations/:invitation_id/', () =>
    Failure.refuse(418, { error: 'A teapot ends nothing.' }),
  );
  await hands.click(await screen.findByRole('button', { name: /^End the invitation/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('A teapot ends nothing.');
  expect(screen.getByRole('button', { name: /^End the invitation/ })).toBeTruthy();
});

it('[invite-4] a link is for anyone, or for the chosen guest', async () => {
  const { hands, made } = await openDialog([]);
  const whom = within(screen.getByRole('group', { name: 'Who is it for?' }));
  expect(whom.getAllByRole('radio')).toHaveLength(2);
  expect(whom.getByRole('radio', { name: 'Anyone' })).toHaveProperty('checked', true);
  await hands.click(whom.getByRole('radio', { name: 'Rohan' }));
  expect(screen.getByText(/joins as Rohan and sees the whole history/)).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Make a link' }));
  await screen.findByText(`${LINK}${FOR_ROHAN.id}`);
  expect(made).toMatchObject([{ body: {} }, { body: { member_id: 2 } }]);
  await hands.click(whom.getByRole('radio', { name: 'Anyone' }));
  expect(await screen.findByText(`${LINK}${FOR_ANYONE.id}`)).toBeTruthy();
  expect(made).toHaveLength(2);
});

it('[invite-5] Invite opens with a new link, its QR code and WhatsApp; opened again it has the same link', async () => {
  const { hands, made, openAgain } = await openDialog([]);
  for (const _ of ['once', 'again']) {
    expect(await screen.findByText(`${LINK}${FOR_ANYONE.id}`)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of the invitation' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'WhatsApp' })).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openAgain();
  }
  expect(made).toHaveLength(1);
});
