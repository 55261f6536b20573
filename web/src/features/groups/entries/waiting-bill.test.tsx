import type { Group, GroupExpenseChange } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Seen } from '../../../offline/contents.ts';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { currentEntries } from '../../../offline/outbox-state.ts';
import { storeForLater } from '../../../offline/use-outbox.ts';
import { FOREIGN_FIELD } from '../../../currencies/loaded-parts.ts';
import { budgetStatus } from '../../../test/budget-status.ts';
import { Failure } from '../../../test/fake-api.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { goOffline } from '../../../test/wait-for-network.ts';
import { BILL_PARTS, PAYERS_PART } from '../bills/loaded-parts.ts';
import { entryOf } from './entry-of.ts';
import { GroupExpenseModal } from './group-expense-modal.tsx';

const NAMES = ['Ananya', 'Ben', 'Chitra'];
const GROUP: Group = {
  id: 7,
  name: 'Goa',
  kind: 'group',
  member_count: 3,
  total_expenses: 0,
  created_by: 1,
  created_by_name: 'Ananya',
  archived: false,
  usual_split: null,
  members: NAMES.map((name, index) => ({ id: index + 1, name, is_registered_user: index === 0 })),
};
const DINNER: GroupExpenseChange & Seen = {
  amount: 1_000,
  description: 'Dinner',
  category: 'Food',
  date: '2026-11-15',
  split_equally: true,
};

/** Opens the form of a waiting bill, and submits it with another description. */
async function renameWaiting(bill: GroupExpenseChange) {
  const api = signIn();
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(0, undefined));
  api.answer('GET /group/api/groups/:id/rates/', () => []);
  api.answer('GET /personal/api/rates/', () => []);
  await goOffline();
  const { id, name } = GROUP;
  await storeForLater({ subject: 'group_expense', group: { id, name }, values: bill });
  const [waiting] = currentEntries();
  const entry = waiting && entryOf(GROUP, waiting);
  if (entry?.kind !== 'expense') throw new Error('The bill has no form.');
  await Promise.all([BILL_PARTS.load(), PAYERS_PART.load()]);
  const hands = await renderApp(
    <GroupExpenseModal
      group={GROUP}
      expense={entry.thing}
      waiting={waiting}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );
  const form = within(screen.getByRole('dialog'));
  await hands.clear(form.getByLabelText(/Description/));
  await hands.paste('Supper');
  await hands.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(currentEntries()[0]?.values).toMatchObject({ description: 'Supper' }));
  return currentEntries();
}

describe('a bill in the outbox', () => {
  it('[waiting-bill-1] by items with several payers can be changed in its form and keeps its split', async () => {
    const bill = {
      ...DINNER,
      payers: [
        { name: 'Ananya', amount: 400 },
        { name: 'Ben', amount: 600 },
      ],
      participant_names: ['Ananya', 'Ben'],
      lines: [{ amount: 900, description: 'Pizza', participant_names: ['Ben'] }],
    };
    expect(await renameWaiting(bill)).toMatchObject([
      { action: 'add', values: { ...bill, description: 'Supper' } },
    ]);
  });

  it('[waiting-bill-2] by heads can be changed in its form and keeps its split', async () => {
    const bill = {
      ...DINNER,
      paid_by_name: 'Ben',
      participants: [
        { name: 'Ananya', heads: 1 },
        { name: 'Chitra', heads: 3 },
      ],
    };
    expect(await renameWaiting(bill)).toMatchObject([
      { action: 'add', values: { ...bill, description: 'Supper' } },
    ]);
  });

  it('[waiting-bill-5] in another currency can be changed in its form and keeps its currency', async () => {
    await FOREIGN_FIELD.load();
    const bill = {
      ...DINNER,
      amount: 2_941.44,
      original: { currency: 'THB', amount: 1_200, rate: 2.4512 },
      paid_by_name: 'Ben',
      lines: [
        {
          amount: 1_470.72,
          original_amount: 600,
          description: 'Pizza',
          participant_names: ['Ben'],
        },
      ],
    };
    expect(await renameWaiting(bill)).toMatchObject([
      { action: 'add', values: { ...bill, description: 'Supper' } },
    ]);
  });

  it('[waiting-bill-3] that changes another one shows the people of that one if it does not change them', () => {
    const before = {
      ...DINNER,
      id: 40,
      version: 2,
      paid_by_name: 'Ben',
      participants_names: ['Ananya', 'Ben'],
      individual_share: 500,
    };
    const entry: OutboxEntry = {
      key: 'a key',
      thing: 'group_expense 40',
      subject: 'group_expense',
      group: { id: GROUP.id, name: GROUP.name },
      action: 'change',
      target: { id: 40, version: 2 },
      values: { ...DINNER, amount: 1_200, paid_by_name: 'Ben' },
      before,
      enteredAt: 0,
      isSent: false,
    };
    expect(entryOf(GROUP, entry)).toMatchObject({
      thing: { amount: 1_200, participants_names: ['Ananya', 'Ben'] },
    });
  });

  it('[waiting-bill-4] keeps the key with which it was sent without a response', async () => {
    const api = signIn();
    api.answer('GET /personal/api/budget/status/', () => budgetStatus(0, undefined));
    api.answer('GET /group/api/groups/:id/currencies/', () => ({ last: null, has_others: false }));
    const { goOnline, goOffAgain } = await goOffline();
    goOnline();
    const lost = api.answer('POST /group/api/expenses/', () => Failure.lose());
    const kept = vi.fn<() => void>();
    const hands = await renderApp(
      <GroupExpenseModal group={GROUP} onSaved={() => undefined} onClose={kept} />,
    );
    const form = within(screen.getByRole('dialog'));
    await hands.type(form.getByLabelText('Amount'), '900');
    const add = form.getByRole('button', { name: 'Add Expense' });
    await hands.click(add);
    await form.findByRole('button', { name: 'Keep it and send later' });
    goOffAgain();
    add.click();
    add.click();
    await waitFor(() => expect(kept).toHaveBeenCalled());
    expect(currentEntries()).toMatchObject([{ key: lost[0]?.idempotencyKey, isSent: true }]);
    expect(new Set(lost.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('[bill-form-16] a new one starts in the currency of the last waiting one, with its rate', async () => {
    const api = signIn();
    api.answer('GET /personal/api/budget/status/', () => budgetStatus(0, undefined));
    api.answer('GET /group/api/groups/:id/currencies/', () => ({ last: null, has_others: false }));
    api.answer('GET /group/api/groups/:id/rates/', () => []);
    api.answer('GET /personal/api/rates/', () => []);
    await goOffline();
    const { id, name } = GROUP;
    const original = { currency: 'THB', amount: 1_200, rate: 2.4512 };
    await storeForLater({
      subject: 'group_expense',
      group: { id, name },
      values: { ...DINNER, amount: 2_941.44, original },
    });
    await FOREIGN_FIELD.load();
    await renderApp(
      <GroupExpenseModal group={GROUP} onSaved={() => undefined} onClose={() => undefined} />,
    );
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByRole('button', { name: /^Currency: Thai Baht/ })).toBeTruthy();
    expect(form.getByLabelText('1 ฿ = ₹')).toHaveProperty('value', '2.4512');
    expect(form.getByText('your rate of 15 Nov')).toBeTruthy();
  });
});
