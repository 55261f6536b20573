import type { Expense } from '@hisaab/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { buildExpense, serveExpenses, type ServedExpenses } from '../../test/expenses-on-server.ts';
import { Failure } from '../../test/fake-api.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';
import { EXPENSE_DIALOGS, EXPENSES_TAIL } from './public/loaded-parts.ts';
import { ExpensesScreen } from './expenses-screen.tsx';

const TEA = buildExpense({ amount: 20, description: 'Tea' });
const BUS = buildExpense({ amount: 45, description: 'Bus', category: 'Transport' });
const CHAT = buildExpense({ amount: 60.5, description: 'Chaat' });

/** The screen of November 2026 with tea and a bus ride, on a server that stores what the test changes. */
async function openScreen(expenses: Expense[] = [BUS, TEA], month = '2026-11') {
  const api = signIn();
  const kept: ServedExpenses = { expenses };
  serveExpenses(api, kept);
  await EXPENSES_TAIL.load();
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, `/expenses?month=${month}`);
  await screen.findByRole('button', { name: 'Edit Tea, ₹20.00' });

  async function fillIn(form: HTMLElement, amount: string, description?: string) {
    const field = within(form).getByLabelText('Amount');
    await hands.clear(field);
    if (amount !== '') await hands.paste(amount);
    if (!description) return;
    await hands.click(within(form).getByLabelText(/Description/));
    await hands.paste(description);
  }

  async function openForm() {
    await hands.click(screen.getByRole('button', { name: 'Add Expense' }));
    return screen.getByRole('dialog', { name: 'Add Expense' });
  }

  return {
    ...api,
    kept,
    hands,
    fillIn,
    openForm,
    /** Fills in and submits the form for a new expense. */
    add: async (amount: string, description: string) => {
      const form = await openForm();
      await fillIn(form, amount, description);
      await hands.click(within(form).getByRole('button', { name: 'Add' }));
      return form;
    },
    /** Opens an expense, gives it another amount and submits it. */
    edit: async (name: string, amount: string) => {
      await hands.click(screen.getByRole('button', { name: `Edit ${name}` }));
      const form = screen.getByRole('dialog', { name: 'Edit' });
      await fillIn(form, amount);
      await hands.click(within(form).getByRole('button', { name: 'Update' }));
      return form;
    },
    remove: async (name: string) => {
      await hands.click(screen.getByRole('button', { name: `Delete ${name}` }));
      const question = screen.getByRole('dialog', { name: 'Are you sure?' });
      await hands.click(within(question).getByRole('button', { name: 'Delete' }));
    },
  };
}

/** The list, newest first, and the total of each category that has one. */
function shown() {
  const edits = screen.getAllByRole('button', { name: /^Edit / });
  return {
    rows: edits.map((button) => button.getAttribute('aria-label')?.replace('Edit ', '')),
    food: totalOf('Food'),
    transport: totalOf('Transport'),
  };
}

function totalOf(category: string) {
  return screen.getByRole('heading', { name: category }).nextElementSibling?.textContent;
}

const BEFORE = { rows: ['Bus, ₹45.00', 'Tea, ₹20.00'], food: '₹20.00', transport: '₹45.00' };

