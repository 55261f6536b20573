import type { GroupEvent } from '@hisaab/contract';
import { expect, it } from 'vitest';
import { joinUndone } from './join-undone.ts';

function buildEvent(id: number, second: number, facts: Partial<GroupEvent> = {}): GroupEvent {
  return {
    id,
    at: `2026-11-15T06:30:${String(second).padStart(2, '0')}.000Z`,
    time_ago: 'just now',
    actor_name: 'Ananya',
    action: 'expense_deleted',
    subject: 'Ferry',
    summary: 'Ananya deleted Ferry, ₹900.00.',
    facts: null,
    changes: [],
    can_restore: false,
    thing: { kind: 'expense', id: 7 },
    ...facts,
  };
}

const RESTORED: Partial<GroupEvent> = {
  action: 'expense_restored',
  summary: 'Ananya restored Ferry, ₹900.00.',
};

it('[join-undone-1] shows a deletion undone within ten seconds as one line', () => {
  const events = [buildEvent(3, 40), buildEvent(2, 9, RESTORED), buildEvent(1, 0)];
  expect(joinUndone(events).map(({ id, summary, isUndone }) => [id, summary, isUndone])).toEqual([
    [3, 'Ananya deleted Ferry, ₹900.00.', undefined],
    [1, 'Ananya deleted Ferry, ₹900.00.', true],
  ]);
});

it.each([
  ['later', buildEvent(2, 30, RESTORED)],
  ['by somebody else', buildEvent(2, 5, { ...RESTORED, actor_name: 'Priya' })],
  ['of another thing', buildEvent(2, 5, { ...RESTORED, thing: { kind: 'expense', id: 8 } })],
])('[join-undone-2] keeps both lines where the restoring came %s', (_way, restored) => {
  expect(joinUndone([restored, buildEvent(1, 0)])).toHaveLength(2);
});
