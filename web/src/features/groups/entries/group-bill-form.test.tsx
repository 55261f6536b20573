import type { GroupExpense, GroupRate, LastRate } from '@hisaab/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { CURRENCY_LIST, FOREIGN_FIELD } from '../../../currencies/loaded-parts.ts';
import { Failure } from '../../../test/fake-api.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { BILL_PARTS, PAYERS_PART } from '../bills/loaded-parts.ts';
import { GroupExpenseModal } from './group-expense-modal.tsx';

const NAMES = ['Ananya', 'Ben', 'Chitra'];
const GROUP = {
  id: 7,
  name: 'Goa',
  kind: 'group' as const,
  member_count: 3,
  total_expenses: 0,
  created_by: 1,
  created_by_name: 'Ananya',
  archived: false,
  usual_split: null,
  members: NAMES.map((name, index) => ({ id: index + 1, name, is_registered_user: index === 0 })),
};

const DINNER: GroupExpense = {
  id: 3,
  amount: 1_100,
  description: 'Dinner',
  category: 'Food',
  date: '2026-11-15',
  paid_by_name: 'Ben',
  participants_names: NAMES,
  individual_share: 366.67,
  payers: [
    { name: 'Ananya', amount: 400 },
    { name: 'Ben', amount: 700 },
  ],
  lines: [
    { amount: 600, description: 'Pizza', participant_names: ['Ananya', 'Ben'] },
    { amount: 400, description: 'Curry', participant_names: ['Chitra'] },
  ],
  shares: NAMES.map((name) => ({ name, amount: 366.67 })),
  version: 4,
};

const IN_BAHT: GroupExpense = {
  ...DINNER,
  amount: 2_941.44,
  original: { currency: 'THB', amount: 1_200, rate: 2.4512 },
  payers: [],
  lines: [
    { amount: 1_470.72, original_amount: 600, description: 'Pizza', participant_names: ['Ben'] },
    { amount: 980.48, original_amount: 400, description: 'Curry', participant_names: ['Chitra'] },
  ],
};

const OLD_DINNER = { ...DINNER, date: '2026-10-02' };

/** The known data about currencies. */
interface Known {
  last: string | null;
  ofGroup: GroupRate[];
  ofPerson: LastRate[];
}

/** The form for an expense of three people, and its requests. */
async function openForm(expense?: GroupExpense, known: Partial<Known> = {}) {
  const api = signIn();
  const added = api.answer('POST /group/api/expenses/', () => DINNER);
  const changed = api.answer('PUT /group/api/expenses/:id/', () => DINNER);
  api.answer('GET /personal/api/budget/status/', () => ({
    month: '2026-11',
    budget: 0,
    spent: 0,
    remaining: 0,
    is_exceeded: false,
    has_budget: false,
    today: '2026-11-15',
    days_left: 15,
    days_to_share: 16,
    allowance_per_day: null,
    pace: null,
  }));
  const { last = null, ofGroup = [], ofPerson = [] } = known;
  api.answer('GET /group/api/groups/:id/currencies/', () => ({ last, has_others: last !== null }));
  api.answer('GET /group/api/groups/:id/rates/', () => ofGroup);
  api.answer('GET /personal/api/rates/', () => ofPerson);
  await Promise.all([
    BILL_PARTS.load(),
    PAYERS_PART.load(),
    FOREIGN_FIELD.load(),
    CURRENCY_LIST.load(),
  ]);
  const hands = await renderApp(
    <GroupExpenseModal
      group={GROUP}
      expense={expense}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    '/groups',
  );
  const form = within(screen.getByRole('dialog'));
  const type = async (label: string, text: string) => {
    const field = await form.findByLabelText(label);
    await hands.clear(field);
    if (text !== '') await hands.paste(text);
  };
  const choose = async (currency: string) => {
    await hands.click(form.getByRole('button', { name: /^Currency/ }));
    await hands.type(
      await screen.findByRole('combobox', { name: 'Search currencies' }),
      `${currency}{Enter}`,
    );
  };
  return {
    api,
    added,
    changed,
    hands,
    form,
    choose,
    type,
    split: (way: string) => hands.selectOptions(form.getByLabelText('Split'), way),
    submit: () => hands.click(form.getByRole('button', { name: /^(Add Expense|Save)$/ })),
  };
}