describe('an expense that is added', () => {
  const WITH_CHAAT = {
    rows: ['Chaat, ₹60.50', 'Bus, ₹45.00', 'Tea, ₹20.00'],
    food: '₹80.50',
    transport: '₹45.00',
  };

  it('[expenses-screen-1] is in the list and in every total before the server has answered, and stays there', async () => {
    const { answer, kept, add } = await openScreen();
    const response = Promise.withResolvers<Expense>();
    answer('POST /personal/api/expenses/', () => response.promise);
    await add('60.50', 'Chaat');
    await waitFor(() => expect(shown()).toEqual(WITH_CHAAT));

    kept.waitsFor = new Promise(() => {});
    response.resolve(CHAT);
    expect(await screen.findByText('Expense added successfully!')).toBeTruthy();
    expect(shown()).toEqual(WITH_CHAAT);
    expect(screen.queryByRole('dialog', { name: 'Add Expense' })).toBeNull();
  });

  it("[expenses-screen-17] is a copy of another: the form has its values, and today's date", async () => {
    const { answer, hands } = await openScreen();
    const sent = answer('POST /personal/api/expenses/', () => CHAT);
    await hands.click(screen.getByRole('button', { name: 'Edit Bus, ₹45.00' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit' }));
    await hands.clear(form.getByLabelText(/Description/));
    await hands.paste('Bus home');
    await hands.click(form.getByRole('button', { name: 'More' }));
    await hands.click(form.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('dialog', { name: 'Add Expense' })).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Amount'));
    expect(form.getByRole('radio', { name: 'Today' })).toHaveProperty('checked', true);
    await hands.click(form.getByRole('button', { name: 'Add' }));
    await screen.findByText('Expense added successfully!');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        amount: 45,
        category: 'Transport',
        description: 'Bus home',
        date: expect.not.stringMatching(BUS.date),
      },
    ]);
  });

  it('is not removed by a response from before it was added', async () => {
    const { answer, kept, edit, add } = await openScreen();
    const old = Promise.withResolvers<void>();
    const response = Promise.withResolvers<Expense>();
    answer('PUT /personal/api/expenses/:id/', () => ({ ...TEA, amount: 35, version: 2 }));
    answer('POST /personal/api/expenses/', () => response.promise);
    kept.waitsFor = old.promise;
    await edit('Tea, ₹20.00', '35');
    await screen.findByText('Expense updated successfully!');
    await add('60.50', 'Chaat');
    const both = { rows: ['Chaat, ₹60.50', 'Bus, ₹45.00', 'Tea, ₹35.00'], food: '₹95.50' };
    await waitFor(() => expect(shown()).toMatchObject(both));
    old.resolve();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(shown()).toMatchObject(both);
    // Without a response it would be rolled back during a later test.
    response.resolve(CHAT);
    await screen.findByText('Expense added successfully!');
  });

  it('[expenses-screen-2] is removed from the list and from every total when the server refuses it, and the form keeps the typed values', async () => {
    const { answer, kept, add } = await openScreen();
    const response = Promise.withResolvers<Failure>();
    answer('POST /personal/api/expenses/', () => response.promise);
    const form = await add('60.50', 'Chaat');
    await waitFor(() => expect(shown()).toEqual(WITH_CHAAT));

    kept.waitsFor = new Promise(() => {});
    response.resolve(Failure.refuse(400, { error: 'No.', fields: { date: 'Not that day.' } }));
    expect(await within(form).findByText('Failed to save expense')).toBeTruthy();
    expect(within(form).getByText('Not that day.')).toBeTruthy();
    expect(shown()).toEqual(BEFORE);
    expect(within(form).getByLabelText(/Description/)).toHaveProperty('value', 'Chaat');
  });

  it("[expenses-screen-10] is sent without an amount too, and the server's error is shown", async () => {
    const { answer, add } = await openScreen();
    const sent = answer('POST /personal/api/expenses/', () =>
      Failure.refuse(400, { error: 'No.', fields: { amount: 'Enter an amount.' } }),
    );
    const form = await add('', 'Chaat');
    expect(await within(form).findByText('Enter an amount.')).toBeTruthy();
    // Only the field shows the error.
    expect(within(form).queryByText('Failed to save expense')).toBeNull();
    expect(sent).toMatchObject([
      { body: { amount: null, category: 'Food', description: 'Chaat' } },
    ]);
    expect(shown()).toEqual(BEFORE);
  });

  it('[expenses-screen-9] is sent once, however often the button is pressed, and the list is refetched after it', async () => {
    const { answer, kept, hands, openForm, fillIn } = await openScreen();
    const response = Promise.withResolvers<Expense>();
    const sent = answer('POST /personal/api/expenses/', () => response.promise);
    const form = await openForm();
    await fillIn(form, '60.50', 'Chaat');
    const add = within(form).getByRole('button', { name: 'Add' });
    await act(async () => {
      add.click();
      add.click();
      await Promise.resolve();
    });
    await hands.click(add);
    const reads = answer('GET /personal/api/expenses/', () => kept.expenses);
    kept.expenses = [CHAT, BUS, TEA];
    response.resolve(CHAT);
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(sent).toHaveLength(1);
  });

  it('[expenses-screen-6] leaves an empty form for the next one', async () => {
    const { answer, add, openForm } = await openScreen();
    answer('POST /personal/api/expenses/', () => CHAT);
    await add('60.50', 'Chaat');
    await screen.findByText('Expense added successfully!');
    const form = within(await openForm());
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '');
    expect(form.getByLabelText(/Description/)).toHaveProperty('value', '');
    expect(form.getByRole('radio', { name: 'Food' })).toHaveProperty('checked', true);
    expect(screen.queryByText('Expense added successfully!')).toBeNull();
  });

  it('[expenses-screen-3] is added once when its response is lost, even if the form is submitted again', async () => {
    const { answer, kept, add, hands } = await openScreen();
    const sent = answer('POST /personal/api/expenses/', () => Failure.lose());
    const form = await add('60.50', 'Chaat');
    await within(form).findByText('Failed to save expense', undefined, { timeout: 5_000 });
    kept.expenses = [CHAT, BUS, TEA];
    const sentAgain = answer('POST /personal/api/expenses/', () => CHAT);
    await hands.click(within(form).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Expense added successfully!')).toBeTruthy();
    expect(shown()).toEqual(WITH_CHAAT);
    expect(sent).toHaveLength(2);
    expect(new Set([...sent, ...sentAgain].map((one) => one.idempotencyKey)).size).toBe(1);
  });
});

