import type {
  GroupEvent,
  GroupExpense,
  GroupMonth,
  GroupRecurring,
  ListedGroup,
  Payment,
} from '@hisaab/contract';
import { ananya } from './browser.ts';
import { budgetStatus } from './budget-status.ts';
import type { FakeApi } from './fake-api.ts';

/** The time of recent events. */
export const NOW = '2026-11-15T05:00:00.000Z';

/** Goa weekend in the list of groups, created by Ananya; the other members are guests. */
export function buildGroup(...guests: string[]): ListedGroup {
  const members = [ananya.username, ...guests].map((name, index) => ({
    id: index + 1,
    name,
    is_registered_user: index === 0,
  }));
  return {
    id: 12,
    name: 'Goa weekend',
    kind: 'group',
    member_count: members.length,
    total_expenses: 1000,
    created_by: ananya.id,
    created_by_name: ananya.username,
    archived: false,
    usual_split: null,
    members,
    balance: 0,
    last_activity_at: NOW,
  };
}

/** Villa, ₹1,000.00, which Rohan paid for himself and Ananya. */
export const VILLA: GroupExpense = {
  id: 31,
  amount: 1000,
  description: 'Villa',
  category: 'Other',
  date: '2026-11-05',
  paid_by_name: 'Rohan',
  participants_names: [ananya.username, 'Rohan'],
  individual_share: 500,
  version: 1,
};

/** ₹500.00 from Ananya to Rohan. */
export const PAID_BACK: Payment = {
  id: 32,
  group: 12,
  from_member: ananya.username,
  to_member: 'Rohan',
  amount: 500,
  date: '2026-11-06',
  note: '',
  recorded_by_name: 'Rohan',
  version: 1,
};

/** The event of Rohan's deletion of an expense or a payment a moment ago. */
export function deletionOf(kind: 'expense' | 'payment', id: number): GroupEvent {
  return {
    id: 77,
    at: NOW,
    time_ago: 'just now',
    actor_name: 'Rohan',
    action: `${kind}_deleted`,
    subject: 'Villa',
    summary: 'Rohan deleted Villa, ₹1,000.00.',
    facts: null,
    changes: [],
    can_restore: true,
    thing: { kind, id },
  };
}

/** November 2026 of Goa weekend: only Villa, with a limit in rupees or none. */
export function groupMonth(limit: number | null): GroupMonth {
  const total = VILLA.amount;
  return {
    month: '2026-11',
    total,
    count: 1,
    category_totals: { Other: total },
    budget:
      limit === null ? null : { limit, remaining: limit - total, percent: (total / limit) * 100 },
    members: [
      { name: ananya.username, paid: 0, share: 500 },
      { name: 'Rohan', paid: total, share: 500 },
    ],
  };
}

/** The groups on a server, and the entries of the open one; a test changes them like a server. */
export interface ServedGroups {
  groups: ListedGroup[];
  expenses?: GroupExpense[];
  payments?: Payment[];
  recurring?: GroupRecurring[];
}

/** Answers the reads of the Groups screen; returns those of the list and of the entries. */
export function serveGroups(api: FakeApi, kept: ServedGroups) {
  // The history for guesses.
  api.answer('GET /personal/api/expenses/', () => []);
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(0, undefined));
  api.answer('GET /group/api/groups/deleted/', () => []);
  api.answer('GET /group/api/groups/:id/payments/', () => kept.payments ?? []);
  api.answer('GET /group/api/groups/:id/settlements/', () => []);
  api.answer('GET /group/api/groups/:id/settlement_suggestions/', () => []);
  api.answer('GET /group/api/groups/:id/deleted/', () => []);
  api.answer('GET /group/api/groups/:id/history/', () => []);
  api.answer('GET /group/api/groups/:id/recurring/', () => kept.recurring ?? []);
  api.answer('GET /group/api/groups/:id/currencies/', () => ({ last: null, has_others: false }));
  api.answer('GET /group/api/groups/:id/month/', () => groupMonth(null));
  return {
    lists: api.answer('GET /group/api/groups/', () => kept.groups),
    entries: api.answer('GET /group/api/groups/:id/expenses/', () => kept.expenses ?? []),
  };
}