const OF_GROUP = {
  currency: 'THB',
  rate: 2.4512,
  set_at: '2026-01-10T06:00:00.000Z',
  set_by_name: 'Chitra',
};

describe('The form of a group expense', () => {
  beforeAll(() => {
    // Missing in the test's browser.
    HTMLElement.prototype.showPopover = () => {};
  });

  it('[bill-form-1] sends a plain expense without the fields of a bill', async () => {
    const { added, type, submit } = await openForm();
    await type('Amount', '90');
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(Object.keys(added[0]?.body ?? {}).toSorted()).toEqual([
      'amount',
      'category',
      'date',
      'description',
      'group',
      'paid_by_name',
      'split_equally',
    ]);
  });

  it('[bill-form-23] sends money that came back, and says so of one that is changed', async () => {
    const { added, form, hands, type, submit } = await openForm();
    await type('Amount', '90');
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('switch', { name: 'Money came back' }));
    await submit();
    await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: 90, refund: true }));
  });

  it('[bill-form-25] reads an amount as people write it, and sends no third decimal', async () => {
    const { added, form, type, submit } = await openForm();
    await type('Amount', '1,20,000+0.5');
    expect(form.getByText('₹1,20,000.50')).toBeTruthy();
    expect(form.getByLabelText('Amount').getAttribute('inputmode')).toBe('decimal');
    await type('Amount', '12.345');
    await submit();
    const description = 'An amount has at most two decimals: whole paise.';
    expect(form.getByRole('textbox', { name: 'Amount', description })).toBeTruthy();
    expect(added).toEqual([]);
    await type('Amount', '12.34');
    await submit();
    await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: 12.34 }));
  });

  it('[bill-form-24] makes an expense of money that came back', async () => {
    const { changed, form, hands, submit } = await openForm({ ...DINNER, refund: true });
    const toggle = form.getByRole('switch', { name: 'Money came back', checked: true });
    await hands.click(toggle);
    await submit();
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ refund: false }));
  });

  it("[bill-form-2] shows everybody's share at once for a split by heads", async () => {
    const { added, form, hands, type, split, submit } = await openForm();
    await type('Amount', '1000');
    await split('By heads');
    await hands.click(await form.findByRole('button', { name: 'One person more for Ben' }));
    await type('People of Chitra', '0');
    expect(form.getByText('not in it')).toBeTruthy();
    expect(form.getByText('₹666.67')).toBeTruthy();
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body.participants).toEqual([
      { name: 'Ananya', heads: 1 },
      { name: 'Ben', heads: 2 },
    ]);
  });

  it('[bill-form-26] reports at its field what is wrong in a split by heads, and sends nothing', async () => {
    const { added, form, type, split, submit } = await openForm();
    await type('Amount', '1000');
    await split('By heads');
    await type('People of Ben', '101');
    await submit();
    expect(form.getByRole('alert').textContent).toContain('Ben');
    expect(document.activeElement).toBe(form.getByLabelText('People of Ben'));
    for (const name of NAMES) await type(`People of ${name}`, '0');
    await submit();
    expect(form.getByRole('alert').textContent).toBe('Count at least one person.');
    expect(added).toEqual([]);
  });

  it('[bill-form-27] reports at its field what is wrong in a split by amounts; the amount may be their sum', async () => {
    const { added, form, type, split, submit } = await openForm();
    await split('By amounts');
    await submit();
    expect(form.getByRole('alert').textContent).toBe("Enter each person's share.");
    await type('Amount', '1000');
    for (const name of NAMES) await type(`Share of ${name}`, '400');
    await submit();
    expect(form.getByRole('alert').textContent).toBe('₹200.00 over the total');
    expect(document.activeElement).toBe(form.getByLabelText('Share of Chitra'));
    await type('Share of Ben', '-400');
    await submit();
    expect(document.activeElement).toBe(form.getByLabelText('Share of Ben'));
    expect(added).toEqual([]);
    await type('Share of Ben', '');
    await type('Share of Ananya', '33.33%');
    expect(form.getByText('33.33% is ₹333.30')).toBeTruthy();
    await type('Amount', '1000.05');
    expect(form.getByText('33.33% is ₹333.32')).toBeTruthy();
    await type('Share of Ananya', '400');
    await type('Amount', '');
    await type('Share of Ben', '12.5');
    await submit();
    await waitFor(() => expect(added[0]?.body).toMatchObject({ amount: 812.5 }));
  });

  it('[bill-form-10] ends with Done when the items add up to the bill', async () => {
    const { form, hands, type, split } = await openForm();
    await type('Amount', '500');
    await split('By items');
    const amountOf = (item: number) => form.findByLabelText(`Amount of Item ${item}`);
    await type('Amount of Item 1', '300');
    expect((await amountOf(1)).getAttribute('enterkeyhint')).toBe('next');
    await hands.type(await amountOf(1), '{Enter}');
    await type('Amount of Item 2', '200');
    expect((await amountOf(2)).getAttribute('enterkeyhint')).toBe('done');
    await hands.type(await amountOf(2), '{Enter}');
    await waitFor(() => expect(form.queryByLabelText(/^Amount of Item/)).toBeNull());
    expect(form.getByRole('button', { name: /^Item 2/ })).toBeTruthy();
    expect(form.queryByRole('button', { name: /^Item 3/ })).toBeNull();
  });

  it('[bill-form-3] has a button for the rest or the excess of a split by amounts', async () => {
    const { added, form, hands, type, split, submit } = await openForm();
    await type('Amount', '1000');
    await split('By amounts');
    await type('Share of Ananya', '25%');
    expect(form.getByText('25% is ₹250.00')).toBeTruthy();
    expect(form.getByLabelText('Share of Ananya').getAttribute('enterkeyhint')).toBe('next');
    await hands.keyboard('{Enter}');
    expect(form.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(form.getByLabelText('Share of Ben'));
    await submit();
    expect(form.getByRole('alert').textContent).toBe('₹750.00 still to split');
    expect(document.activeElement).toBe(form.getByLabelText('Share of Ben'));
    await hands.click(form.getByRole('button', { name: 'Give the rest to Ben' }));
    expect(form.getByText('All of it is split')).toBeTruthy();
    await type('Share of Chitra', '40');
    expect(form.getByText('₹40.00 over the total')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: 'Make the amount ₹1,040.00' }));
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({
      amount: 1_040,
      lines: [
        { amount: 250, participant_names: ['Ananya'] },
        { amount: 750, participant_names: ['Ben'] },
        { amount: 40, participant_names: ['Chitra'] },
      ],
    });
  });

  it('shares the rest equally among the empty lines', async () => {
    const { form, hands, type, split } = await openForm();
    await type('Amount', '100');
    await split('By amounts');
    await type('Share of Ananya', '33.33');
    await hands.click(form.getByRole('button', { name: 'Share the rest equally' }));
    expect(form.getByLabelText('Share of Ben')).toHaveProperty('value', '33.33');
    expect(form.getByLabelText('Share of Chitra')).toHaveProperty('value', '33.34');
  });

  it('[bill-form-4] lets items be entered by keyboard alone, which determine the amount', async () => {
    const { added, form, hands, type, split, submit } = await openForm();
    await split('By items');
    await type('Amount of Item 1', '600');
    await hands.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getByLabelText('Amount of Item 2')),
    );
    await hands.keyboard('400');
    await hands.click(form.getByRole('checkbox', { name: 'Chitra' }));
    await type('Amount', '1100');
    expect(form.getByText('10% on every item')).toBeTruthy();
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({
      amount: 1_100,
      lines: [
        { amount: 600, participant_names: [] },
        { amount: 400, participant_names: ['Chitra'] },
      ],
    });
  });

  it('[bill-form-8] takes tax and tip as a percentage of the items; the amount follows until it is typed', async () => {
    const { added, form, hands, type, split, submit } = await openForm();
    await type('Amount', '500');
    await split('By items');
    await type('Amount of Item 1', '600');
    expect(form.getByText('16.7% off every item')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: /^Discount/ }));
    await type('Tax and tip', '10%');
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '660');
    await hands.click(form.getByRole('button', { name: /^Item 1/ }));
    await type('Amount of Item 1', '1000');
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '1,100');
    await type('Amount', '1200');
    expect(form.getByText('20% on every item')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: /^Tax and tip/ }));
    await type('Tax and tip', '10 percent');
    await submit();
    expect(form.getByRole('alert').textContent).toBe(
      'Tax and tip: enter an amount, such as 450, 450+80 or 10%.',
    );
    await type('Tax and tip', '-100');
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ amount: 900, lines: [{ amount: 1_000 }] });
  });

  it('[bill-form-5] accepts several payers; one left empty pays the rest', async () => {
    const { added, form, hands, type, submit } = await openForm();
    await type('Amount', '1000');
    await hands.click(form.getByRole('button', { name: 'Several people' }));
    const paidBy = within(form.getByRole('group', { name: 'Paid By' }));
    await hands.click(await paidBy.findByRole('checkbox', { name: /Ben/ }));
    await type('What Ben paid', '1200');
    await submit();
    expect(form.getByRole('alert').textContent).toContain('Paid: ₹1,200.00. Bill: ₹1,000.00.');
    await type('What Ben paid', '60%');
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body.payers).toEqual([
      { name: 'Ananya', amount: 400 },
      { name: 'Ben', amount: 600 },
    ]);
    expect(added[0]?.body.paid_by_name).toBeUndefined();
  });

  it('[bill-form-6] keeps the input of each way', async () => {
    const { form, type, split } = await openForm();
    await type('Amount', '100');
    await split('By amounts');
    await type('Share of Ananya', '70');
    await split('By items');
    await split('By amounts');
    expect(form.getByLabelText('Share of Ananya')).toHaveProperty('value', '70');
  });

  it('[bill-form-7] opens a bill in its way to split, and changes it', async () => {
    const { changed, form, type, submit } = await openForm(DINNER);
    expect(form.getByLabelText('Split')).toHaveProperty('value', 'By items');
    expect(await form.findByText('Ananya, Ben, ₹300.00 each')).toBeTruthy();
    await type('Amount', '1200');
    await type('What Ben paid', '800');
    await submit();
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({
      amount: 1_200,
      version: 4,
      payers: [
        { name: 'Ananya', amount: 400 },
        { name: 'Ben', amount: 800 },
      ],
      lines: [{ description: 'Pizza' }, { description: 'Curry' }],
    });
    expect(changed[0]?.body).not.toHaveProperty('participant_names');
  });

  it('[bill-form-11] shows the rupees below each item in another currency, and the rate below the bill', async () => {
    const { form } = await openForm(IN_BAHT);
    expect(await form.findByText('฿1,200.00 at ₹2.4512')).toBeTruthy();
    for (const [name, amount, rupees] of [
      [/^Pizza/, '฿600.00', '₹1,470.72'],
      [/^Curry/, '฿400.00', '₹980.48'],
      [/^Tax and tip/, '฿200.00', '₹490.24'],
    ] as const) {
      const item = within(form.getByRole('button', { name }));
      expect([item.getByText(amount), item.getByText(rupees)]).toHaveLength(2);
    }
  });

  it("[bill-form-12] starts in the currency of the group's last expense, with the rate of the group", async () => {
    const known = { last: 'THB', ofGroup: [OF_GROUP] };
    const { added, form, type, submit } = await openForm(undefined, known);
    expect(await form.findByRole('button', { name: /^Currency: Thai Baht/ })).toBeTruthy();
    await type('Amount, Thai Baht', '1200');
    expect(await form.findByText('₹2,941.44')).toBeTruthy();
    expect(form.getByText("this group's rate, Chitra, 10 Jan")).toBeTruthy();
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ amount: 2941.44, original: IN_BAHT.original });
  });

  it('[bill-form-13] returns to rupees by the same button, and keeps the typed values', async () => {
    const known = { last: 'THB', ofGroup: [OF_GROUP] };
    const { added, form, type, choose, submit } = await openForm(undefined, known);
    await form.findByRole('button', { name: /^Currency: Thai Baht/ });
    await type('Amount, Thai Baht', '450');
    await choose('INR');
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '450');
    expect(document.activeElement).toBe(form.getByLabelText('Amount'));
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({ amount: 450 });
    expect(added[0]?.body).not.toHaveProperty('original');
  });

  it('[bill-form-14] suggests the rate of the user’s last expense, with its day, if the group has none', async () => {
    const ofPerson = [{ currency: 'THB', rate: 2.5, date: '2026-06-03' }];
    const { added, form, choose, type, submit } = await openForm(undefined, { ofPerson });
    await type('Amount', '1200');
    await choose('THB');
    expect(await form.findByText('your rate of 3 Jun')).toBeTruthy();
    expect(form.getByLabelText('1 ฿ = ₹')).toHaveProperty('value', '2.5');
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({
      amount: 3000,
      original: { currency: 'THB', amount: 1200, rate: 2.5 },
    });
  });

  it('[bill-form-17] lists the currencies of the group and the last used ones first, each with its rate', async () => {
    const ofPerson = [{ currency: 'EUR', rate: 98.2, date: '2026-06-03' }];
    const { form, hands } = await openForm(undefined, { ofGroup: [OF_GROUP], ofPerson });
    await hands.click(form.getByRole('button', { name: /^Currency/ }));
    const namesIn = async (title: string) => {
      const some = await screen.findByRole('group', { name: title });
      return within(some)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    };
    expect(await namesIn('In this group')).toEqual(['฿Thai Baht1 ฿ = ₹2.4512THB']);
    expect(await namesIn('Last used')).toEqual([
      '₹Indian RupeeINR',
      '€Euro1 € = ₹98.20 on 3 JunEUR',
    ]);
  });

  it('[last-way-13] applies As last time in another currency to the typed values, and the new bill keeps it', async () => {
    const { api, added, hands, form, type, submit } = await openForm(undefined, {
      last: 'THB',
      ofGroup: [OF_GROUP],
    });
    api.answer('GET /group/api/groups/:id/expenses/last/', () => ({ expense: IN_BAHT }));
    // The history for guesses.
    api.answer('GET /personal/api/expenses/', () => []);
    await form.findByRole('button', { name: /^Currency: Thai Baht/ });
    await type('Amount, Thai Baht', '1000');
    await hands.type(form.getByLabelText(/^Description/), 'Dinner');
    await hands.click(await form.findByRole('button', { name: 'As last time: by items' }));
    expect(await form.findByText('฿600.00')).toBeTruthy();
    expect(form.getByText('฿1,000.00 at ₹2.4512')).toBeTruthy();
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({
      amount: 2_451.2,
      original: { currency: 'THB', amount: 1_000, rate: 2.4512 },
      lines: IN_BAHT.lines,
    });
  });

  it('[bill-form-15] shows the amounts, items and payers of both versions in both currencies after a conflict', async () => {
    const { api, form, hands, type, submit } = await openForm(IN_BAHT);
    const theirs = {
      ...IN_BAHT,
      amount: 2_451.2,
      original: { ...IN_BAHT.original, amount: 1_000 },
      payers: [
        { name: 'Ben', amount: 1_470.72, original_amount: 600 },
        { name: 'Chitra', amount: 980.48, original_amount: 400 },
      ],
      version: 5,
    };
    const sent = api.answer('PUT /group/api/expenses/:id/', ({ body }) =>
      body.version === 5
        ? DINNER
        : Failure.refuse(409, { error: 'Ben has changed it meanwhile.', current: theirs }),
    );
    await form.findByText('฿1,200.00 at ₹2.4512');
    await type('Description (optional)', 'Pad thai');
    await submit();
    const question = within(await screen.findByRole('dialog', { name: 'Which one should stay?' }));
    const version = (name: string) => question.getByRole('region', { name }).textContent;
    await waitFor(() => expect(version('As it is now')).toContain('₹2,451.20 (฿1,000.00)'));
    expect(version('As it is now')).toContain('Ben ₹1,470.72 (฿600.00), Chitra ₹980.48 (฿400.00)');
    expect(version('Your change')).toContain('₹2,941.44 (฿1,200.00)');
    expect(version('Your change')).toContain('Pizza ₹1,470.72 (฿600.00), Curry ₹980.48 (฿400.00)');
    await hands.click(question.getByRole('button', { name: 'Use both changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({
      amount: 2_451.2,
      original: theirs.original,
      description: 'Pad thai',
      lines: IN_BAHT.lines,
    });
  });

  it('removes the lines and the payers of a bill', async () => {
    const { changed, form, hands, split, submit } = await openForm(DINNER);
    await split('Equally');
    await hands.click(form.getByRole('button', { name: 'One person' }));
    await submit();
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({
      paid_by_name: 'Ben',
      payers: [],
      lines: [],
      participant_names: [],
    });
  });

  it('[bill-form-9] strikes through who has left the group, and keeps them', async () => {
    const { changed, form, hands, type, submit } = await openForm({
      ...OLD_DINNER,
      participants_names: [...NAMES, 'Dev'],
      payers: [
        { name: 'Dev', amount: 400 },
        { name: 'Ben', amount: 700 },
      ],
      lines: [{ amount: 1_000, description: 'Pizza', participant_names: ['Ananya', 'Dev'] }],
    });
    const paidBy = within(form.getByRole('group', { name: 'Paid By' }));
    const dev = await paidBy.findByRole('checkbox', { name: 'Dev left the group' });
    expect(dev).toHaveProperty('checked', true);
    expect(dev.closest('label')?.querySelector('[data-left=true]')).toBeTruthy();
    await hands.click(form.getByRole('button', { name: /^Pizza/ }));
    const eats = form.getByRole('checkbox', { name: 'Dev (left the group)' });
    expect(eats.closest('label')?.querySelector('s')?.textContent).toBe('Dev');
    await type('Amount', '1200');
    await type('What Ben paid', '800');
    await submit();
    await waitFor(() => expect(changed).toHaveLength(1));
    expect(changed[0]?.body).toMatchObject({
      payers: [
        { name: 'Dev', amount: 400 },
        { name: 'Ben', amount: 800 },
      ],
      lines: [{ participant_names: ['Ananya', 'Dev'] }],
    });
  });

  it('[bill-copy-1] Copy creates a new bill of today with the same values', async () => {
    const { added, changed, form, hands, submit } = await openForm(OLD_DINNER);
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Amount'));
    expect(form.queryByRole('button', { name: 'Copy' })).toBeNull();
    await waitFor(() => expect(form.getByLabelText('Date')).toHaveProperty('value', '2026-11-15'));
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(changed).toHaveLength(0);
    expect(added[0]?.body).toMatchObject({
      amount: 1_100,
      description: 'Dinner',
      category: 'Food',
      date: '2026-11-15',
      payers: DINNER.payers,
      lines: DINNER.lines,
    });
    expect(added[0]?.body).not.toHaveProperty('version');
  });

  it('[bill-copy-3] Copy keeps the amounts in another currency, and the lines', async () => {
    const { added, form, hands, submit } = await openForm(IN_BAHT);
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('button', { name: 'Copy' }));
    expect(await form.findByText('฿1,200.00 at ₹2.4512')).toBeTruthy();
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({
      amount: 2_941.44,
      original: IN_BAHT.original,
      lines: IN_BAHT.lines,
    });
  });

  it('[bill-copy-2] Copy leaves out who is no longer in the group, and says so', async () => {
    const { added, form, hands, submit } = await openForm({
      ...OLD_DINNER,
      participants_names: [...NAMES, 'Dev'],
      payers: [
        { name: 'Dev', amount: 400 },
        { name: 'Ben', amount: 700 },
      ],
      lines: [{ amount: 1_000, description: 'Pizza', participant_names: ['Ananya', 'Dev'] }],
    });
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('button', { name: 'Copy' }));
    expect(form.getByText('Dev is no longer in the group, and left out.')).toBeTruthy();
    await submit();
    expect(form.getByRole('alert').textContent).toContain('Paid: ₹700.00.');
    const field = form.getByLabelText('What Ben paid');
    await hands.clear(field);
    await submit();
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toMatchObject({
      payers: [{ name: 'Ben', amount: 1_100 }],
      lines: [{ amount: 1_000, description: 'Pizza', participant_names: ['Ananya'] }],
      participant_names: NAMES,
    });
  });
});
