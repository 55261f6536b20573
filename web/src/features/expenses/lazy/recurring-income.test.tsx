import type { RecurringIncome } from '@hisaab/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { RecurringEntries } from './recurring-entries.tsx';

const SALARY: RecurringIncome = {
  id: 3,
  kind: 'income',
  amount: 85_000,
  source: 'Salary',
  category: null,
  asks: false,
  expected: null,
  every: 'month',
  starts_on: '2026-11-01',
  interval: 1,
  times: null,
  made: 1,
  ends_on: null,
  next_on: '2026-12-01',
  is_paused: false,
  version: 2,
};

async function openSalary() {
  const { answer } = signIn();
  answer('GET /personal/api/recurring/found/', () => []);
  const changed = answer('PUT /personal/api/recurring/:id/', () => SALARY);
  const hands = await renderApp(
    <RecurringEntries entries={[SALARY]} today="2026-11-15" onClose={() => undefined} />,
  );
  const list = within(await screen.findByRole('list', { name: 'Repeating' }));
  return { answer, changed, hands, list };
}

it('[recurring-income-7] a repeating income stands among what repeats, by its source, and is changed there', async () => {
  const { changed, hands, list } = await openSalary();
  list.getByText('₹85,000.00');
  await hands.click(list.getByRole('button', { name: 'Change Salary' }));
  const form = within(screen.getByRole('dialog', { name: 'Change Repeating' }));
  expect(form.queryByRole('group', { name: 'Category' })).toBeNull();
  const source = form.getByLabelText(/From/);
  await hands.clear(source);
  await hands.type(source, 'Salary, Infosys');
  await hands.click(form.getByRole('button', { name: 'Update' }));
  expect(changed.at(-1)?.body).toEqual({
    kind: 'income',
    amount: 85_000,
    source: 'Salary, Infosys',
    every: 'month',
    starts_on: '2026-11-01',
    interval: 1,
    times: null,
    version: 2,
  });
});

it('[recurring-income-8] is paused with all that it has', async () => {
  const { changed, hands, list } = await openSalary();
  await hands.click(list.getByRole('button', { name: 'Pause Salary' }));
  expect(changed.at(-1)?.body).toMatchObject({ source: 'Salary', amount: 85_000, is_paused: true });
});
