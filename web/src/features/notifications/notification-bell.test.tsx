import type { Notification } from '@hisaab/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { reloadNotifications } from '../../queries/reload-notifications.ts';
import { NotificationBell } from './public/notification-bell.tsx';
import { NOTIFICATION_DROPDOWN } from './public/notification-dropdown.ts';

function buildUnread(id: number): Notification {
  return {
    id,
    notification_type: 'expense_added',
    title: `Expense ${id}`,
    message: 'You added ₹180.00 for Food to your expenses.',
    at: '2026-11-15T06:30:00.000Z',
    time_ago: 'just now',
    is_read: false,
    group_id: null,
    month: null,
    is_own: false,
    actor_name: null,
    facts: null,
  };
}

function unread(count: number): Notification[] {
  return Array.from({ length: count }, (_, index) => buildUnread(count - index));
}

/** The bell of a user with these notifications on the server. */
async function openBell(list: Notification[]) {
  const api = signIn();
  const kept = { list };
  api.answer('GET /api/notifications/', () => kept.list);
  const counts = api.answer('GET /api/notifications/unread_count/', () => ({
    unread_count: kept.list.filter((one) => !one.is_read).length,
  }));
  await NOTIFICATION_DROPDOWN.load();
  const hands = await renderApp(<NotificationBell />);
  const bell = await screen.findByRole('button', { name: /^Notifications/ });
  await waitFor(() => expect(counts).toHaveLength(1));
  return {
    ...api,
    kept,
    hands,
    bell,
    open: async () => {
      await hands.click(bell);
      return within(await screen.findByRole('dialog', { name: 'Notifications' }));
    },
  };
}

/** The titles of the unread notifications in the list. */
function unreadTitles(): (string | undefined)[] {
  const rows = screen.getAllByRole('listitem').map((row) => within(row));
  return rows
    .filter((row) => row.queryByText('Unread'))
    .map((row) => row.getByRole('link').textContent);
}

const TEAPOT = () => Failure.refuse(418, { error: 'A teapot makes no calls.' });

function expectNothingTold() {
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('A teapot makes no calls.')).toBeNull();
}

describe('The bell', () => {
  it.each([
    [9, '9', 'Notifications, 9 unread'],
    [10, '9+', 'Notifications, 9+ unread'],
  ])('[notification-bell-1] counts %s unread as %s', async (count, text, name) => {
    const { bell } = await openBell(unread(count));
    const shown = () => [bell.textContent, bell.getAttribute('aria-label')];
    await waitFor(() => expect(shown()).toEqual([text, name]));
  });

  it('[notification-bell-2] shows no number when nothing is unread, and its list is empty', async () => {
    const { bell, open } = await openBell([]);
    const dropdown = await open();
    expect(dropdown.getByRole('heading', { name: 'Notifications' })).toBeTruthy();
    expect(await dropdown.findByText('No notifications yet')).toBeTruthy();
    expect(dropdown.queryByRole('button', { name: 'Mark all read' })).toBeNull();
    expect(bell.textContent).toBe('');
  });

  it('[notification-bell-15] does not show a list that could not be loaded as empty, logs it, and loads it on another try', async () => {
    const { answer, kept, hands, logged, open } = await openBell(unread(1));
    answer('GET /api/notifications/', TEAPOT);
    const dropdown = await open();
    const again = await dropdown.findByRole('button', { name: 'Try again' });
    expect(dropdown.queryByText('No notifications yet')).toBeNull();
    expect(logged.at(-1)).toMatchObject({ status: 418 });
    expectNothingTold();
    answer('GET /api/notifications/', () => kept.list);
    await hands.click(again);
    await waitFor(() => expect(dropdown.getAllByRole('listitem')).toHaveLength(1));
  });

  it('[notification-bell-19] shows each day once, above the notifications of that day', async () => {
    const today = new Date();
    const times = [0, 0, 1, 40].map((days) =>
      new Date(today.getTime() - days * 86_400_000).toISOString(),
    );
    const { open } = await openBell(
      unread(4).map((one, index) => ({ ...one, at: times[index] ?? '' })),
    );
    const dropdown = await open();
    expect(await dropdown.findAllByRole('listitem')).toHaveLength(4);
    const heads = dropdown.getAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Today', 'Yesterday']);
    expect(heads).toHaveLength(3);
    const under = heads.map((head) => head.parentElement?.querySelector('a')?.textContent);
    expect(under).toEqual(['Expense 4', 'Expense 2', 'Expense 1']);
  });

  it('[notification-bell-7] logs a count that could not be loaded, and shows no error', async () => {
    const api = signIn();
    api.answer('GET /api/notifications/unread_count/', TEAPOT);
    await renderApp(<NotificationBell />);
    await waitFor(() => expect(api.logged).toMatchObject([{ status: 418 }]));
    expectNothingTold();
  });
});

