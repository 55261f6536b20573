import type { GroupExpenseChange } from '@hisaab/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, signedIn, type FakeBrowser } from '../test/browser.ts';
import type { Contents } from './contents.ts';
import type { OutboxEntry, Waiting } from './outbox-entry.ts';

const GROUP = { id: 7, name: 'Goa' };
const DINNER = {
  id: 40,
  amount: 900,
  description: 'Dinner',
  category: 'Food',
  date: '2026-11-20',
  paid_by_name: 'Ananya',
  participants_names: ['Ananya', 'Ben', 'Chitra'],
  individual_share: 300,
  version: 2,
};
/** The request of a group expense's form. */
const CHANGED: GroupExpenseChange = {
  amount: 1_200,
  description: 'Dinner',
  category: 'Food',
  date: '2026-11-20',
  split_equally: true,
};

function entryOf(
  change: Partial<Waiting>,
  contents: Contents = {
    subject: 'group_expense',
    values: { ...CHANGED, paid_by_name: 'Ben', participant_names: [] },
  },
): OutboxEntry {
  return {
    ...contents,
    key: 'a key',
    thing: 'group_expense 40',
    group: GROUP,
    action: 'change',
    target: { id: 40, version: 2 },
    before: DINNER,
    enteredAt: 0,
    isSent: true,
    ...change,
  };
}

/** A change of a bill to these values. */
function changeTo(values: GroupExpenseChange | undefined): OutboxEntry {
  return entryOf({}, { subject: 'group_expense', values });
}

/** Sends an entry, with this response of the server. */
async function send(entry: OutboxEntry, status: number, body: unknown) {
  const browser = openBrowser(signedIn);
  await import('../test/words.ts');
  const { sendEntry } = await import('./send-entry.ts');
  browser.answer(status, body);
  return sendEntry(entry);
}

