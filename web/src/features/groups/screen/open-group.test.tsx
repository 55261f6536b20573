import type { ListedGroup, SettlementSummaryEntry } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { budgetStatus } from '../../../test/budget-status.ts';
import { Failure, type FakeApi } from '../../../test/fake-api.ts';
import { groupMonth } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import styles from './groups-screen.module.css';
import { GroupsScreen } from './groups-screen.tsx';

const GOA: ListedGroup = {
  id: 12,
  name: 'Goa weekend',
  kind: 'group',
  member_count: 2,
  total_expenses: 0,
  created_by: ananya.id,
  created_by_name: ananya.username,
  archived: false,
  usual_split: null,
  members: [
    { id: 1, name: ananya.username, is_registered_user: true },
    { id: 2, name: 'Rohan', is_registered_user: false },
  ],
  balance: 0,
  last_activity_at: '2026-11-15T05:00:00.000Z',
};

const EVEN: SettlementSummaryEntry[] = GOA.members.map(({ name }) => ({
  member_name: name,
  total_paid: 0,
  total_share: 0,
  balance: 0,
  owes: false,
  payments_made: 0,
  payments_received: 0,
}));

/** Answers the requests of the screen for a group without entries. */
function keepGroup(api: FakeApi) {
  api.answer('GET /group/api/groups/', () => [GOA]);
  api.answer('GET /group/api/groups/deleted/', () => []);
  api.answer('GET /group/api/groups/:id/expenses/', () => []);
  api.answer('GET /group/api/groups/:id/payments/', () => []);
  api.answer('GET /group/api/groups/:id/settlements/', () => EVEN);
  api.answer('GET /group/api/groups/:id/settlement_suggestions/', () => []);
  api.answer('GET /group/api/groups/:id/deleted/', () => []);
  api.answer('GET /group/api/groups/:id/recurring/', () => []);
  api.answer('GET /group/api/groups/:id/currencies/', () => ({ last: null, has_others: false }));
  api.answer('GET /group/api/groups/:id/month/', () => groupMonth(null));
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(0, undefined));
}

function headOf(region: HTMLElement) {
  return within(region).getByRole('heading').textContent;
}

describe('the groups', () => {
  it('[open-group-1] leave no blank page when they cannot be loaded, and can be loaded again', async () => {
    const api = signIn();
    keepGroup(api);
    api.answer('GET /group/api/groups/', () => Failure.refuse(500));
    const hands = await renderApp(<GroupsScreen />, '/groups');
    await hands.click(await screen.findByRole('button', { name: 'Dismiss' }, { timeout: 5_000 }));
    expect(screen.getByText('Not available right now')).toBeTruthy();
    // No second card beside the one with the error.
    expect(document.getElementsByClassName(styles['prompt'] ?? '')).toHaveLength(0);
    api.answer('GET /group/api/groups/', () => [GOA]);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Goa weekend/ })).toBeTruthy();
  });

  it('[open-group-7] accept a payment outside the plan if the plan cannot be loaded', async () => {
    const api = signIn();
    keepGroup(api);
    api.answer('GET /group/api/groups/:id/settlement_suggestions/', () => Failure.refuse(400));
    const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
    await screen.findByText('Not available right now');
    await hands.click(await screen.findByRole('button', { name: 'Record another payment' }));
    expect(await screen.findByRole('dialog', { name: 'Record Payment' })).toBeTruthy();
  });

  it('[open-group-2] have an address each, which sets the title too', async () => {
    keepGroup(signIn());
    const hands = await renderApp(<GroupsScreen />, '/groups');
    await hands.click(await screen.findByRole('button', { name: /^Goa weekend/ }));
    expect(location.pathname + location.search).toBe('/groups?group=12');
    expect(await screen.findByRole('heading', { name: 'Goa weekend' })).toBeTruthy();
    expect(document.title).toBe('Goa weekend · Hisaab');
  });
});

describe('a group', () => {
  it('[open-group-3] opens at its address, and has no unnamed figure without expenses', async () => {
    keepGroup(signIn());
    await renderApp(<GroupsScreen />, '/groups?group=12');
    const head = await screen.findByRole('region', { name: 'Goa weekend' });
    await waitFor(() =>
      expect(within(head).getByText('Transactions').nextSibling?.textContent).toBe('0'),
    );
    expect(head.textContent?.endsWith('Transactions0')).toBe(true);
    expect(await screen.findByText(/^Nothing to settle yet\./)).toBeTruthy();
    // Its name has no outline.
    expect(document.activeElement).toBe(document.body);
  });

  it('[open-group-5] with one member shows the first step, and nothing empty', async () => {
    const api = signIn();
    keepGroup(api);
    const alone = { ...GOA, member_count: 1, members: GOA.members.slice(0, 1) };
    api.answer('GET /group/api/groups/', () => [alone]);
    await renderApp(<GroupsScreen />, '/groups?group=12');
    expect(await screen.findByText(/^Add the others by name or by a link/)).toBeTruthy();
    for (const name of ['Invite', 'Add Member', 'Add Expense']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    await screen.findByRole('region', { name: 'Members' });
    const regions = screen.getAllByRole('region').map(headOf);
    expect(regions).toEqual(['Goa weekend', 'Members']);
    expect(screen.queryByText(/settled up/i)).toBeNull();
  });

  it('[open-group-6] asks about a name that has an account, the likelier answer first', async () => {
    const api = signIn();
    keepGroup(api);
    const sent = api.answer('POST /group/api/groups/:id/add_member/', () =>
      Failure.refuse(409, { error: 'There is an account.', needs_confirmation: true }),
    );
    const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
    await hands.click(await screen.findByRole('button', { name: 'Add Member' }));
    const form = await screen.findByRole('dialog', { name: 'Add Member' });
    await hands.type(within(form).getByLabelText('Member name'), 'Farah');
    await hands.click(within(form).getByRole('button', { name: 'Add Member' }));
    await within(form).findByRole('button', { name: 'Add Farah' });
    const names = within(form)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((name) => name?.startsWith('Add'));
    expect(names).toEqual(['Add Farah', 'Add as a guest']);
    await hands.click(within(form).getByRole('button', { name: 'Add as a guest' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Farah', link: 'ask' },
      { name: 'Farah', link: false },
    ]);
  });

  it('[open-group-4] loads everything that failed again, from any card', async () => {
    const api = signIn();
    keepGroup(api);
    api.answer('GET /group/api/groups/:id/settlements/', () => Failure.refuse(500));
    api.answer('GET /group/api/groups/:id/expenses/', () => Failure.refuse(500));
    const hands = await renderApp(<GroupsScreen />, '/groups?group=12');
    await waitFor(
      () => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2),
      {
        timeout: 5_000,
      },
    );
    keepGroup(api);
    await hands.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    expect(await screen.findByText('No expenses yet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });
});