describe("The user's own actions", () => {
  it('[notification-bell-18] are read at once and stay in the list; alarms, actions of others and older ones are counted', async () => {
    const older = { ...buildUnread(1), is_own: true };
    const { answer, kept, bell, open } = await openBell([older]);
    await waitFor(() => expect(bell.textContent).toBe('1'));
    const dropdown = await open();
    await dropdown.findAllByRole('listitem');
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(bell.textContent)).observe(bell, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    const fromElsewhere = { ...buildUnread(4), is_own: true, time_ago: '2 minutes ago' };
    kept.list = [
      { ...buildUnread(3), is_own: true },
      { ...buildUnread(2), notification_type: 'budget_exceeded' },
      fromElsewhere,
      older,
    ];
    const marked = answer('POST /api/notifications/:id/mark_read/', ({ params: { id } }) => {
      kept.list = kept.list.map((one) => (one.id === Number(id) ? { ...one, is_read: true } : one));
      return { ...buildUnread(Number(id)), is_read: true };
    });
    act(() => reloadNotifications(queryClient));
    await waitFor(() => expect(bell.textContent).toBe('3'));
    expect(marked.map(({ params }) => params.id)).toEqual(['3']);
    await waitFor(() => expect(unreadTitles()).toEqual(['Expense 2', 'Expense 4', 'Expense 1']));
    expect(dropdown.getByText('Expense 3')).toBeTruthy();
    expect(texts).not.toContain('4');
  });
});

