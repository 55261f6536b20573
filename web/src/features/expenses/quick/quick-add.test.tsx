import type { CreditMatch, DueItem, PaymentAccount } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildExpense, serveExpenses } from '../../../test/expenses-on-server.ts';
import { Failure } from '../../../test/fake-api.ts';
import { buildGroup, PAID_BACK } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { CREDIT_IN_LINE, QUICK_PREVIEW } from '../public/loaded-parts.ts';
import { QuickAdd } from './quick-add.tsx';

const TODAY = '2026-11-23';
const SPENT =
  'INR 1,299.00 spent using ICICI Bank Card XX1234 on 02-Nov-26 on Croma. Avl Limit: INR 1,50,000.00.';

const CAME_IN = 'Rs.500.00 credited to A/c XX4417 by UPI from ROHAN. Ref 632011874455';

function noop() {}

function bill(date: string): DueItem {
  return {
    kind: 'bill',
    id: 7,
    date,
    amount: 1_250,
    is_estimate: false,
    is_overdue: date < TODAY,
    description: 'Electricity',
    category: 'Bills',
    group_id: null,
    group_name: null,
    counts: true,
  };
}

const ICICI: PaymentAccount = {
  id: 4,
  name: 'ICICI',
  kind: 'card',
  digits: '1234',
  statement_day: null,
  due_days: null,
  count: 0,
  version: 1,
};

async function openQuickAdd(address = '/expenses', accounts: PaymentAccount[] = []) {
  const api = signIn();
  serveExpenses(api, { expenses: [] });
  api.answer('GET /personal/api/rates/', () => []);
  api.answer('GET /personal/api/accounts/', () => accounts);
  api.answer('GET /personal/api/due/', () => ({
    from: TODAY,
    to: '2026-12-01',
    items: [bill('2026-11-18'), bill('2026-12-01')],
    to_come: 0,
    left: null,
  }));
  const added = api.answer('POST /personal/api/expenses/', ({ body }) =>
    buildExpense({ amount: Number(body.amount), description: body.description ?? '' }),
  );
  await QUICK_PREVIEW.load();
  await renderApp(
    <QuickAdd
      today={TODAY}
      pastMonth={undefined}
      onSaved={noop}
      onFailed={noop}
      onOpenForm={noop}
    />,
    address,
  );
  const line = screen.getByLabelText<HTMLInputElement>('Quick add');
  return {
    added,
    api,
    line,
    type: (text: string) => fireEvent.change(line, { target: { value: text } }),
    paste: (text: string) => fireEvent.paste(line, { clipboardData: { getData: () => text } }),
    enter: () => fireEvent.submit(line),
  };
}

/** The content of the preview as it would be sent; undefined without a certain amount. */
function shown() {
  const amount = screen.queryByRole('button', { name: /^Amount ₹|^Amount -₹|^Amount −₹/ });
  if (!amount) return undefined;
  const description = screen.getByRole('button', { name: /^Description/ });
  return {
    // The amount, which is followed by its source text.
    amount: amount.firstChild?.textContent,
    description: description.textContent === 'Description' ? '' : description.textContent,
    category: screen.getByLabelText<HTMLSelectElement>('Category, guessed, change').value,
    date: screen.getByLabelText<HTMLInputElement>('Date, change').value,
  };
}

