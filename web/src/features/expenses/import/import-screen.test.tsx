import { readFileSync } from 'node:fs';
import type { CreditMatch, DueItem, Income, Payment, PaymentAccount } from '@hisaab/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnreadableFile } from '../../../reading/csv/unreadable-file.ts';
import type { Progress } from '../../../reading/statement/read-rows.ts';
import { readAnyRows } from '../../../reading/statement/read-any-rows.ts';
import { StatementReader } from '../../../reading/statement/statement-reader.ts';
import { ananya } from '../../../test/browser.ts';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, PAID_BACK } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { CATEGORY_DIALOG } from '../categories/loaded-dialog.ts';
import { ImportScreen } from './import-screen.tsx';
import type { ReaderReply, ReaderRequest } from './reader-messages.ts';

/** A worker on the same thread: the test environment has none. */
class WorkerHere extends EventTarget {
  readonly #reader = new StatementReader(readAnyRows);

  postMessage(request: ReaderRequest) {
    const answer = this.#answer(request).catch((error: unknown): ReaderReply => {
      const why = error instanceof UnreadableFile ? error.fault : undefined;
      return { id: request.id, step: 'failed', why, reason: String(error) };
    });
    void answer.then((reply) => this.#reply(reply));
  }

  terminate() {
    // Nothing to terminate.
  }

  async #answer(request: ReaderRequest): Promise<ReaderReply> {
    const { id } = request;
    if (request.step === 'open') {
      const report = (progress: Progress) => this.#reply({ id, step: 'progress', progress });
      const file = await this.#reader.open(request.bytes, report, request.password);
      return { id, step: 'opened', file };
    }
    if (request.step === 'sheet') {
      return { id, step: 'opened', file: this.#reader.openSheet(request.sheet) };
    }
    if (request.step === 'read') {
      return { id, step: 'read', read: this.#reader.read(request.asked, request) };
    }
    const matches = this.#reader.match(request.books, request.credits, request.today);
    return { id, step: 'matched', matches };
  }

  #reply(data: ReaderReply) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const STATEMENT = [
  'Date,Narration,Withdrawal,Deposit',
  '05/11/2026,Chai,20.00,',
  '06/11/2026,Auto,80.00,',
  '07/11/2026,Salary,,"1,12,000.00"',
  '31/31/2026,Torn,10.00,',
  '08/11/2026,Milk,30.00,',
].join('\n');
const EMPTY_BOOKS = 'date,amount,category,description\r\n';

beforeEach(() => {
  localStorage.removeItem('import-columns');
});

/** The screen of a user with these existing expenses, with a file chosen. */
async function importing(
  text: string | Uint8Array<ArrayBuffer>,
  books = EMPTY_BOOKS,
  served: {
    accounts?: PaymentAccount[];
    due?: DueItem[];
    incomes?: Income[];
    payments?: Payment[];
  } = {},
) {
  const api = signIn();
  vi.stubGlobal('Worker', WorkerHere);
  serveExpenses(api, { expenses: [buildExpense({ description: 'Auto', category: 'Bills' })] });
  api.answer('GET /personal/api/accounts/', () => served.accounts ?? []);
  api.answer('GET /personal/api/due/', () => ({
    from: '2026-11-23',
    to: '2026-12-01',
    items: served.due ?? [],
    to_come: 0,
    left: null,
  }));
  const asked = api.answer('GET /personal/api/expenses/export/', () => Failure.say(200, books));
  const { incomes = [], payments = [] } = served;
  api.answer('GET /personal/api/income/', () => incomes);
  api.answer('GET /group/api/groups/', () => [buildGroup('Rohan')]);
  api.answer('GET /group/api/groups/:id/payments/', () => payments);
  api.answer('GET /personal/api/imports/', () => []);
  api.answer('GET /personal/api/rates/', () => [
    { currency: 'VND', rate: 0.0032051282, date: '2026-06-03' },
  ]);
  const sent = api.answer('POST /personal/api/imports/', () => ({ id: 7, count: 3 }));
  const hands = await renderApp(<ImportScreen />, '/import');
  await hands.upload(await screen.findByLabelText('File to import'), new File([text], 'bank.csv'));
  return { api, hands, sent, books: asked };
}

function checkbox(name: RegExp): Promise<HTMLElement> {
  return screen.findByRole('checkbox', { name });
}

/** The import button, once the existing expenses are compared. */
function importButton(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name, busy: false });
}