describe('Marking as read', () => {
  it('[notification-bell-8] shows at once, and persists', async () => {
    const { answer, kept, hands, bell, open } = await openBell(unread(3));
    const response = Promise.withResolvers<void>();
    const sent = answer('POST /api/notifications/:id/mark_read/', async () => {
      await response.promise;
      const read = { ...buildUnread(2), is_read: true };
      kept.list = [buildUnread(3), read, buildUnread(1)];
      return read;
    });
    const dropdown = await open();
    const marks = await dropdown.findAllByRole('button', { name: /^Mark as read/ });
    if (marks[1]) await hands.click(marks[1]);
    const others = ['2', ['Expense 3', 'Expense 1']];
    await waitFor(() => expect([bell.textContent, unreadTitles()]).toEqual(others));
    response.resolve();
    await waitFor(() => expect(sent).toMatchObject([{ params: { id: '2' } }]));
    expect(bell.textContent).toBe('2');
  });

  it('[notification-bell-9] is rolled back and logged when it fails, and shows no error', async () => {
    const { answer, hands, logged, bell, open } = await openBell(unread(2));
    const response = Promise.withResolvers<Failure>();
    answer('POST /api/notifications/:id/mark_read/', () => response.promise);
    const dropdown = await open();
    const [mark] = await dropdown.findAllByRole('button', { name: /^Mark as read/ });
    if (mark) await hands.click(mark);
    await waitFor(() => expect(bell.textContent).toBe('1'));
    // The unread list of the server must not hide a missing rollback.
    answer('GET /api/notifications/', () => new Promise(() => {}));
    answer('GET /api/notifications/unread_count/', () => new Promise(() => {}));
    response.resolve(TEAPOT());
    const both = ['2', ['Expense 2', 'Expense 1']];
    await waitFor(() => expect([bell.textContent, unreadTitles()]).toEqual(both));
    expect(logged).toMatchObject([{ status: 418 }]);
    expectNothingTold();
  });

  it.each(['Mark as read: Expense 2', 'Mark all read'])(
    '[notification-bell-17] persists without a network, and is sent before the next fetch (%s)',
    async (button) => {
      const { answer, kept, hands, bell, open } = await openBell(unread(2));
      const dropdown = await open();
      const marking = await dropdown.findByRole('button', { name: button });
      const left = button === 'Mark all read' ? [] : ['Expense 1'];
      answer('POST /api/notifications/:id/mark_read/', () => Failure.lose());
      answer('POST /api/notifications/mark_all_read/', () => Failure.lose());
      answer('GET /api/notifications/', () => Failure.lose());
      answer('GET /api/notifications/unread_count/', () => Failure.lose());
      await hands.click(marking);
      const shown = [String(left.length || ''), left];
      await waitFor(() => expect([bell.textContent, unreadTitles()]).toEqual(shown));
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect([bell.textContent, unreadTitles()]).toEqual(shown);
      // The network is back.
      const sent = answer('POST /api/notifications/:id/mark_read/', ({ params: { id } }) => {
        kept.list = kept.list.map((one) =>
          one.id === Number(id) ? { ...one, is_read: true } : one,
        );
        return { ...buildUnread(Number(id)), is_read: true };
      });
      answer('GET /api/notifications/', () => kept.list);
      answer('GET /api/notifications/unread_count/', () => ({
        unread_count: kept.list.filter((one) => !one.is_read).length,
      }));
      await act(() => queryClient.invalidateQueries());
      await waitFor(() => expect([bell.textContent, unreadTitles()]).toEqual(shown));
      expect(new Set(sent.map(({ params }) => params.id)).size).toBe(2 - left.length);
      sent.length = 0;
      await act(() => queryClient.invalidateQueries());
      expect(sent).toEqual([]);
    },
  );

  it('[notification-bell-10] never counts below 0', async () => {
    const { answer, hands, bell, open } = await openBell([]);
    answer('GET /api/notifications/', () => unread(1));
    const counts = answer('GET /api/notifications/unread_count/', () => ({ unread_count: 0 }));
    answer('POST /api/notifications/:id/mark_read/', () => ({ ...buildUnread(1), is_read: true }));
    const dropdown = await open();
    await hands.click(await dropdown.findByRole('button', { name: /^Mark as read/ }));
    await waitFor(() => expect(counts.length).toBeGreaterThan(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    // A count that rises again would be announced.
    expect(screen.queryByText(/^\d+ unread/)).toBeNull();
    expect([bell.textContent, bell.getAttribute('aria-label')]).toEqual(['', 'Notifications']);
  });

  it('[notification-bell-11] sets the count to 0 at once for all, and is offered only while something is unread', async () => {
    const { answer, hands, bell, open } = await openBell(unread(3));
    const response = Promise.withResolvers<{ unread_count: number }>();
    const sent = answer('POST /api/notifications/mark_all_read/', () => response.promise);
    const dropdown = await open();
    await dropdown.findAllByRole('listitem');
    await hands.click(dropdown.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect([bell.textContent, unreadTitles()]).toEqual(['', []]));
    expect(dropdown.queryByRole('button', { name: 'Mark all read' })).toBeNull();
    expect(sent).toHaveLength(1);
    // A request that is left pending would be rolled back in the cache of a later test.
    response.resolve({ unread_count: 0 });
  });

  it('[notification-bell-16] is rolled back and logged for all when it fails, and shows no error', async () => {
    const { answer, hands, logged, bell, open } = await openBell(unread(3));
    const response = Promise.withResolvers<Failure>();
    answer('POST /api/notifications/mark_all_read/', () => response.promise);
    const dropdown = await open();
    await dropdown.findAllByRole('listitem');
    await hands.click(dropdown.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(bell.textContent).toBe(''));
    // The unread list of the server must not hide a missing rollback.
    answer('GET /api/notifications/', () => new Promise(() => {}));
    answer('GET /api/notifications/unread_count/', () => new Promise(() => {}));
    response.resolve(TEAPOT());
    await waitFor(() => expect([bell.textContent, unreadTitles().length]).toEqual(['3', 3]));
    expect(dropdown.getByRole('button', { name: 'Mark all read' })).toBeTruthy();
    expect(logged).toMatchObject([{ status: 418 }]);
    expectNothingTold();
  });
});