const word = fc.constantFrom(
  'chai',
  'auto',
  'rent',
  'Rohan',
  '450+80',
  'yesterday',
  '2/11',
  'do sau',
  'पचास',
  'rupaye',
  'lakh',
  '1.5k',
  '₹',
  '-',
);
const part = fc.oneof(
  word,
  word,
  fc.integer({ min: 0, max: 200_000 }).map(String),
  fc.integer({ min: 1, max: 99_999 }).map((paise) => (paise / 100).toFixed(2)),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anyLine = fc
  .array(part, { maxLength: 5 })
  .map((parts) => parts.join(' '))
  // That is an income.
  .filter((line) => !line.trimStart().startsWith('+'));

describe('Quick add', () => {
  it('[quick-add-1] saves exactly what the preview shows, for any line', async () => {
    const { added, type, enter } = await openQuickAdd();
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(anyLine, async (line) => {
        added.length = 0;
        type(line);
        const before = shown();
        enter();
        const wanted = before === undefined ? [] : [before];
        await waitFor(() =>
          expect(
            added.map(({ body }) => ({ ...body, amount: formatRupees(Number(body.amount)) })),
          ).toEqual(wanted),
        );
        saved += wanted.length;
        type('');
      }),
      { numRuns: 60 },
    );
    expect(saved).toBeGreaterThan(0);
  });

  it('[quick-add-11] proposes money in for an amount with a plus before it, saves it with one tap, and no expense', async () => {
    const { added, api, type, enter, line } = await openQuickAdd();
    const income = api.answer('POST /personal/api/income/', ({ body }) => ({
      id: 1,
      amount: Number(body.amount),
      source: body.source ?? '',
      date: '2026-11-23',
      date_formatted: '23 Nov 2026',
      version: 1,
    }));
    type('+85000 salary #work yesterday');
    expect(screen.getByRole('button', { name: 'Money in' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(screen.queryByLabelText('Category, guessed, change')).toBeNull();
    enter();
    await waitFor(() =>
      expect(income.map(({ body }) => body)).toEqual([
        { amount: 85_000, source: 'Salary #work', date: '2026-11-22' },
      ]),
    );
    expect(added).toEqual([]);
    expect(line.value).toBe('');
  });

  it('[quick-add-12] turns money in into an expense with a tap', async () => {
    const { added, type, enter } = await openQuickAdd();
    type('+500 shoes');
    fireEvent.click(screen.getByRole('button', { name: 'Money in' }));
    expect(screen.getByLabelText('Category, guessed, change')).toBeTruthy();
    await act(() => enter());
    await waitFor(() =>
      expect(added[0]?.body).toMatchObject({ amount: 500, description: 'Shoes' }),
    );
  });

  it('[quick-add-13] brings a refused money in back into its line', async () => {
    const { api, type, enter, line } = await openQuickAdd();
    api.answer('POST /personal/api/income/', () => Failure.refuse(500));
    type('+500 shoes');
    enter();
    await waitFor(() => expect(line.value).toBe('+500 shoes'));
  });

  it('[quick-add-14] proposes what the money of a message may be, and records the one that is tapped', async () => {
    const { added, api, type, line } = await openQuickAdd();
    const asked = api.answer('POST /personal/api/credits/match/', (): CreditMatch[] => [
      { kind: 'payment', amount: 500, group_id: 3, from_member: 'Rohan' },
      { kind: 'refund', amount: -500, expense_id: 9 },
      { kind: 'income', amount: 500, source: 'Rohan Mehta' },
    ]);
    const goa = { ...buildGroup('Rohan'), id: 3, name: 'Goa weekend' };
    api.answer('GET /group/api/groups/', () => [goa]);
    api.answer('GET /personal/api/expenses/', () => [
      buildExpense({ id: 9, description: 'Croma' }),
    ]);
    const paid = api.answer('POST /group/api/payments/', () => PAID_BACK);
    await CREDIT_IN_LINE.load();
    type(CAME_IN);
    await screen.findByRole('button', { name: 'Rohan pays you in Goa weekend' });
    expect(await screen.findByRole('button', { name: 'Refund of Croma' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Money in, Rohan Mehta' })).toBeTruthy();
    expect(asked.at(-1)?.body).toMatchObject({ amount: 500, text: CAME_IN });
    expect([...paid, ...added]).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Rohan pays you in Goa weekend' }));
    await waitFor(() => expect(line.value).toBe(''));
    expect(paid).toMatchObject([
      { body: { group: 3, from_member: 'Rohan', to_member: 'Ananya', amount: 500 } },
    ]);
  });

  it('[quick-add-15] links the refund of a message to its expense', async () => {
    const { added, api, type } = await openQuickAdd();
    api.answer('POST /personal/api/credits/match/', (): CreditMatch[] => [
      { kind: 'refund', amount: -500, expense_id: 9 },
      { kind: 'income', amount: 500, source: '' },
    ]);
    api.answer('GET /personal/api/expenses/', () => [
      buildExpense({ id: 9, description: 'Croma' }),
    ]);
    await CREDIT_IN_LINE.load();
    type(CAME_IN);
    fireEvent.click(await screen.findByRole('button', { name: 'Refund of Croma' }));
    await waitFor(() =>
      expect(added).toMatchObject([{ body: { amount: -500, refund_of: 9, description: 'Croma' } }]),
    );
  });

  it('[quick-add-16] records a proposal once, although the first tap got no answer', async () => {
    const { api, type, line } = await openQuickAdd();
    api.answer('POST /personal/api/credits/match/', (): CreditMatch[] => [
      { kind: 'income', amount: 500, source: 'Rohan Mehta' },
    ]);
    const lost = api.answer('POST /personal/api/income/', () => Failure.lose());
    await CREDIT_IN_LINE.load();
    type(CAME_IN);
    const proposal = await screen.findByRole('button', { name: 'Money in, Rohan Mehta' });
    fireEvent.click(proposal);
    await screen.findByRole('alert');
    const made = api.answer('POST /personal/api/income/', () => ({
      id: 1,
      amount: 500,
      source: 'Rohan Mehta',
      date: TODAY,
      date_formatted: '23 Nov 2026',
      version: 1,
    }));
    fireEvent.click(proposal);
    await waitFor(() => expect(line.value).toBe(''));
    expect(lost[0]?.idempotencyKey).toBeTruthy();
    expect(made.map((sent) => sent.idempotencyKey)).toEqual([lost[0]?.idempotencyKey]);
  });

  it('[quick-add-2] saves none of two payments in one paste before Enter confirms each', async () => {
    const { added, line, paste, enter } = await openQuickAdd();
    paste(`${SPENT}\n\n${SPENT.replace('1,299.00', '2,000.00')}`);
    await screen.findByText(/^Message 1 of 2/);
    expect(added).toEqual([]);
    enter();
    await screen.findByText(/^Message 2 of 2/);
    await waitFor(() => expect(added.map(({ body }) => body.amount)).toEqual([1299]));
    enter();
    await waitFor(() => expect(added.map(({ body }) => body.amount)).toEqual([1299, 2000]));
    expect(line.value).toBe('');
  });

  it('[quick-add-17] puts messages that are pasted behind those that wait', async () => {
    const { added, line, paste, enter } = await openQuickAdd();
    const spent = (amount: string) => SPENT.replace('1,299.00', amount);
    paste(`${SPENT}\n\n${spent('2,000.00')}`);
    await screen.findByText(/^Message 1 of 2/);
    paste(`${spent('30.00')}\n\n${spent('40.00')}`);
    await screen.findByText(/^Message 1 of 4/);
    for (const [at, amounts] of [
      [1299],
      [1299, 2000],
      [1299, 2000, 30],
      [1299, 2000, 30, 40],
    ].entries()) {
      await screen.findByText(new RegExp(`^Message ${at + 1} of 4`));
      enter();
      await waitFor(() => expect(added.map(({ body }) => body.amount)).toEqual(amounts));
    }
    await waitFor(() => expect(line.value).toBe(''));
  });

  it('[quick-add-18] puts a pasted message behind the line that is there, whatever that is', async () => {
    const { line, paste, type } = await openQuickAdd();
    type('120 chai');
    paste(SPENT);
    await screen.findByText(/^Message 1 of 2/);
    expect(line.value).toBe('120 chai');
    paste(`${SPENT}\n\n${SPENT}`);
    await screen.findByText(/^Message 1 of 4/);
    expect(line.value).toBe('120 chai');
  });

  it('[quick-add-19] puts pasted text that is no message into the line, and a message in place of a selected line', async () => {
    const { line, paste, type } = await openQuickAdd();
    type('chai');
    line.setSelectionRange(0, 0);
    paste('120 ');
    await waitFor(() => expect(line.value).toBe('120 chai'));
    line.select();
    paste(`${SPENT}\n\n${SPENT}`);
    await screen.findByText(/^Message 1 of 2/);
    expect(line.value).toBe(SPENT);
  });

  it('[quick-add-8] saves the reference of the transfer in a message', async () => {
    const { added, type, enter } = await openQuickAdd();
    type(`${SPENT} UPI Ref 632411223344`);
    await screen.findByText(/^Read from a bank message/);
    enter();
    await waitFor(() => expect(added.map(({ body }) => body.reference)).toEqual(['632411223344']));
  });

  it('[quick-add-20] says that the transfer of a message is an expense already, and adds it all the same', async () => {
    const { added, api, type, enter } = await openQuickAdd();
    const known = { date: '2026-11-03', reference: '632411223344', description: 'Croma' };
    const asked = api.answer('GET /personal/api/expenses/', () => [
      buildExpense({ ...known, amount: 20, description: 'Another amount' }),
      buildExpense({ ...known, amount: 1299 }),
    ]);
    const ofDays = () => asked.filter(({ query }) => query.from === '2026-11-01');
    type(SPENT);
    await screen.findByText(/^Read from a bank message/);
    expect(ofDays()).toEqual([]);
    type(`${SPENT} UPI Ref 632411223344`);
    expect(await screen.findByText('In your expenses: Croma')).toBeTruthy();
    expect(ofDays().map(({ query }) => query.to)).toEqual(['2026-11-03']);
    type(`${SPENT} UPI Ref 632411223355`);
    await waitFor(() => expect(screen.queryByText(/^In your expenses/)).toBeNull());
    type(`${SPENT} UPI Ref 632411223344`);
    await screen.findByText('In your expenses: Croma');
    await act(() => enter());
    await waitFor(() => expect(added.map(({ body }) => body.amount)).toEqual([1299]));
  });

  it('[quick-add-3] parses ten thousand characters of mixed scripts without saving anything', async () => {
    const { added, type, line } = await openQuickAdd();
    const long = '५०० चाय Rs 20 ٣٠ ﷼ debited credited '.repeat(300).slice(0, 10_000);
    type(long);
    expect(line.value).toBe(long);
    await act(async () => {});
    expect(added).toEqual([]);
  });

  it('[quick-add-5] shows the source text beside an amount, and saves it', async () => {
    const { added, type, enter } = await openQuickAdd();
    type('do sau rupaye sabzi');
    const amount = screen.getByRole('button', { name: 'Amount ₹200.00, from do sau, change' });
    expect(amount.querySelector('[lang="hi-Latn"]')?.textContent).toBe('do sau');
    expect(screen.getByRole('button', { name: 'Description Sabzi, change' })).toBeTruthy();
    enter();
    await waitFor(() =>
      expect(added[0]?.body).toMatchObject({ amount: 200, description: 'Sabzi' }),
    );
  });

  it('[quick-add-6] asks if two amounts are possible, and saves the chosen one', async () => {
    const { added, type, enter } = await openQuickAdd();
    type('petrol do sau 250');
    expect(screen.getByRole('button', { name: 'Which amount is right?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take ₹250.00' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take ₹200.00, from do sau' }));
    enter();
    await waitFor(() =>
      expect(added[0]?.body).toMatchObject({ amount: 200, description: 'Petrol' }),
    );
  });

  it('[quick-add-7] removes the text of an amount from the description, but not from a corrected one', async () => {
    const { type } = await openQuickAdd();
    type('pachaas chai');
    expect(screen.getByRole('button', { name: 'Description Pachaas chai, change' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take ₹50.00, from pachaas' }));
    expect(screen.getByRole('button', { name: 'Description Chai, change' })).toBeTruthy();
    type('sau chai');
    fireEvent.click(screen.getByRole('button', { name: 'Description Sau chai, change' }));
    const field = screen.getByRole('textbox', { name: 'Description Sau chai, change' });
    fireEvent.change(field, { target: { value: 'Sau logon ki chai' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: 'Take ₹100.00, from sau' }));
    expect(
      screen.getByRole('button', { name: 'Description Sau logon ki chai, change' }),
    ).toBeTruthy();
  });

  it('[quick-add-4] asks to paste a shared text that is no longer available', async () => {
    const { added } = await openQuickAdd('/expenses#shared');
    expect(
      await screen.findByText('What was shared is not here any more. Copy it and paste it here.'),
    ).toBeTruthy();
    expect(location.hash).toBe('');
    expect(added).toEqual([]);
  });

  it('[quick-add-9] proposes the bill that it pays, within a tenth of its amount, and a tap takes it off', async () => {
    const { added, type, enter } = await openQuickAdd();
    const proposal = () => screen.queryByRole('button', { name: 'Pays Electricity, due 18 Nov' });
    type('electricity 1200');
    await waitFor(() => expect(proposal()).not.toBeNull());
    type('electricity 900');
    await waitFor(() => expect(proposal()).toBeNull());
    type('electricity 1300');
    fireEvent.click(await screen.findByRole('button', { name: 'Pays Electricity, due 18 Nov' }));
    expect(proposal()?.getAttribute('aria-pressed')).toBe('false');
    await act(() => enter());
    await waitFor(() => expect(added).toHaveLength(1));
    type('electricity 1300');
    await waitFor(() => expect(proposal()).not.toBeNull());
    await act(() => enter());
    await waitFor(() => expect(added).toHaveLength(2));
    expect(added.map(({ body }) => body.pays)).toEqual([
      undefined,
      { recurring_id: 7, due_on: '2026-11-18' },
    ]);
  });

  it('[quick-add-10] proposes the account whose last digits a message names, and a tap takes it off', async () => {
    const { added, type, enter } = await openQuickAdd('/expenses', [ICICI]);
    const proposal = () => screen.findByRole('button', { name: 'Paid with ICICI' });
    type(SPENT);
    await proposal();
    await act(() => enter());
    await waitFor(() => expect(added).toHaveLength(1));
    type(SPENT);
    fireEvent.click(await proposal());
    expect((await proposal()).getAttribute('aria-pressed')).toBe('false');
    await act(() => enter());
    await waitFor(() => expect(added).toHaveLength(2));
    expect(added.map(({ body }) => body.account)).toEqual([4, null]);
  });
});
