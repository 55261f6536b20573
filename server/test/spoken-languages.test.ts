import type { Expense, GroupEvent, Notification } from '@hisaab/contract';
import { displayDate } from '@hisaab/words';
import { ENGLISH, loadLocale } from '@hisaab/words/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExpense, createGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const { words: hindi } = await loadLocale('hi');
const { words: english } = ENGLISH;
const EXPENSES = '/personal/api/expenses/';
const LANGUAGES = { hi: hindi, en: english, 'ta-IN, ta;q=0.9': (await loadLocale('ta')).words };
const SPOKEN = Object.entries(LANGUAGES);

describeOnBothInLongRuns('What is said', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const askIn = (language: string, url: string, others: object = {}) =>
    test.app.inject({
      url,
      ...others,
      headers: { authorization: `Token ${asha.token}`, 'accept-language': language },
    });
  const sendIn = (language: string, url: string, payload: object, key?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        authorization: `Token ${asha.token}`,
        'accept-language': language,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });

  it.each(SPOKEN)(
    '[spoken-1] in a refusal is in the language of the request: %s',
    async (language, words) => {
      const missing = await askIn(language, '/group/api/groups/7/history/');
      expect(missing.json()).toEqual({
        error: words.refusals.groupNotFound,
        code: 'group_not_found',
      });
      expect((await askIn(language, '/nowhere')).json().error).toBe(words.refusals.nothingHere);
      expect((await askIn(language, '/%')).json().error).toBe(words.refusals.malformedAddress);
      const wrong = await askIn(language, '/auth/login/');
      const methods = 'POST';
      expect(wrong.json().error).toBe(words.refusals.methodNotAllowed({ methods }));
    },
  );

  it.each(SPOKEN)(
    '[spoken-2] of bad fields is too, their codes and values are not: %s',
    async (language, { faults }) => {
      const refused = await sendIn(language, EXPENSES, { amount: '', category: 'Rent' });
      const categories = 'Food, Bills, Entertainment, Transport, Other';
      const fields = {
        amount: faults.amountMissing,
        category: faults.categoryUnknown({ categories }),
      };
      expect(refused.json()).toEqual({
        error: `${fields.amount} ${fields.category}`,
        code: 'invalid_input',
        fields,
        fields_codes: { amount: 'amount_missing', category: 'category_unknown' },
      });
      const { id } = await createGroup(asha, 'Goa');
      const bill = { group: id, paid_by_name: 'Asha', amount: 10, lines: [{ amount: '' }] };
      expect((await sendIn(language, '/group/api/expenses/', bill)).json().fields).toEqual({
        lines: faults.inLine({ line: 1, fault: faults.amountMissing }),
      });
    },
  );

  it.each(SPOKEN)(
    '[spoken-3] in notifications is worded for who reads them: %s',
    async (language, words) => {
      const dev = await test.signUp('Dev');
      const { id } = await createGroup(asha, 'Goa', ['Dev']);
      await addExpense(dev, id, { paidBy: 'Dev', amount: 90, description: 'Taxi' });
      await asha.post(EXPENSES, { amount: 5, category: 'Food', description: '' });
      test.setTime('2026-11-15T09:30:00Z');
      const [own, taxi] = (await askIn(language, '/api/notifications/')).json<Notification[]>();
      const { notices, categories, timeAgo } = words;
      expect(own).toMatchObject({
        title: notices.expenseAddedTitle,
        message: notices.expenseAdded({
          amount: '₹5.00',
          named: 'no',
          what: '',
          category: categories.Food,
        }),
        time_ago: timeAgo.hours({ count: 3 }),
      });
      expect(taxi).toMatchObject({
        title: notices.groupExpenseAddedTitle,
        message: notices.groupExpenseAdded({
          who: 'other',
          actor: 'Dev',
          named: 'other',
          what: 'Taxi',
          amount: '₹90.00',
          payer: 'other',
          paidBy: 'Dev',
          group: 'Goa',
        }),
      });
    },
  );

  it.each(SPOKEN)(
    '[spoken-4] in the history is worded again, with categories, months and lines: %s',
    async (language, words) => {
      const { id } = await createGroup(asha, 'Goa', ['Dev']);
      const added = await addExpense(asha, id, {
        paidBy: 'Asha',
        amount: 90,
        description: 'Dinner',
      });
      await asha.put(`/group/api/expenses/${added.id}/`, {
        amount: 90,
        paid_by_name: 'Asha',
        category: 'Food',
        date: '2026-11-05',
        lines: [{ amount: 90, description: 'Pizza' }],
      });
      const path = `/group/api/groups/${id}/history/`;
      const [event] = (await askIn(language, path)).json<GroupEvent[]>();
      const { history, changes, categories } = words;
      const pizza = { named: 'other', what: 'Pizza', amount: '₹90.00' } as const;
      const fromTo = (field: 'category' | 'date', from: string, to: string) =>
        changes.fromTo({ field, name: field, from, to });
      const category = fromTo('category', categories.Other, categories.Food);
      const day = displayDate(words, '2026-11-15');
      const date = fromTo('date', day, displayDate(words, '2026-11-05'));
      const lines = changes.lineNowFor({ ...pizza, everybody: 'yes', people: '' });
      const summary = history.expenseChanged({
        actor: 'Asha',
        named: 'other',
        what: 'Dinner',
        amount: '₹90.00',
        changes: words.lists.and({
          first: words.lists.comma({ first: category, last: date }),
          last: lines,
        }),
      });
      expect(event?.summary).toBe(summary);
      expect(event?.changes).toContainEqual({ field: 'category', from: 'Other', to: 'Food' });
      expect(event?.changes.at(-1)).toEqual({
        field: 'lines',
        from: [],
        to: [changes.lineFor({ ...pizza, everybody: 'yes', people: '' })],
      });
    },
  );

  it('[spoken-5] never appears in a response of another language, cached or not', async () => {
    await asha.post(EXPENSES, { amount: 5, category: 'Food', date: '2026-11-05' });
    for (const turn of [1, 2, 3, 4]) {
      for (const [language, words] of SPOKEN) {
        const [expense] = (await askIn(language, EXPENSES)).json<Expense[]>();
        const shown = [turn, language, expense?.date_formatted, expense?.category];
        expect(shown).toEqual([turn, language, displayDate(words, '2026-11-05'), 'Food']);
      }
    }
  });

  it('[spoken-6] of a repeated request is worded in the new language, with the same values', async () => {
    const body = { amount: 5, category: 'Food', date: '2026-11-05' };
    const [first, again] = [
      await sendIn('hi', EXPENSES, body, 'one'),
      await sendIn('en', EXPENSES, body, 'one'),
    ].map((response) => response.json<Expense>());
    expect(first?.date_formatted).toBe(displayDate(hindi, '2026-11-05'));
    expect(again).toEqual({ ...first, date_formatted: '5 Nov 2026' });
  });

  it('[spoken-7] of a change by somebody else is in the language of the request', async () => {
    const { id, version } = (
      await asha.post(EXPENSES, { amount: 5, category: 'Food', date: '2026-11-05' })
    ).json<Expense>();
    const payload = { amount: 6, category: 'Food', date: '2026-11-05', version: version + 5 };
    const refused = await askIn('hi', `${EXPENSES}${id}/`, { method: 'PUT', payload });
    expect(refused.json()).toMatchObject({
      error: hindi.refusals.expenseChangedByYou({ name: 'Asha' }),
      current: { date_formatted: displayDate(hindi, '2026-11-05') },
    });
  });

  it('[spoken-8] in the export and in files for programs is English', async () => {
    await asha.post(EXPENSES, { amount: 5, category: 'Food', date: '2026-11-05' });
    const inHindi = await askIn('hi', '/auth/export/');
    expect(inHindi.body).toBe((await askIn('en', '/auth/export/')).body);
    expect(inHindi.headers['content-language']).toBe('en');
    const file = await askIn('hi', `${EXPENSES}export/`);
    expect(file.body).toContain('date,amount,category,description\r\n2026-11-05,5.00,Food');
  });
});
