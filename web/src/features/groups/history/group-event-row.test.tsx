import type { GroupEvent } from '@hisaab/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildGroup, deletionOf } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupEventRow } from './group-event-row.tsx';

/** Renders an event as Ananya sees it: its text, and the bold parts of it. */
async function draw(facts: Partial<GroupEvent>) {
  signIn();
  const event = { ...deletionOf('expense', 7), ...facts };
  const group = buildGroup('Rohan');
  await renderApp(
    <GroupEventRow
      group={group}
      event={event}
      undoneImports={new Set()}
      onError={() => undefined}
    />,
  );
  const [row] = screen.getAllByRole('listitem');
  const said = row?.querySelector('p');
  return { said: said?.textContent, bold: said?.querySelector('b')?.textContent };
}

it.each<[string, Partial<GroupEvent>, string, string | undefined]>([
  [
    'of what one did oneself',
    {
      actor_name: 'Ananya',
      summary: 'Ananya deleted Villa.',
      around_actor: { before: '', after: ' deleted Villa.' },
    },
    'Ananya (you) deleted Villa.',
    'Ananya',
  ],
  [
    'of a language in which the name does not come first',
    {
      summary: 'Villa: Rohan deleted it.',
      around_actor: { before: 'Villa: ', after: ' deleted it.' },
    },
    'Villa: Rohan deleted it.',
    'Rohan',
  ],
  ['of before there were facts', {}, 'Rohan deleted Villa, ₹1,000.00.', undefined],
  [
    'of changes',
    { action: 'expense_changed', changes: [{ field: 'amount', from: 900, to: 1000 }] },
    'Rohan changed Villa.',
    'Rohan',
  ],
])('[group-event-row-1] the sentence %s has its actor in bold', async (_, facts, said, bold) => {
  expect(await draw(facts)).toEqual({ said, bold });
});

it('[group-event-row-2] shows the changes in words', async () => {
  await draw({
    action: 'recurring_changed',
    changes: [
      { field: 'is_paused', from: true, to: false },
      { field: 'every', from: 'week', to: 'month' },
      { field: 'starts_on', from: '2026-11-01', to: '2026-11-05' },
      { field: 'category', from: 'Food', to: 'Snacks' },
    ],
  });
  const changes = screen.getAllByRole('listitem').slice(1);
  expect(changes.map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Paused Yes → No',
    'Repeat Weekly → Monthly',
    'Starts on 1 Nov 2026 → 5 Nov 2026',
    'Category Food → Snacks',
  ]);
});
