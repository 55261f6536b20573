import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, renderForAnybody, signIn, visit } from '../../test/render-app.tsx';
import { InvitationAside } from './invitation-aside.tsx';
import { JoinScreen } from './join-screen.tsx';

const GOA = {
  group_name: 'Goa weekend',
  invited_by: 'Rohan',
  member_count: 5,
  guests: [{ id: 4, name: 'Imran' }],
  expires_at: '2026-11-22T06:30:00.000Z',
  is_for_guest: false,
};

it('[join-screen-1] links a visitor without a session to the sign-in and the registration', async () => {
  const { answer } = visit();
  const asked = answer('POST /group/api/invitations/preview/', () => GOA);
  await renderForAnybody(<JoinScreen />, '/join#7.secret');
  expect(await screen.findByRole('heading', { name: 'Join Goa weekend' })).toBeTruthy();
  expect(asked).toMatchObject([{ body: { token: '7.secret' } }]);
  for (const name of ['Create an account and join', 'Sign in and join']) {
    expect(screen.getByRole('link', { name })).toBeTruthy();
  }
});

it('[join-screen-2] joins as a guest, and clears the choice if somebody has just taken that place', async () => {
  const { answer } = signIn();
  answer('POST /group/api/invitations/preview/', () => GOA);
  const accepted = answer('POST /group/api/invitations/accept/', () =>
    Failure.refuse(409, { error: 'imran_k is in this group with an account already.' }),
  );
  const hands = await renderApp(<JoinScreen />, '/join#7.secret');
  expect(await screen.findAllByRole('radio', { checked: false })).toHaveLength(2);
  await hands.click(screen.getByRole('button', { name: 'Join' }));
  expect(screen.getByRole('alert').textContent).toBe('Choose who you are.');
  await hands.click(screen.getByRole('radio', { name: /^Imran/ }));
  answer('POST /group/api/invitations/preview/', () => ({ ...GOA, guests: [] }));
  await hands.click(screen.getByRole('button', { name: 'Join as Imran' }));
  const taken = await screen.findByRole('radio', {
    name: /Somebody else has just taken this name/,
  });
  expect(taken).toMatchObject({ disabled: true, checked: false });
  expect(accepted).toMatchObject([{ body: { token: '7.secret', member_id: 4 } }]);
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Somebody new/ })).toMatchObject({ checked: false });
});

it('[join-screen-4] shows why a user cannot join as a new member', async () => {
  const { answer } = signIn();
  answer('POST /group/api/invitations/preview/', () => GOA);
  const sentence = 'Another member of this group is called Ananya.';
  answer('POST /group/api/invitations/accept/', () => Failure.refuse(409, { error: sentence }));
  const hands = await renderApp(<JoinScreen />, '/join#7.secret');
  await hands.click(await screen.findByRole('radio', { name: /^Somebody new/ }));
  await hands.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('[join-screen-6] shows the inviter and the group beside the form, and preselects the guest of a personal link', async () => {
  const { answer } = visit();
  answer('POST /group/api/invitations/preview/', () => ({ ...GOA, is_for_guest: true }));
  const page = (
    <>
      <InvitationAside>Every rupee, accounted for.</InvitationAside>
      <JoinScreen />
    </>
  );
  await renderForAnybody(page, '/join#7.secret');
  for (const text of ['Rohan invites you to', 'Goa weekend', '5 members share their bills here.']) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(screen.queryByText('Every rupee, accounted for.')).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /^Imran/ })).toMatchObject({ checked: true });
});

it('[join-screen-7] keeps the chosen place through the sign-in', async () => {
  const { answer } = visit();
  answer('POST /group/api/invitations/preview/', () => GOA);
  const hands = await renderForAnybody(<JoinScreen />, '/join#7.secret');
  await hands.click(await screen.findByRole('radio', { name: /^Imran/ }));
  await hands.click(screen.getByRole('link', { name: 'Sign in and join' }));
  expect(history.state).toMatchObject({ place: '/join?as=4#7.secret' });
});

it('[join-screen-8] joins at once where there are no guests', async () => {
  const { answer } = signIn();
  answer('POST /group/api/invitations/preview/', () => ({ ...GOA, guests: [] }));
  const accepted = answer('POST /group/api/invitations/accept/', () => Failure.refuse(404, {}));
  const hands = await renderApp(<JoinScreen />, '/join?as=4#7.secret');
  expect(await screen.findByText('You join as a new member.')).toBeTruthy();
  await hands.click(screen.getByRole('button', { name: 'Join' }));
  expect(accepted).toMatchObject([{ body: { token: '7.secret' } }]);
});

it('[join-screen-3] shows why an invitation does not work', async () => {
  const { answer } = visit();
  answer('POST /group/api/invitations/preview/', () =>
    Failure.refuse(404, { error: 'This invitation was ended. Ask for a new link.' }),
  );
  await renderForAnybody(<JoinScreen />, '/join#7.secret');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This invitation was ended. Ask for a new link.',
  );
});

it('[join-screen-5] offers no new link into a group that was deleted', async () => {
  const { answer } = visit();
  const error = 'The group of this invitation was deleted.';
  answer('POST /group/api/invitations/preview/', () =>
    Failure.refuse(404, { error, code: 'invitation_of_deleted_group' }),
  );
  await renderForAnybody(<JoinScreen />, '/join#7.secret');
  expect((await screen.findByRole('alert')).textContent).toBe(error);
  expect(screen.getByRole('heading').textContent).toBe('This group is gone');
  expect(screen.queryByText(/new one/)).toBeNull();
});