it('[import-screen-1] shows the entries of a file with guessed categories, and sends the ticked ones', async () => {
  const { hands, sent } = await importing(STATEMENT);
  expect(await checkbox(/^Import Chai, ₹20\.00/)).toHaveProperty('checked', true);
  expect(await checkbox(/^Import Salary/)).toHaveProperty('checked', false);
  expect(await checkbox(/^Import Torn/)).toHaveProperty('disabled', true);
  // As in the user's history.
  expect(screen.getByRole('combobox', { name: /^Category of Auto/ })).toHaveProperty(
    'value',
    'Bills',
  );
  expect(screen.getByText('Skipping 1 deposit and 1 without a date')).toBeDefined();
  await hands.click(await checkbox(/^Import Milk/));
  await hands.click(await importButton('Import 2 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    file_name: 'bank.csv',
    rows: [
      { date: '2026-11-05', amount: 20, category: 'Food', description: 'Chai' },
      { date: '2026-11-06', amount: 80, category: 'Bills', description: 'Auto' },
    ],
  });
});

it('[import-screen-28] goes back from the entries of a file to the choice of one', async () => {
  const { hands } = await importing(STATEMENT);
  await hands.click(await screen.findByRole('button', { name: 'Choose a file' }));
  expect(await screen.findByText('Bring your old expenses')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('[import-screen-2] imports a deposit as a refund if the user ticks it', async () => {
  const { hands, sent } = await importing(STATEMENT);
  await hands.click(await checkbox(/^Import Salary, ₹1,12,000\.00/));
  expect(await checkbox(/^Import Salary, −₹1,12,000\.00/)).toHaveProperty('checked', true);
  await hands.click(await importButton('Import 4 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toContainEqual(
    expect.objectContaining({ description: 'Salary', amount: -112_000 }),
  );
});

it('[import-screen-3] shows the existing expense of an entry beside it, and skips it', async () => {
  await importing(STATEMENT, `${EMPTY_BOOKS}2026-11-06,80.00,Transport,Rickshaw\r\n`);
  expect(await screen.findByText('In your expenses: Rickshaw')).toBeDefined();
  expect(await checkbox(/^Import Auto/)).toHaveProperty('checked', false);
  expect(screen.getByRole('radio', { name: 'Already there 1' })).toBeDefined();
});

it('[import-screen-4] lets the user change an entry, even one that could not be parsed', async () => {
  const { hands } = await importing(STATEMENT);
  await hands.click(await screen.findByRole('button', { name: /^Change Torn/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Change entry' });
  const amount = within(dialog).getByLabelText('Amount');
  await hands.clear(amount);
  await hands.type(amount, '12.50');
  await hands.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await checkbox(/^Import Torn, ₹12\.50/)).toHaveProperty('checked', true);
});

it.each([
  ['the whole name', 'ANANYA', 'Farah K'],
  ['its first word', 'Ananya Rao', 'Farah K'],
])(
  '[import-screen-13] takes the shares of the person, whom a Splitwise export has by %s',
  async (_by, own, other) => {
    await importing(
      [
        `Date,Description,Category,Cost,Currency,${other},${own}`,
        '2026-11-05,Dinner,Dining out,900.00,INR,600.00,-600.00',
      ].join('\n'),
    );
    expect(await checkbox(/^Import Dinner, ₹600\.00/)).toHaveProperty('checked', true);
  },
);

it('[import-screen-28] asks whose shares are read where no name in the file is the person', async () => {
  const { hands } = await importing(
    [
      'Date,Description,Category,Cost,Currency,Farah,Zoya',
      '2026-11-05,Dinner,Dining out,900.00,INR,600.00,-600.00',
    ].join('\n'),
  );
  expect(await checkbox(/^Import Dinner/)).toHaveProperty('checked', false);
  await hands.selectOptions(screen.getByRole('combobox', { name: 'My balance' }), 'Zoya');
  expect(await checkbox(/^Import Dinner, ₹600\.00/)).toHaveProperty('checked', true);
});

it('[import-screen-15] asks for one rate for each foreign currency of a Splitwise export, and shows it in each of its rows', async () => {
  const { hands, sent } = await importing(
    [
      'Date,Description,Category,Cost,Currency,Ananya,Farah',
      '2026-11-05,Dinner,Dining out,900.00,INR,-600.00,600.00',
      '2026-11-06,Pad thai,Dining out,240.00,THB,-120.00,120.00',
      '2026-11-07,Boat,Taxi,1200.00,THB,600.00,-600.00',
      '2026-11-08,Pho,Dining out,312000.00,VND,-156000.00,156000.00',
      '2026-11-23,Total balance, , ,INR,-600.00,600.00',
      '2026-11-23,Total balance, , ,THB,480.00,-480.00',
    ].join('\n'),
    `${EMPTY_BOOKS}2026-11-06,294.14,Food,Pad thai\r\n`,
  );
  // Without a rate it is no amount in rupees.
  expect(await checkbox(/^Import Boat, ฿600\.00$/)).toHaveProperty('disabled', true);
  const card = within(screen.getByRole('region', { name: 'Other currencies' }));
  expect(card.getByText('2 rows')).toBeDefined();
  // The user's last rate is suggested.
  expect(await card.findByText('your rate of 3 Jun')).toBeDefined();
  expect(card.getByRole('textbox', { name: '₹1 = ₫' })).toHaveProperty('value', '312');
  expect(await checkbox(/^Import Pho, ₹500\.00/)).toHaveProperty('checked', true);
  const rate = card.getByRole('textbox', { name: '1 ฿ = ₹' });
  await hands.type(rate, 'x');
  expect(card.getByText('A rate is a number above 0, with at most 10 decimals.')).toBeDefined();
  await hands.clear(rate);
  await hands.type(rate, '2.4512');
  expect(await checkbox(/^Import Boat, ₹1,470\.72/)).toHaveProperty('checked', true);
  expect(screen.getByText('฿600.00 at ₹2.4512')).toBeDefined();
  // It exists already, at the same rate.
  await waitFor(async () =>
    expect(await checkbox(/^Import Pad thai/)).toHaveProperty('checked', false),
  );
  await hands.click(await importButton('Import 3 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toEqual([
    { date: '2026-11-05', amount: 600, category: 'Food', description: 'Dinner' },
    {
      date: '2026-11-07',
      amount: 1470.72,
      category: 'Transport',
      description: 'Boat',
      original: { currency: 'THB', amount: 600, rate: 2.4512 },
    },
    {
      date: '2026-11-08',
      amount: 500,
      category: 'Food',
      description: 'Pho',
      original: { currency: 'VND', amount: 156_000, rate: 0.0032051282 },
    },
  ]);
});

it('[import-screen-5] reads the columns as chosen, and remembers them for the next file with this header', async () => {
  const { hands } = await importing('Kab,Kya,Kitna,Bacha\n05/11/2026,Chai,20.00,500.00');
  await importButton('Import 1 entry');
  const select = (name: string) =>
    screen.findByRole('combobox', { name: `What the column ${name} holds` });
  await hands.selectOptions(await select('Bacha'), 'Amount');
  expect(await checkbox(/^Import Chai, ₹500\.00/)).toBeDefined();
  expect(await select('Kitna')).toHaveProperty('value', 'none');
  await hands.upload(
    screen.getByLabelText('File to import'),
    new File(['Kab,Kya,Kitna,Bacha\n06/11/2026,Bun,10.00,490.00'], 'next.csv'),
  );
  expect(await checkbox(/^Import Bun, ₹490\.00/)).toBeDefined();
});

it('[import-screen-6] asks which number is the day only if the column is ambiguous', async () => {
  const { hands } = await importing('Date,Amount,Details\n05/11/2026,20.00,Chai');
  expect(await screen.findByText('5 Nov 2026')).toBeDefined();
  await hands.click(screen.getByRole('radio', { name: 'Month first' }));
  expect(await screen.findByText('11 May 2026')).toBeDefined();
});

it('[import-screen-9] keeps the chosen date format when a column gets another meaning, and drops it when the next file is unambiguous', async () => {
  const { hands } = await importing('Date,Amount,Details,More\n05/11/2026,20.00,Chai,Bun');
  await hands.click(await screen.findByRole('radio', { name: 'Month first' }));
  expect(await screen.findByText('11 May 2026')).toBeDefined();
  await hands.selectOptions(
    screen.getByRole('combobox', { name: 'What the column More holds' }),
    'Description',
  );
  expect(await checkbox(/^Import Chai, Bun/)).toBeDefined();
  expect(screen.getByText('11 May 2026')).toBeDefined();
  await hands.upload(
    screen.getByLabelText('File to import'),
    new File(['Date,Amount,Details,More\n25/10/2026,20.00,Idli,Vada'], 'next.csv'),
  );
  expect(await checkbox(/^Import Idli, Vada/)).toHaveProperty('checked', true);
  expect(screen.getByText('25 Oct 2026')).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Month first' })).toBeNull();
});

it('[import-screen-10] lets the user change the sign of expenses if the remembered one would skip all of them', async () => {
  const { hands } = await importing(
    'Date,Amount,Details\n05/11/2026,-20.00,Chai\n06/11/2026,9.00,Back',
  );
  const question = await screen.findByRole('radiogroup', {
    name: 'Is ₹20.00 from Chai money in?',
  });
  await hands.click(within(question).getByRole('radio', { name: 'Yes' }));
  expect(await checkbox(/^Import Back, ₹9\.00/)).toHaveProperty('checked', true);
  await hands.upload(
    screen.getByLabelText('File to import'),
    new File(['Date,Amount,Details\n07/11/2026,-5.00,Bun'], 'next.csv'),
  );
  expect(await checkbox(/^Import Bun/)).toHaveProperty('checked', false);
  await hands.click(screen.getByRole('radio', { name: 'Expenses below zero' }));
  expect(await checkbox(/^Import Bun, ₹5\.00/)).toHaveProperty('checked', true);
});

it('[import-screen-11] sends the name of a file as one line, and shows the start of a very long cell', async () => {
  const { hands, sent } = await importing(STATEMENT);
  await importButton('Import 3 entries');
  await hands.upload(
    screen.getByLabelText('File to import'),
    new File([STATEMENT.replace('Chai', 'Chai '.repeat(10_000))], `${'a'.repeat(300)}\nb.csv`),
  );
  await hands.click(await importButton('Import 3 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.file_name).toBe(`${'a'.repeat(249)} b.csv`);
  expect(
    screen.getByRole('region', { name: 'Columns of the file' }).textContent.length,
  ).toBeLessThan(2000);
});

it('[import-screen-7] shows why a file cannot be read, and which entry was refused', async () => {
  const { hands, api } = await importing('<html><table>');
  expect(await screen.findByText(/^This is a page or XML/)).toBeDefined();
  api.answer('POST /personal/api/imports/', () =>
    Failure.refuse(400, { error: 'Row 2: Amount is too large.' }),
  );
  await hands.upload(screen.getByLabelText('File to import'), new File([STATEMENT], 'bank.csv'));
  await hands.click(await importButton('Import 3 entries'));
  expect(await screen.findByText('Row 2: Amount is too large.')).toBeDefined();
});

it('[import-screen-8] imports nothing until the existing expenses are known', async () => {
  const { api, hands } = await importing(STATEMENT);
  await importButton('Import 3 entries');
  api.answer('GET /personal/api/expenses/export/', () => Failure.lose());
  await hands.selectOptions(
    screen.getByRole('combobox', { name: 'What the column Narration holds' }),
    'Category',
  );
  expect(await screen.findByText(/^Your expenses could not be loaded/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  api.answer('GET /personal/api/expenses/export/', () => Failure.say(200, EMPTY_BOOKS));
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await importButton('Import 3 entries')).toBeDefined();
});

it('[import-screen-12] lists the imports of the last 30 days, and undoes one after a confirmation', async () => {
  const api = signIn();
  serveExpenses(api, { expenses: [] });
  const october = { id: 7, count: 3, file_name: 'october.csv', created_at: '2026-11-01T06:30:00Z' };
  let kept = [october];
  api.answer('GET /personal/api/imports/', () => kept);
  const taken = api.answer('DELETE /personal/api/imports/:id/', () => {
    kept = [];
    return null;
  });
  const hands = await renderApp(<ImportScreen />, '/import');
  expect(await screen.findByText('3 entries, 1 Nov 2026')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Undo october.csv' });
  vi.stubGlobal('confirm', () => false);
  await hands.click(button);
  expect(taken).toHaveLength(0);
  vi.stubGlobal('confirm', () => true);
  await hands.click(button);
  expect(await screen.findByText('3 entries undone!')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Earlier imports')).toBeNull());
});

it('[import-screen-14] offers to add a category of the file, and puts its entries there', async () => {
  const { api, hands, sent } = await importing(
    [
      'date,amount,category,description',
      '2026-11-05,20.00,Health,Pill',
      '2026-11-06,30.00,Health,Doctor',
      '2026-11-07,40.00,Food,Chai',
    ].join('\n'),
  );
  await importButton('Import 3 entries');
  expect(
    screen.getByText('2 entries of the file are in “Health”, which is not one of your categories.'),
  ).toBeDefined();
  const made = api.answer('POST /personal/api/categories/', ({ body }) => ({
    id: 1,
    count: 0,
    ...body,
  }));
  await CATEGORY_DIALOG.load();
  await hands.click(screen.getByRole('button', { name: 'New category Health' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Health');
  await hands.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(made).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/which is none of your/)).toBeNull());
  await hands.click(await importButton('Import 3 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toMatchObject([
    { category: 'Health' },
    { category: 'Health' },
    { category: 'Food' },
  ]);
});

it('[statement-screen-1] says that nothing in a file verifies its amounts', async () => {
  await importing(STATEMENT);
  expect(
    await screen.findByText('This file has nothing to check its amounts against.'),
  ).toBeDefined();
});

it('[statement-screen-4] shows the account and the days of a statement', async () => {
  await importing(`Account No: XXXXXX4412\n${BALANCES}`);
  expect(await screen.findByText('A/C x4412, 5 Nov 2026 to 7 Nov 2026')).toBeDefined();
});

const BALANCES = [
  'Date,Narration,Withdrawal,Deposit,Balance',
  ',Opening Balance,,,100.00',
  '05/11/2026,Chai,20.00,,80.00',
  '06/11/2026,Auto,30.00,,55.00',
  '07/11/2026,Milk,10.00,,45.00',
].join('\n');

it('[statement-screen-2] shows the first row that does not add up, and skips unverified rows until they are ticked', async () => {
  const { hands, sent } = await importing(BALANCES);
  expect(await screen.findByText('Row 2 does not fit')).toBeDefined();
  expect(
    screen.getByText('1 row before it matches. From here on nothing is checked.'),
  ).toBeDefined();
  expect(screen.getByText('The balance should be ₹50.00, but the file says ₹55.00')).toBeDefined();
  expect(await checkbox(/^Import Chai/)).toHaveProperty('checked', true);
  expect(await checkbox(/^Import Auto/)).toHaveProperty('checked', false);
  expect(screen.getByText('Skipping 2 not checked')).toBeDefined();
  await hands.click(await checkbox(/^Import Milk/));
  await hands.click(await importButton('Import 2 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
});

const CARD = [
  'Credit Card Statement',
  'Previous Balance,Payments/ Credits,Purchases/ Debits,Total Amount Due',
  '"1,000.00",200.00,150.00,950.00',
  'Date,Transaction Description,Amount (in Rs.)',
  '05/11/2026,Chai,100.00',
  '06/11/2026,Payment received,200.00 Cr',
  '07/11/2026,Milk,50.00',
].join('\n');

it('[statement-screen-5] adds up what is owed on a card', async () => {
  await importing(CARD);
  expect(await screen.findByText('The totals match')).toBeDefined();
  const sums = ['Owed before', 'Spent', 'Paid and refunded', 'Owed now'].map(
    (label) => screen.getByText(label).nextElementSibling?.textContent,
  );
  expect(sums).toEqual(['₹1,000.00', '+₹150.00', '−₹200.00', '₹950.00']);
});

it('[statement-screen-3] asks for the password of a file, and shows at the field that it was wrong', async () => {
  const { hands } = await importing(STATEMENT);
  const opened: Array<string | undefined> = [];
  vi.spyOn(StatementReader.prototype, 'open').mockImplementation(
    async (_bytes, _tell, password) => {
      opened.push(password);
      throw new UnreadableFile({
        name: password === undefined ? 'passwordNeeded' : 'passwordWrong',
      });
    },
  );
  await screen.findByText('This file has nothing to check its amounts against.');
  await hands.upload(screen.getByLabelText('File to import'), new File(['%PDF-'], 'nov.pdf'));
  const dialog = await screen.findByRole('dialog', { name: 'This file has a password' });
  const field = within(dialog).getByLabelText('Password');
  expect(field.getAttribute('autocomplete')).toBe('off');
  await hands.type(field, 'ANAN1990');
  await hands.click(within(dialog).getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('That password does not open it.')).toBeDefined();
  expect(opened).toEqual([undefined, 'ANAN1990']);
  vi.restoreAllMocks();
});

const SIGNED = 'Date,Amount,Details\n05/11/2026,-20.00,Chai\n06/11/2026,900.00,Latha Menon\n';

it('[import-screen-16] ticks nothing while the direction of money is open, and asks once for the file', async () => {
  const { hands, sent } = await importing(SIGNED);
  expect(await checkbox(/^Import Chai/)).toHaveProperty('checked', false);
  expect(await checkbox(/^Import Latha/)).toHaveProperty('checked', false);
  expect(screen.getByText('Skipping 2 that may be money in')).toBeDefined();
  expect(screen.getByText('Tick what you want to import')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  const question = screen.getByRole('radiogroup', { name: 'Is ₹20.00 from Chai money in?' });
  await hands.click(within(question).getByRole('radio', { name: 'No' }));
  expect(await checkbox(/^Import Chai, ₹20\.00/)).toHaveProperty('checked', true);
  expect(await checkbox(/^Import Latha/)).toHaveProperty('checked', false);
  await hands.click(await importButton('Import 1 entry'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toMatchObject([{ amount: 20, description: 'Chai' }]);
});

it('[import-screen-17] shows the cell that was not read, and the lines that are no entries', async () => {
  const { hands } = await importing(
    'Date,Details,Amount\n05/11/2026,Chai,20.00\nsubject to checks,,\n06/11/2026,Laptop,12.345\n',
  );
  expect(await screen.findByText('Not read: 12.345')).toBeDefined();
  const summary = screen.getByText('1 line of the file was not read');
  await hands.click(summary);
  expect(summary.closest('details')?.textContent).toContain('subject to checks');
});

it('[import-screen-18] names a cell where no day of the column is read, and reads what the user says of it', async () => {
  const { hands } = await importing('Date,Details,Amount\n28 Dec,Chai,20.00\n02 Jan,Bun,10.00\n');
  expect(
    await screen.findByText(/^No entries were found: .*28 Dec.* could not be read/),
  ).toBeDefined();
  await hands.selectOptions(
    screen.getByRole('combobox', { name: 'Year of the latest date' }),
    '2026',
  );
  expect(await screen.findByText('28 Dec 2025')).toBeDefined();
  expect(screen.getByText('2 Jan 2026')).toBeDefined();
});

it('[import-screen-19] ignores what stands around days and amounts if the user says so', async () => {
  const { hands } = await importing(
    'Date,Details,Amount\nposted 05/11/2026,Chai,20.00\nposted 06/11/2026,Bun,about 10.00\n',
  );
  await hands.click(
    await screen.findByRole('checkbox', {
      name: 'Ignore what stands before and behind dates and amounts',
    }),
  );
  // The rows are read again after the click, some of them into a row that is there already.
  await waitFor(async () =>
    expect(await checkbox(/^Import Chai, ₹20\.00/)).toHaveProperty('checked', true),
  );
  expect(await checkbox(/^Import Bun, ₹10\.00/)).toHaveProperty('checked', true);
});

it('[import-screen-20] reads the sheet of a workbook that the user chooses, and names those that are not read', async () => {
  const { hands } = await importing(
    new Uint8Array(readFileSync('web/src/reading/statement/field/files/sheets-and-legend.xlsx')),
  );
  expect(await screen.findByText(/Not read: .*Nov.* and .*Legend/)).toBeDefined();
  await hands.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), '1');
  expect(await checkbox(/^Import Namma Cycles, ₹1,250\.00/)).toHaveProperty('checked', true);
  expect(screen.queryByText('Ganga Stores')).toBeNull();
});

it('[import-screen-21] compares with the expenses of the days around the file too', async () => {
  const { books } = await importing(STATEMENT);
  await importButton('Import 3 entries');
  expect(books.at(-1)?.query).toEqual({ bills: 'whole', from: '2026-11-04', to: '2026-11-09' });
});

it('[import-screen-22] folds the columns of a file into what it was read as, and opens them where no row could be read', async () => {
  const { hands } = await importing(STATEMENT);
  const fold = (await screen.findByText(/read as a bank statement/)).closest('details');
  expect(fold?.open).toBe(false);
  await hands.click(screen.getByText('Change'));
  expect(fold?.open).toBe(true);
  await hands.upload(
    screen.getByLabelText('File to import'),
    new File(['Date,Details,Amount\n28 Dec,Chai,20.00\n02 Jan,Bun,10.00\n'], 'open.csv'),
  );
  await screen.findByText(/^No entries were found/);
  expect(screen.getByText(/read as a list/).closest('details')?.open).toBe(true);
});

it('[import-screen-23] puts an entry that nothing tells of in the category Other', async () => {
  await importing('Date,Narration,Withdrawal\n05/11/2026,Xyzzy,20.00\n06/11/2026,Zomato,80.00');
  expect(await screen.findByRole('combobox', { name: /^Category of Xyzzy/ })).toHaveProperty(
    'value',
    'Other',
  );
  expect(screen.getByRole('combobox', { name: /^Category of Zomato/ })).toHaveProperty(
    'value',
    'Food',
  );
});

const BANK: PaymentAccount = {
  id: 4,
  name: 'HDFC',
  kind: 'bank',
  digits: '4821',
  statement_day: null,
  due_days: null,
  count: 0,
  version: 1,
};

const RENT: DueItem = {
  kind: 'bill',
  id: 9,
  date: '2026-11-05',
  amount: 12_000,
  is_estimate: false,
  is_overdue: true,
  description: 'Rent',
  category: 'Bills',
  group_id: null,
  group_name: null,
  counts: true,
};

it('[import-screen-24] asks once what a file is paid with, and remembers it for the next file of that bank', async () => {
  localStorage.removeItem('import-accounts');
  for (const expected of ['', '4']) {
    const { hands, sent } = await importing(STATEMENT, EMPTY_BOOKS, { accounts: [BANK] });
    const field = await screen.findByRole('combobox', { name: /^Paid with/ });
    expect(field).toHaveProperty('value', expected);
    await hands.selectOptions(field, 'HDFC');
    await hands.click(await screen.findByRole('button', { name: /^Import/ }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { account: 4 } }]));
    cleanup();
  }
});

it('[import-screen-25] knows the account whose last digits a statement names, and that of a row that names one', async () => {
  localStorage.removeItem('import-accounts');
  const text = `Account No: XXXXXXXX4821\n${STATEMENT}`;
  await importing(text, EMPTY_BOOKS, { accounts: [BANK] });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Paid with/ })).toHaveProperty('value', '4'),
  );
  cleanup();
  const own = 'date,amount,category,description,account\n2026-11-05,20.00,Food,Chai,HDFC\n';
  const { hands, sent } = await importing(own, EMPTY_BOOKS, { accounts: [BANK] });
  await hands.click(await screen.findByRole('button', { name: /^Import/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { account: null, rows: [{ account: 4 }] } }]),
  );
});

it('[import-screen-27] reads the tags of a file of our own', async () => {
  const own =
    'date,amount,category,description,account,tags\n2026-11-05,20.00,Food,Chai,HDFC,goa trip\n';
  const { hands, sent } = await importing(own, EMPTY_BOOKS, { accounts: [BANK] });
  await hands.click(await screen.findByRole('button', { name: /^Import/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { rows: [{ tags: ['goa', 'trip'] }] } }]),
  );
});

it('[import-screen-26] proposes the bill that a row pays, and a tap takes it off', async () => {
  for (const taps of [0, 1]) {
    const { hands, sent } = await importing(
      'Date,Narration,Withdrawal,Deposit\n05/11/2026,Rent,"12,000.00",\n',
      EMPTY_BOOKS,
      { due: [RENT] },
    );
    const part = await screen.findByRole('button', { name: /^Pays Rent/ });
    if (taps > 0) await hands.click(part);
    await hands.click(await screen.findByRole('button', { name: /^Import/ }));
    const pays = { recurring_id: 9, due_on: '2026-11-05' };
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body['rows']).toEqual([
      {
        date: '2026-11-05',
        amount: 12_000,
        category: 'Bills',
        description: 'Rent',
        ...(taps === 0 && { pays }),
      },
    ]);
    cleanup();
  }
});

it('[import-screen-credit-1] imports a deposit as money in with a tap, and asks the server only then', async () => {
  const { api, hands, sent } = await importing(STATEMENT);
  const asked = api.answer('POST /personal/api/credits/match/', (): CreditMatch[] => [
    { kind: 'income', amount: 112_000, source: 'Salary' },
  ]);
  await hands.click(await screen.findByRole('button', { name: 'What is it?' }));
  await hands.click(await screen.findByRole('button', { name: 'Money in, Salary' }));
  expect(asked).toMatchObject([{ body: { amount: 112_000, date: '2026-11-07', text: 'Salary' } }]);
  const box = await checkbox(/^Import Salary/);
  expect(box).toHaveProperty('checked', true);
  await hands.click(screen.getByRole('button', { name: 'Money in, Salary' }));
  expect(box).toHaveProperty('checked', false);
  await hands.click(screen.getByRole('button', { name: 'Money in, Salary' }));
  await hands.click(await importButton('Import 4 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toContainEqual({
    kind: 'income',
    amount: 112_000,
    source: 'Salary',
    date: '2026-11-07',
  });
});

it('[import-screen-credit-2] links a refund of a file to its expense, and records a payment at once', async () => {
  const { api, hands, sent } = await importing(
    'Date,Narration,Withdrawal,Deposit\n05/11/2026,Chai,20.00,\n06/11/2026,Croma,,500.00\n07/11/2026,Rohan,,300.00',
  );
  api.answer('GET /personal/api/expenses/', () => [buildExpense({ id: 9, description: 'Croma' })]);
  api.answer('GET /group/api/groups/', () => [buildGroup('Rohan')]);
  const paid = api.answer('POST /group/api/payments/', () => PAID_BACK);
  api.answer('POST /personal/api/credits/match/', ({ body }): CreditMatch[] =>
    body.amount === 500
      ? [{ kind: 'refund', amount: -500, expense_id: 9 }]
      : [{ kind: 'payment', amount: 300, group_id: 12, from_member: 'Rohan' }],
  );
  const [first, second] = await screen.findAllByRole('button', { name: 'What is it?' });
  if (second) await hands.click(second);
  await hands.click(await screen.findByRole('button', { name: 'Rohan pays you in Goa weekend' }));
  expect(await screen.findByText(/^Recorded: Rohan pays you in Goa weekend/)).toBeTruthy();
  expect(paid).toMatchObject([{ body: { group: 12, from_member: 'Rohan', amount: 300 } }]);
  if (first) await hands.click(first);
  await hands.click(await screen.findByRole('button', { name: 'Refund of Croma' }));
  await hands.click(await importButton('Import 2 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toMatchObject([
    { description: 'Chai' },
    { description: 'Croma', amount: -500, refund_of: 9 },
  ]);
});

const SALARY: Income = {
  id: 5,
  amount: 112_000,
  source: 'NEXGEN',
  date: '2026-11-07',
  date_formatted: '07 Nov 2026',
  version: 1,
};

it('[import-screen-credit-3] knows a deposit that is an income already, and asks nothing of it', async () => {
  const { hands, sent } = await importing(STATEMENT, EMPTY_BOOKS, { incomes: [SALARY] });
  expect(await screen.findByText('Money in, NEXGEN')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What is it?' })).toBeNull();
  expect(screen.getByText('Skipping 1 duplicate and 1 without a date')).toBeTruthy();
  await hands.click(await importButton('Import 3 entries'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.rows).toHaveLength(3);
});

it('[import-screen-credit-4] knows each of two equal deposits once', async () => {
  await importing(
    'Date,Narration,Withdrawal,Deposit\n07/11/2026,Chai,20.00,\n07/11/2026,Salary,,"1,12,000.00"\n07/11/2026,Salary,,"1,12,000.00"',
    EMPTY_BOOKS,
    { incomes: [SALARY] },
  );
  expect(await screen.findByText('Skipping 1 duplicate and 1 deposit')).toBeTruthy();
});

it('[import-screen-credit-5] knows a deposit that is a payment of a group or a refund already', async () => {
  const payment = { ...PAID_BACK, from_member: 'Rohan', to_member: ananya.username, amount: 300 };
  await importing(
    'Date,Narration,Withdrawal,Deposit\n05/11/2026,Chai,20.00,\n06/11/2026,Croma,,500.00\n06/11/2026,UPI Rohan,,300.00',
    `${EMPTY_BOOKS}2026-11-06,-500.00,Other,Croma\r\n`,
    // To somebody else, and on another day.
    {
      payments: [
        { ...payment, id: 41, to_member: 'Rohan', from_member: ananya.username },
        payment,
        { ...payment, id: 40, date: '2026-11-01' },
      ],
    },
  );
  expect(await screen.findByText('Rohan pays you in Goa weekend')).toBeTruthy();
  expect(screen.getByText('In your expenses: Croma')).toBeTruthy();
  expect(screen.getByText('Skipping 2 duplicates')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What is it?' })).toBeNull();
});

it('[import-screen-credit-6] says that a file of deposits alone is there already', async () => {
  await importing(
    'Date,Narration,Withdrawal,Deposit\n07/11/2026,NEXGEN,,"1,12,000.00"\n',
    EMPTY_BOOKS,
    { incomes: [SALARY] },
  );
  expect(await screen.findByText('All of this file is in your expenses already')).toBeTruthy();
});

it('[import-screen-credit-7] offers a deposit of a file whose expenses are all there', async () => {
  await importing(
    'Date,Narration,Withdrawal,Deposit\n05/11/2026,Chai,20.00,\n07/11/2026,NEXGEN,,"1,12,000.00"\n',
    `${EMPTY_BOOKS}2026-11-05,20.00,Food,Chai\r\n`,
  );
  expect(await screen.findByText('Skipping 1 duplicate and 1 deposit')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'What is it?' })).toBeTruthy();
});

it('[import-screen-credit-8] says that a file of expenses and deposits is there already', async () => {
  await importing(
    'Date,Narration,Withdrawal,Deposit\n05/11/2026,Chai,20.00,\n07/11/2026,NEXGEN,,"1,12,000.00"\n',
    `${EMPTY_BOOKS}2026-11-05,20.00,Food,Chai\r\n`,
    { incomes: [{ ...SALARY, source: 'November' }] },
  );
  const text = '2 entries are there, and there is nothing else to import.';
  expect(await screen.findByText(text)).toBeTruthy();
});
