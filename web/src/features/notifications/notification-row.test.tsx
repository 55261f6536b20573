import type { Notification } from '@hisaab/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { openBrowser } from '../../test/browser.ts';
import { attributeOf, tagsOf, textOf } from '../../test/markup.tsx';

openBrowser();
const { NotificationRow } = await import('./notification-row.tsx');

const NOTIFICATION: Notification = {
  id: 1,
  notification_type: 'budget_set',
  title: 'Budget set',
  message: 'Your monthly budget is ₹5,000.00.',
  time_ago: '2 minutes ago',
  is_read: false,
  group_id: null,
  month: null,
};

function render(facts: Partial<Notification> = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/dashboard">
        <NotificationRow notification={{ ...NOTIFICATION, ...facts }} onLeave={() => undefined} />
      </Router>
    </QueryClientProvider>,
  );
}

it('an unread notification says so, and can be marked as read by its name', () => {
  const markup = render();
  expect(textOf(markup)).toBe('Budget setUnreadYour monthly budget is ₹5,000.00.2 minutes ago');
  const [mark] = tagsOf(markup, 'button');
  expect(attributeOf(mark, 'aria-label')).toBe('Mark as read: Budget set');
});

it('a notification that is read has no mark, and nothing to mark', () => {
  const markup = render({ is_read: true });
  expect(textOf(markup)).not.toContain('Unread');
  expect(tagsOf(markup, 'button')).toEqual([]);
});

it('the title of a notification leads to its subject, where there is one to see', () => {
  const [link] = tagsOf(render(), 'a');
  expect(attributeOf(link, 'href')).toBe('/budget');
  expect(tagsOf(render({ notification_type: 'loan_repaid' }), 'a')).toEqual([]);
});

it('[notification-row-1] draws each kind its own icon, and one for all kinds it does not know', () => {
  const iconOf = (kind: string) =>
    /<svg.*?<\/svg>/.exec(render({ notification_type: kind, is_read: true }))?.[0];
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
