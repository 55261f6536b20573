import type { Notification } from '@hisaab/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotificationRow } from './notification-row.tsx';

const NOTIFICATION: Notification = {
  id: 1,
  notification_type: 'budget_set',
  title: 'Budget set',
  message: 'Your monthly budget is ₹5,000.00.',
  at: '2026-11-15T06:30:00.000Z',
  time_ago: '2 minutes ago',
  is_read: false,
  group_id: null,
  month: null,
  is_own: false,
  actor_name: null,
  facts: null,
};

function renderRow(facts: Partial<Notification> = {}): HTMLElement {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationRow notification={{ ...NOTIFICATION, ...facts }} onLeave={() => undefined} />
    </QueryClientProvider>,
  ).container;
}

it('an unread notification is announced as unread, and can be marked as read by its name', () => {
  const row = renderRow();
  expect(row.textContent).toBe(
    'Budget setUnreadYour monthly budget is ₹5,000.00.\u20022 minutes ago',
  );
  expect(screen.getByRole('button', { name: 'Mark as read: Budget set' })).toBeTruthy();
});

it('a read notification has no dot, and no button', () => {
  renderRow({ is_read: true });
  expect(screen.queryByText('Unread')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the title of a notification links to its subject', () => {
  renderRow();
  const title = screen.getByRole('link', { name: 'Budget set' });
  expect(title.getAttribute('href')).toBe('/budget');
});

it('the title of a notification is no link where there is nothing to show', () => {
  renderRow({ notification_type: 'loan_repaid' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('[notification-row-1] draws an icon for each known kind, and one for all others', () => {
  const iconOf = (kind: string) =>
    renderRow({ notification_type: kind, is_read: true }).querySelector('svg')?.outerHTML;
  const known = [
    'expense_added',
    'budget_set',
    'budget_exceeded',
    'group_created',
    'member_added',
    'member_removed',
    'group_expense_added',
    'profile_updated',
  ];
  expect(new Set([...known, 'loan_repaid'].map(iconOf)).size).toBe(9);
  expect(iconOf('toString')).toBe(iconOf('loan_repaid'));
  expect(iconOf('budget_updated')).toBe(iconOf('budget_set'));
});

it("[notification-row-2] shows actions of others with the person first, and the user's own without", () => {
  const theirs = renderRow({
    actor_name: 'Priya',
    message: 'Priya added Broadband.',
    around_actor: { before: '', after: ' added Broadband.' },
  });
  expect(theirs.querySelector('b')?.textContent).toBe('Priya');
  expect(theirs.textContent).toContain('PBudget setUnreadPriya added Broadband.');
  // From before there were facts, with an actor whose name happens to begin the sentence.
  const old = renderRow({ actor_name: 'In', message: 'In the group “Goa”, In changed Taxi.' });
  expect(old.querySelector('b')).toBeNull();
  const own = renderRow({ is_own: true, message: 'You added Broadband.' });
  expect(own.querySelector('b')).toBeNull();
  expect(own.querySelector('li')?.className).toContain('own');
  expect(theirs.querySelector('li')?.className).not.toContain('own');
});

it.each([
  ['expense_added', null, '2026-10', '/expenses?month=2026-10'],
  ['budget_exceeded', null, '2026-10', '/budget'],
  ['group_created', 7, null, '/groups?group=7'],
  ['payment_deleted', 7, null, '/groups?group=7'],
  ['profile_updated', null, null, '/account'],
  ['security_notice', null, null, '/account'],
])(
  '[notification-row-3] leads to what it is about, whoever did it (%s)',
  (notification_type, group_id, month, address) => {
    for (const is_own of [true, false]) {
      const row = renderRow({ notification_type, group_id, month, is_own });
      expect(row.querySelector('a')?.getAttribute('href')).toBe(address);
    }
  },
);

it("[notification-row-9] shows the user's share of an expense, if there is one", () => {
  renderRow({ notification_type: 'group_expense_added', group_id: 7, entry_id: 31, share: 500 });
  expect(screen.getByText('Your share ₹500.00').tagName).toBe('B');
  expect(renderRow({ notification_type: 'group_expense_added' }).textContent).not.toContain(
    'share',
  );
});