it('[category-cards-1] the card of a category filters the list, and another tap clears the filter', async () => {
  const { hands } = await openScreen();
  const card = screen.getByRole('button', { name: 'Only Transport' });
  await hands.click(card);
  expect(location.search).toBe('?category=Transport');
  expect(card.getAttribute('aria-pressed')).toBe('true');
  await hands.click(card);
  expect(location.search).toBe('');
});

describe('an address with an expense', () => {
  it('[expenses-screen-20] opens it to look at once, and loads the rest of the list until the expense is found', async () => {
    const api = signIn();
    const newer = Array.from({ length: 50 }, () => buildExpense());
    serveExpenses(api, { expenses: newer });
    const asked = api.answer('GET /personal/api/expenses/', ({ query }) =>
      query['before'] === undefined ? newer : [TEA],
    );
    await EXPENSE_DIALOGS.load();
    const hands = await renderApp(<ExpensesScreen />, `/expenses?month=2026-10&entry=${TEA.id}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Tea' }));
    expect(location.search).toBe('?month=2026-10');
    expect(asked).toHaveLength(2);
    await hands.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tea' })).toBeNull());
  });

  it('[expenses-screen-21] opens no form if the expense was deleted', async () => {
    const api = signIn();
    serveExpenses(api, { expenses: [BUS, TEA] });
    await EXPENSE_DIALOGS.load();
    await renderApp(<ExpensesScreen />, '/expenses?month=2026-11&entry=999999');
    await screen.findByRole('button', { name: 'Edit Tea, ₹20.00' });
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog', { name: 'Edit' })).toBeNull();
  });
});

describe('the form of a new expense', () => {
  it('[expense-form-2] starts on the last day of a past month that is shown, and says where an expense of another day went', async () => {
    const { answer, add, hands } = await openScreen([BUS, TEA], '2026-10');
    answer('POST /personal/api/expenses/', ({ body }) => buildExpense({ date: body.date ?? '' }));
    await hands.click(screen.getByRole('button', { name: 'Add Expense' }));
    const form = screen.getByRole('dialog', { name: 'Add Expense' });
    expect(within(form).getByLabelText('Date')).toHaveProperty('value', '2026-10-31');
    await hands.click(within(form).getByRole('radio', { name: 'Today' }));
    await hands.click(within(form).getByLabelText('Amount'));
    await hands.paste('40');
    await hands.click(within(form).getByRole('button', { name: 'Add' }));
    const banner = await screen.findByText('Expense added successfully!');
    expect(banner.textContent).toContain('Added to November 2026');
    await hands.click(within(banner).getByRole('button', { name: 'Show' }));
    expect(location.search).toBe('');

    await hands.click(screen.getByRole('button', { name: 'Previous month' }));
    await add('40', 'Chaat');
    expect((await screen.findByText('Expense added successfully!')).textContent).not.toContain(
      'Added to',
    );
  });

  it('[expense-form-3] sends ₹0.00 at once', async () => {
    const { answer, add } = await openScreen();
    const sent = answer('POST /personal/api/expenses/', () => buildExpense({ amount: 0 }));
    await add('0', 'Free chai');
    expect(await screen.findByText('Expense added successfully!')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('[expense-form-5] names the largest amount when a larger one is entered', async () => {
    const { add, answer } = await openScreen();
    const sent = answer('POST /personal/api/expenses/', () => buildExpense());
    const form = await add('10,00,00,00,000', 'Palace');
    expect(within(form).getByText('The largest amount is ₹9,99,99,99,999.99.')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('[expense-form-4] shows why it could not be saved, and clears that when the network is back', async () => {
    const { answer, add, hands } = await openScreen();
    answer('POST /personal/api/expenses/', () => Failure.refuse(503, { error: 'Try later.' }));
    const form = await add('60', 'Chaat');
    expect(await within(form).findByText('Failed to save expense')).toBeTruthy();
    expect(within(form).getByText('Try later.')).toBeTruthy();

    answer('POST /personal/api/expenses/', () => Failure.lose());
    await hands.click(within(form).getByRole('button', { name: 'Add' }));
    await within(form).findByText(/What you typed is kept here/, undefined, { timeout: 5_000 });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(within(form).queryByText('Failed to save expense')).toBeNull());
    expect(within(form).getByLabelText(/Description/)).toHaveProperty('value', 'Chaat');
  });
});

describe('an expense that is changed', () => {
  it('[expenses-screen-4] has its new amount everywhere before the server has answered, and its old one when the server refuses', async () => {
    const { answer, edit } = await openScreen();
    const response = Promise.withResolvers<Failure>();
    const sent = answer('PUT /personal/api/expenses/:id/', () => response.promise);
    await edit('Tea, ₹20.00', '35');
    await waitFor(() =>
      expect(shown()).toMatchObject({ rows: ['Bus, ₹45.00', 'Tea, ₹35.00'], food: '₹35.00' }),
    );
    expect(sent).toMatchObject([{ params: { id: String(TEA.id) }, body: { version: 1 } }]);
    response.resolve(Failure.refuse(400));
    await waitFor(() => expect(shown()).toEqual(BEFORE));
  });
});

describe('an expense that is deleted', () => {
  it('[expenses-screen-8] is struck through and leaves the totals at once, leaves the list with the response, and comes back with Undo', async () => {
    const { answer, kept, remove, hands } = await openScreen();
    const response = Promise.withResolvers<null>();
    const sent = answer('DELETE /personal/api/expenses/:id/', () => response.promise);
    await remove('Tea, ₹20.00');
    await waitFor(() => expect(totalOf('Food')).toBe('₹0.00'));
    const doomed = screen.getByRole('button', { name: 'Delete Tea, ₹20.00' });
    expect([doomed.getAttribute('aria-busy'), doomed.hasAttribute('disabled')]).toEqual([
      'true',
      true,
    ]);

    kept.expenses = [BUS];
    response.resolve(null);
    await waitFor(() => expect(shown().rows).toEqual(['Bus, ₹45.00']));
    expect(screen.getByText('Expense deleted!').textContent).toContain('Tea, ₹20.00');
    expect(sent).toMatchObject([{ query: { version: '1' } }]);

    answer('POST /personal/api/expenses/:id/restore/', () => {
      kept.expenses = [BUS, TEA];
      return TEA;
    });
    await hands.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(BEFORE));
  });

  it.each([
    [409, 'You have changed it meanwhile.', { error: 'You have changed it meanwhile.' }],
    [500, 'Failed to delete expense', {}],
  ])(
    '[expenses-screen-14] is counted again when it cannot be deleted (%s): %s',
    async (status, sentence, body) => {
      const { answer, remove } = await openScreen();
      answer('DELETE /personal/api/expenses/:id/', () => Failure.refuse(status, body));
      await remove('Tea, ₹20.00');
      expect(await screen.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(shown()).toEqual(BEFORE));
    },
  );
});

it('[expenses-screen-12] expenses that cannot be fetched show an error with Try Again', async () => {
  const api = signIn();
  serveExpenses(api, { expenses: [TEA] });
  api.answer('GET /personal/api/expenses/', () => Failure.refuse(400));
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  expect(await screen.findByText('Failed to fetch expenses')).toBeTruthy();
  expect(screen.queryByText(/^No expenses/)).toBeNull();
  api.answer('GET /personal/api/expenses/', () => [TEA]);
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Edit Tea, ₹20.00' })).toBeTruthy();
  expect(screen.queryByText('Failed to fetch expenses')).toBeNull();
});

it('[expenses-screen-18] expenses that cannot be refetched stay, without an error', async () => {
  const api = signIn();
  serveExpenses(api, { expenses: [TEA] });
  await EXPENSE_DIALOGS.load();
  await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: 'Edit Tea, ₹20.00' });
  const asked = api.answer('GET /personal/api/expenses/', () => Failure.refuse(400));
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  expect(asked).not.toEqual([]);
  expect(screen.queryByText('Failed to fetch expenses')).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit Tea, ₹20.00' })).toBeTruthy();
});

it('[expenses-screen-19] the shortcut to Add Expense opens the form while the screen is open, and keeps a form that is open', async () => {
  serveExpenses(signIn(), { expenses: [TEA] });
  await EXPENSE_DIALOGS.load();
  const hands = await renderApp(<ExpensesScreen />, '/expenses?month=2026-11');
  await screen.findByRole('button', { name: 'Edit Tea, ₹20.00' });
  const takeShortcut = () => {
    history.replaceState(null, '', '/expenses#add-expense');
    act(() => void dispatchEvent(new Event('hashchange')));
  };
  takeShortcut();
  const form = within(screen.getByRole('dialog', { name: 'Add Expense' }));
  expect(location.hash).toBe('');
  await hands.type(form.getByLabelText('Amount'), '250');
  takeShortcut();
  expect(form.getByLabelText('Amount')).toHaveProperty('value', '250');
});

describe('an expense that was changed on another device while it was being changed', () => {
  const THEIRS = { ...TEA, amount: 30, version: 2 };

  /** Changes the amount to ₹35 after another device has changed the expense. */
  async function openConflict(theirs: Expense) {
    const opened = await openScreen();
    opened.answer('PUT /personal/api/expenses/:id/', ({ body: { version } }) =>
      version === 1
        ? Failure.refuse(409, { error: 'You have changed it meanwhile.', current: theirs })
        : { ...theirs, amount: 35, version: 3 },
    );
    opened.kept.expenses = [BUS, theirs];
    const form = await opened.edit('Tea, ₹20.00', '35');
    const both = await screen.findByRole('dialog', { name: 'Which one should stay?' });
    return { ...opened, form, both };
  }

  it('is shown in both versions, and counted in its current one', async () => {
    const { both } = await openConflict(THEIRS);
    expect(both.textContent).toContain('You have changed it meanwhile.');
    const amountOf = (version: string) =>
      within(within(both).getByRole('region', { name: version })).getAllByRole('definition')[0]
        ?.textContent;
    expect(amountOf('As it is now')).toBe('₹30.00');
    expect(amountOf('Your change')).toBe('₹35.00');
    await waitFor(() => expect(totalOf('Food')).toBe('₹30.00'));
    expect(within(both).queryByRole('button', { name: 'Use both changes' })).toBeNull();
  });

  it('can be overwritten in the shown version', async () => {
    const { answer, kept, both, hands } = await openConflict(THEIRS);
    const mine = { ...THEIRS, amount: 35, version: 3 };
    const sent = answer('PUT /personal/api/expenses/:id/', () => {
      kept.expenses = [BUS, mine];
      return mine;
    });
    await hands.click(within(both).getByRole('button', { name: 'Use my change' }));
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { amount: 35, version: 2 } }]);
    const after = { rows: ['Bus, ₹45.00', 'Tea, ₹35.00'], food: '₹35.00' };
    await waitFor(() => expect(shown()).toMatchObject(after));
  });

  it('[expenses-screen-15] can merge changes of different fields', async () => {
    const { answer, both, hands } = await openConflict({
      ...TEA,
      description: 'Two teas',
      version: 2,
    });
    const sent = answer('PUT /personal/api/expenses/:id/', () => Failure.refuse(500));
    await hands.click(within(both).getByRole('button', { name: 'Use both changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { amount: 35, description: 'Two teas', version: 2 } }]),
    );
  });

  it('is asked about again after a return to the form, which keeps the typed values', async () => {
    const { both, form, hands } = await openConflict(THEIRS);
    await hands.click(within(both).getByRole('button', { name: 'Back to my form' }));
    expect(within(form).getByLabelText('Amount')).toHaveProperty('value', '35');
    await hands.click(within(form).getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('dialog', { name: 'Which one should stay?' })).toBeTruthy();
  });

  it('stays unchanged if the other version is kept', async () => {
    const { both, hands } = await openConflict(THEIRS);
    await hands.click(within(both).getByRole('button', { name: 'Keep it as it is' }));
    expect(both.isConnected).toBe(false);
    await waitFor(() => expect(shown().rows).toEqual(['Bus, ₹45.00', 'Tea, ₹30.00']));
  });
});

describe('an expense that was deleted on another device while it was being changed', () => {
  /** Changes tea after another device has deleted it. */
  async function changeDeleted({ canBeRestored }: { canBeRestored: boolean }) {
    const opened = await openScreen();
    opened.answer('PUT /personal/api/expenses/:id/', () =>
      Failure.refuse(404, { error: 'Expense not found.' }),
    );
    opened.kept.expenses = [BUS];
    if (canBeRestored) opened.kept.deleted = [TEA];
    return { ...opened, form: await opened.edit('Tea, ₹20.00', '35') };
  }

  it('[expenses-screen-16] can be restored with the change, and is counted once', async () => {
    const { answer, kept, hands } = await changeDeleted({ canBeRestored: true });
    const question = await screen.findByRole('dialog', { name: 'Should it come back?' });
    expect(question.textContent).toContain('This expense was deleted in the meantime.');
    const mine = { ...TEA, amount: 35, version: 4 };
    const restored = answer('POST /personal/api/expenses/:id/restore/', () => TEA);
    await waitFor(() => expect(shown()).toMatchObject({ rows: ['Bus, ₹45.00'], food: '₹0.00' }));
    kept.waitsFor = new Promise(() => {});
    const sent = answer('PUT /personal/api/expenses/:id/', () => mine);
    await hands.click(within(question).getByRole('button', { name: 'Restore and save mine' }));
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy();
    expect(restored).toHaveLength(1);
    expect(sent[0]?.body).not.toHaveProperty('version');
    expect(shown()).toMatchObject({ rows: ['Bus, ₹45.00', 'Tea, ₹35.00'], food: '₹35.00' });
  });

  it('is gone if it cannot be restored, and the form shows that it could not be saved', async () => {
    const { form } = await changeDeleted({ canBeRestored: false });
    expect(await within(form).findByText('Failed to save expense')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Should it come back?' })).toBeNull();
    await waitFor(() => expect(shown()).toMatchObject({ rows: ['Bus, ₹45.00'], food: '₹0.00' }));
  });
});
