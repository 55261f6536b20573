import type { GroupExpense, Notification } from '@hisaab/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GroupsScreen } from '../../../features/groups/screen/groups-screen.tsx';
import { PEOPLE_SCREEN } from '../../../features/groups/screen/loaded-people.ts';
import { ananya } from '../../../test/browser.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, serveGroups, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { LiveChanges } from './live-changes.tsx';

const SENTENCE = 'Rohan added “Dolphin boat” in “Goa weekend”.';

/** Goa weekend open on the screen, and a function that lets Rohan add a bill elsewhere. */
async function openGoa() {
  const api = signIn();
  const expenses: GroupExpense[] = [VILLA];
  const notifications: Notification[] = [];
  serveGroups(api, { groups: [buildGroup('Rohan')], expenses });
  api.answer('GET /api/notifications/', () => notifications);
  // Another tab has the stream.
  api.answer('GET /api/events/', () => Failure.refuse(404));
  const hands = await renderApp(
    <>
      <GroupsScreen />
      <LiveChanges />
    </>,
    '/groups?group=12',
  );
  const list = within(await screen.findByRole('region', { name: 'Recent Expenses' }));
  await list.findByText('Villa');
  const channel = new BroadcastChannel(`hisaab live ${ananya.id}`);
  onTestFinished(() => channel.close());
  let id = 100;
  const addElsewhere = async (...descriptions: string[]) => {
    for (const description of descriptions) {
      id += 1;
      expenses.unshift({ ...VILLA, id, description });
      notifications.unshift({
        id,
        notification_type: 'group_expense_added',
        title: 'Expense added',
        message: `Rohan added “${description}” in “Goa weekend”.`,
        actor_name: 'Rohan',
        month: null,
        at: '2026-11-15T06:30:00.000Z',
        time_ago: 'just now',
        is_read: false,
        is_own: false,
        facts: null,
        group_id: 12,
        entry_id: id,
      });
    }
    const event = { id: String(id), changed: ['groups', 'group:12', 'notifications'] };
    await act(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ kind: 'event', event });
      for (let turn = 0; turn < 10; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 5));
    });
  };
  return { list, hands, addElsewhere };
}

/** The announcements to a screen reader, in all their places. */
const readOut = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** Scrolls the head of the list out of view, until the returned function is called. */
function scrollPast(top = -500): () => void {
  const head = document.querySelector('[data-live-list]');
  if (!head) throw new Error('There is no list that waits.');
  const place = vi.spyOn(head, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
  return () => {
    place.mockRestore();
    act(() => void dispatchEvent(new Event('scroll')));
  };
}

it('[live-changes-1] a bill of somebody else appears with a mark that stays, and is announced; earlier ones have no mark', async () => {
  const { list, addElsewhere } = await openGoa();
  await addElsewhere('Dolphin boat');
  const row = (await list.findByText('Dolphin boat')).closest('li');
  await waitFor(() => expect(row?.getAttribute('data-came')).toBe('true'));
  expect(list.getByText('Villa').closest('li')?.hasAttribute('data-came')).toBe(false);
  expect(readOut()).toContain(SENTENCE);
  expect(screen.queryByRole('button', { name: SENTENCE })).toBeNull();
});

it('[live-changes-2] typed text and open panels stay unchanged', async () => {
  const { list, hands, addElsewhere } = await openGoa();
  await hands.click(screen.getAllByRole('button', { name: 'Add Member' })[0] ?? document.body);
  const field = within(await screen.findByRole('dialog')).getAllByRole('textbox')[0];
  if (!field) throw new Error('There is no field.');
  await hands.type(field, 'Priya');
  await addElsewhere('Dolphin boat');
  expect(await list.findByText('Dolphin boat')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Priya');
  expect(document.activeElement).toBe(field);
});

it('[live-changes-3] a list scrolled past its head is updated after a tap on the pill, or when its head is back in view', async () => {
  const { list, hands, addElsewhere } = await openGoa();
  let comeBack = scrollPast();
  await addElsewhere('Dolphin boat');
  const pill = await screen.findByRole('button', { name: SENTENCE });
  expect(list.queryByText('Dolphin boat')).toBeNull();
  comeBack();
  expect(await list.findByText('Dolphin boat')).toBeTruthy();
  await waitFor(() => expect(pill.isConnected).toBe(false));

  comeBack = scrollPast();
  await addElsewhere('Fish curry');
  expect(list.queryByText('Fish curry')).toBeNull();
  await hands.click(await screen.findByRole('button', { name: /Fish curry|changes in/ }));
  expect(await list.findByText('Fish curry')).toBeTruthy();
  comeBack();
});

it('[live-changes-6] a bill that came below the screen is told of in a pill, until the list is in view', async () => {
  const { list, addElsewhere } = await openGoa();
  const comeBack = scrollPast(innerHeight);
  await addElsewhere('Dolphin boat');
  expect(await list.findByText('Dolphin boat')).toBeTruthy();
  const pill = await screen.findByRole('button', { name: SENTENCE });
  comeBack();
  await waitFor(() => expect(pill.isConnected).toBe(false));
});

it('[live-changes-4] several changes within five seconds are announced together', async () => {
  const { list, addElsewhere } = await openGoa();
  await addElsewhere('Dolphin boat', 'Fish curry');
  await addElsewhere('Sun hats');
  expect(await list.findByText('Sun hats')).toBeTruthy();
  await waitFor(() => expect(readOut()).toContain('3 changes in Goa weekend'));
});

it('[live-changes-5] the balance with a person follows a change elsewhere', async () => {
  const api = signIn();
  let balance = 20;
  api.answer('GET /group/api/people/', () => [
    {
      user_id: 8,
      name: 'Arjun',
      balance,
      groups: [{ group_id: 12, group_name: 'Goa', amount: balance }],
    },
  ]);
  serveGroups(api, { groups: [buildGroup('Rohan')], expenses: [] });
  api.answer('GET /api/notifications/', () => []);
  api.answer('GET /api/events/', () => Failure.refuse(404));
  await PEOPLE_SCREEN.load();
  await renderApp(
    <>
      <GroupsScreen />
      <LiveChanges />
    </>,
    '/groups?people',
  );
  const row = within(await screen.findByRole('list', { name: 'People' }));
  expect(await row.findAllByText('₹20.00')).not.toEqual([]);
  const channel = new BroadcastChannel(`hisaab live ${ananya.id}`);
  onTestFinished(() => channel.close());
  balance = 35;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage({ kind: 'event', event: { id: '101', changed: ['groups', 'group:12'] } });
  expect(await row.findAllByText('₹35.00')).not.toEqual([]);
});