/** Sends an entry whose first response was lost so long ago that the server has forgotten its key. */
function sendAgain(entry: OutboxEntry, current: object) {
  return send(entry, 409, { error: 'Ananya has changed it.', current });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('An entry that is sent again', () => {
  it.each([
    ['for everybody', { paid_by_name: 'Ben', participant_names: [] }, { paid_by_name: 'Ben' }],
    [
      'for some',
      { paid_by_name: 'Ben', participant_names: ['Chitra', 'Ben'] },
      { paid_by_name: 'Ben', participants_names: ['Ben', 'Chitra'] },
    ],
    [
      'by heads',
      { paid_by_name: 'Ananya', participants: [{ name: 'Ben', heads: 2 }, { name: 'Ananya' }] },
      {
        participants_names: ['Ananya', 'Ben'],
        participants: [
          { name: 'Ananya', heads: 1 },
          { name: 'Ben', heads: 2 },
        ],
      },
    ],
    [
      'by heads of one each',
      { paid_by_name: 'Ananya', participants: [{ name: 'Ben', heads: 1 }] },
      { participants_names: ['Ben'] },
    ],
    [
      'by items with several payers',
      {
        payers: [
          { name: 'Ben', amount: 200 },
          { name: 'Ananya', amount: 1_000 },
        ],
        participant_names: [],
        lines: [{ amount: 100, participant_names: ['Ben'] }],
      },
      {
        payers: [
          { name: 'Ananya', amount: 1_000 },
          { name: 'Ben', amount: 200 },
        ],
        lines: [{ amount: 100, description: '', participant_names: ['Ben'] }],
        shares: [],
      },
    ],
    [
      'without lines any more',
      { paid_by_name: 'Ananya', payers: [], participant_names: [], lines: [] },
      {},
    ],
  ])('[send-entry-1] is done where the bill is what it sent, %s', async (_way, sent, found) => {
    const current = { ...DINNER, amount: 1_200, ...found, version: 3 };
    expect(await sendAgain(changeTo({ ...CHANGED, ...sent }), current)).toEqual({
      kind: 'done',
      target: { id: 40, version: 3 },
    });
  });

  it.each([
    ['payer', { paid_by_name: 'Chitra' }],
    ['people', { paid_by_name: 'Ben', participants_names: ['Ananya', 'Ben'] }],
    ['amount', { paid_by_name: 'Ben', amount: 1_201 }],
    ['lines', { paid_by_name: 'Ben', lines: [{ amount: 1, participant_names: ['Ben'] }] }],
  ])('[send-entry-2] clashes where the %s of the bill are others', async (_field, found) => {
    const values = { ...CHANGED, paid_by_name: 'Ben', participant_names: [], lines: [] };
    const current = { ...DINNER, amount: 1_200, ...found, version: 3 };
    expect(await sendAgain(changeTo(values), current)).toMatchObject({ kind: 'clash', current });
  });

  it('[send-entry-3] is done if the payment or the personal expense has the sent values', async () => {
    const payment = { from_member: 'Ben', to_member: 'Ananya', amount: 40, date: '', note: 'UPI' };
    const own = { amount: 20, description: 'Tea', category: 'Food', date: '2026-11-20' };
    const both: Contents[] = [
      { subject: 'payment', values: payment },
      { subject: 'expense', values: own },
    ];
    for (const contents of both) {
      const current = { ...contents.values, id: 40, version: 3 };
      expect(await sendAgain(entryOf({}, contents), current)).toMatchObject({ kind: 'done' });
    }
  });

  it('[send-entry-4] knows the version that it created, even if others have changed it since', async () => {
    const target = { id: 40, version: 2 };
    const changedSince = { ...DINNER, version: 5 };
    expect(await send(entryOf({ target }), 200, changedSince)).toEqual({
      kind: 'done',
      target: { id: 40, version: 3 },
    });
    expect(await send(entryOf({ target: undefined, action: 'add' }), 200, changedSince)).toEqual({
      kind: 'done',
      target: { id: 40, version: 1 },
    });
  });

  it('[send-entry-6] is done, as a deletion of a missing thing, only if the server has it as deleted', async () => {
    const deletion = entryOf({ action: 'delete' }, { subject: 'group_expense', values: undefined });
    const trash = (answer: (browser: FakeBrowser) => void) => async () => {
      const browser = openBrowser(signedIn);
      await import('../test/words.ts');
      const { sendEntry } = await import('./send-entry.ts');
      browser.answer(404, { error: 'Expense not found.' });
      answer(browser);
      return sendEntry(deletion);
    };
    const known = { kind: 'expense', id: 40 };
    const isDeleted = trash(({ answer }) => answer(200, [known]));
    const isThereAgain = trash(({ answer }) => answer(200, [{ ...known, kind: 'payment' }]));
    const isGroupGone = trash(({ answer }) => answer(404, { error: 'Group not found.' }));
    const isSilent = trash(({ lose }) => lose());
    expect(await isDeleted()).toEqual({ kind: 'done', target: undefined });
    expect(await isThereAgain()).toEqual({ kind: 'refused', sentence: 'Expense not found.' });
    expect(await isGroupGone()).toEqual({ kind: 'refused', sentence: 'Group not found.' });
    expect(await isSilent()).toEqual({ kind: 'unknown' });
  });

  it('[send-entry-5] keeps waiting if something else responds, and is refused without a message', async () => {
    expect(await send(entryOf({}), 200, '<title>Sign in to the hotel</title>')).toEqual({
      kind: 'unknown',
    });
    expect(await send(changeTo(undefined), 200, DINNER)).toMatchObject({ kind: 'refused' });
  });
});

describe('An entry without a decision of the server', () => {
  it.each([401, 408, 425, 429, 500, 503])(
    '[send-entry-10] keeps waiting after %i, and is not refused',
    async (status) => {
      const outcome = await send(entryOf({}), status, { error: 'Later.' });
      expect(outcome).toEqual({ kind: 'unknown' });
    },
  );

  it('[send-entry-11] is refused with its message after any other error', async () => {
    const outcome = await send(entryOf({}), 400, { error: 'Amount is missing.' });
    expect(outcome).toMatchObject({ kind: 'refused', sentence: 'Amount is missing.' });
  });
});
