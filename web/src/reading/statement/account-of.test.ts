import { expect, it } from 'vitest';
import { accountOf } from './account-of.ts';
import { findTable } from './find-table.ts';

it.each([
  [['Account No: XXXXXX4412'], { kind: 'other', digits: '4412' }],
  [['A/C', '50100234567730'], { kind: 'other', digits: '7730' }],
  [['Credit Card Number', '4315 XXXX XXXX 1008'], { kind: 'card', digits: '1008' }],
  [['खाता संख्या: 00112233445'], { kind: 'other', digits: '3445' }],
  [['Account type: Savings'], undefined],
  [['Account Summary', '12,345.67'], undefined],
])(
  '[statement-account-1] tells the account of a statement by its last digits: %s',
  (line, account) => {
    const rows = [line, ['Date', 'Narration', 'Amount'], ['05/11/2026', 'Chai', '12.00']];
    expect(accountOf(findTable(rows))).toEqual(account);
  },
);
