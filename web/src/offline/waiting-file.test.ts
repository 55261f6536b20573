import { BYTE_ORDER_MARK } from '@hisaab/domain';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from './outbox-entry.ts';
import { filesOf } from './waiting-file.ts';

const TEA_VALUES = { amount: 20, category: 'Food', description: '=Tea', date: '2026-11-23' };
const TEA: OutboxEntry = {
  key: 'tea',
  thing: 'tea',
  subject: 'expense',
  group: undefined,
  action: 'add',
  target: undefined,
  values: TEA_VALUES,
  before: undefined,
  enteredAt: 0,
  isSent: true,
};
const FERRY: OutboxEntry = {
  ...TEA,
  key: 'ferry',
  thing: 'ferry',
  subject: 'group_expense',
  group: { id: 1, name: 'Goa' },
  values: { amount: 120, description: 'Ferry', paid_by_name: 'Ananya', date: '2026-11-22' },
};

function textsOf(...entries: OutboxEntry[]) {
  return filesOf(entries, '2026-11-23').map(({ name, text }) => [
    name,
    ...text.replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n'),
  ]);
}

describe('the files of waiting entries', () => {
  it('[waiting-file-1] have new expenses in the format of the export, in their final state', () => {
    const dearer = {
      ...TEA,
      key: 'dearer',
      action: 'change' as const,
      values: { ...TEA_VALUES, amount: 25 },
    };
    expect(textsOf(TEA, dearer)).toEqual([
      [
        'hisaab-waiting-2026-11-23.csv',
        'date,amount,category,description',
        "2026-11-23,25.00,Food,'=Tea",
      ],
    ]);
  });

  it('[waiting-file-2] separate what Import would duplicate, or add as a personal expense', () => {
    const known = { ...TEA, thing: 'expense 7', before: { description: 'Dosa', amount: 60 } };
    const deletion = { ...known, key: 'deletion', action: 'delete' as const, values: undefined };
    expect(textsOf(FERRY, deletion)).toEqual([
      [
        'hisaab-waiting-others-2026-11-23.csv',
        'action,group,date,amount,category,description,from,to',
        'add,Goa,2026-11-22,120.00,,Ferry,Ananya,',
        'delete,,,60.00,,Dosa,,',
      ],
    ]);
  });

  it('[waiting-file-3] omit an expense that was deleted before it was sent', () => {
    const deletion = { ...TEA, key: 'deletion', action: 'delete' as const, values: undefined };
    expect(textsOf(TEA, deletion).flat()).not.toContain('date,amount,category,description');
  });
});
