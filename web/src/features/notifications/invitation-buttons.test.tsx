import type { Group, Notification } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { NotificationBell } from './public/notification-bell.tsx';
import { NOTIFICATION_DROPDOWN } from './public/notification-dropdown.ts';

const INVITATION: Notification = {
  id: 3,
  notification_type: 'group_invitation',
  title: 'Invitation to a group',
  message: 'Asha would like you to join the group “Goa” as Ananya.',
  at: '2026-11-15T06:30:00.000Z',
  time_ago: 'just now',
  is_read: false,
  group_id: 12,
  month: null,
  is_open: true,
  is_own: false,
  actor_name: null,
  facts: null,
};

const GOA: Group = {
  id: 12,
  name: 'Goa',
  kind: 'group',
  member_count: 2,
  total_expenses: 0,
  created_by: 1,
  created_by_name: 'Asha',
  archived: false,
  usual_split: null,
  members: [],
};

/** The bell's list with an invitation in it. */
async function openInvitation(facts: Partial<Notification> = {}) {
  const api = signIn();
  const kept = { ...INVITATION, ...facts };
  api.answer('GET /api/notifications/', () => [{ ...kept }]);
  api.answer('GET /api/notifications/unread_count/', () => ({
    unread_count: kept.is_read ? 0 : 1,
  }));
  const read = api.answer('POST /api/notifications/:id/mark_read/', () => {
    kept.is_read = true;
    return { ...kept };
  });
  await NOTIFICATION_DROPDOWN.load();
  const hands = await renderApp(<NotificationBell />, '/dashboard');
  const open = async () => {
    await hands.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await list.findByText(INVITATION.message);
    return list;
  };
  const list = await open();
  const press = (name: string) => hands.click(list.getByRole('button', { name }));
  return { ...api, hands, open, list, press, read };
}

const answers = () => screen.queryAllByRole('button', { name: /^(Join|Decline)$/ });

describe('An invitation among the notifications', () => {
  it.each([false, true])(
    '[invitation-buttons-1] joins by a button that opens the group, reloads the groups and marks the notification as read (read before: %s)',
    async (isRead) => {
      const { answer, press, read } = await openInvitation({ is_read: isRead });
      const joined = answer('POST /group/api/groups/:id/join/', () => GOA);
      queryClient.setQueryData(['groups', 'list'], []);
      await press('Join');
      await waitFor(() => expect(location.pathname + location.search).toBe('/groups?group=12'));
      // The group's page says so.
      expect(history.state).toEqual({ hasJoined: true });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(joined).toMatchObject([{ params: { id: '12' } }]);
      expect(queryClient.getQueryState(['groups', 'list'])?.isInvalidated).toBe(true);
      await waitFor(() => expect(read).toHaveLength(isRead ? 0 : 1));
    },
  );

  it('[invitation-buttons-2] is declined silently, and its buttons stay away', async () => {
    const { answer, hands, open, list, press, read } = await openInvitation();
    const declined = answer('POST /group/api/groups/:id/decline/', () => null);
    await press('Decline');
    await waitFor(() => expect(answers()).toEqual([]));
    await waitFor(() => expect(read).toMatchObject([{ params: { id: '3' } }]));
    expect(declined).toMatchObject([{ params: { id: '12' } }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(location.pathname).toBe('/dashboard');
    await hands.click(list.getByRole('button', { name: 'Close notifications' }));
    await open();
    expect(answers()).toEqual([]);
  });

  it.each([
    ['Join', 404],
    ['Join', 409],
    ['Decline', 404],
  ])(
    '[invitation-buttons-3] says that it is over, and has no buttons then (%s, %i)',
    async (name, status) => {
      const { answer, press, read } = await openInvitation();
      const refuse = () => Failure.refuse(status, { error: 'Group not found.' });
      answer('POST /group/api/groups/:id/join/', refuse);
      answer('POST /group/api/groups/:id/decline/', refuse);
      await press(name);
      expect((await screen.findByRole('alert')).textContent).toBe('This invitation has ended.');
      expect(answers()).toEqual([]);
      await waitFor(() => expect(read).toHaveLength(1));
      expect(location.pathname).toBe('/dashboard');
    },
  );

  it('[invitation-buttons-4] can be answered again when the answer failed', async () => {
    const { answer, press, read } = await openInvitation();
    answer('POST /group/api/groups/:id/join/', () => Failure.refuse(418, { error: 'A teapot.' }));
    await press('Join');
    expect((await screen.findByRole('alert')).textContent).toBe('A teapot.');
    expect(answers()).toHaveLength(2);
    expect(read).toEqual([]);
    answer('POST /group/api/groups/:id/join/', () => GOA);
    await press('Join');
    await waitFor(() => expect(location.search).toBe('?group=12'));
  });

  it('[invitation-buttons-6] has no buttons once it is answered or expired, also after a reload', async () => {
    await openInvitation({ is_open: false });
    expect(answers()).toEqual([]);
  });

  it('[invitation-buttons-5] describes its buttons with the group', async () => {
    await openInvitation();
    const described = answers().map((button) => button.getAttribute('aria-describedby') ?? '');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      INVITATION.message,
      INVITATION.message,
    ]);
  });
});
