import { readFileSync } from 'node:fs';
import type { AccessScope, Expense } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { accessTokenOf } from './account-actions.ts';
import { readAllRows } from './all-rows.ts';
import { addCategory, addExpense } from './factories.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const MESSAGES = '/personal/api/messages/';
const EXPENSES = '/personal/api/expenses/';
const PAID =
  'Rs.746.00 spent on Card XX0593 at CROMA RETAIL on 12-11-26. Avl limit Rs.9,000. Ref 530912345678';

describeOnBothEngines('Messages that a phone forwards', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('asha');
  });
  afterEach(() => test.close());

  const forward = (text: string, received_at?: string | number, person = asha) =>
    person.post(MESSAGES, { text, ...(received_at !== undefined && { received_at }) });
  const list = async () => (await asha.get(EXPENSES)).json<Expense[]>();
  const tokenFor = async (scope: AccessScope) => (await accessTokenOf(asha, scope)).token;
  const forwardWith = (token: string, payload: object, key?: string) =>
    test.app.inject({
      method: 'POST',
      url: MESSAGES,
      headers: { authorization: `Token ${token}`, ...(key && { 'idempotency-key': key }) },
      payload,
    });

  it('[messages-1] become an expense with amount, merchant and day, with a sign-in or a token that may add', async () => {
    const response = await forward(PAID, '2026-11-13T09:00:00+05:30');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      amount: 746,
      description: 'Croma Retail',
      category: 'Other',
      date: '2026-11-12',
    });
    expect(await list()).toEqual([response.json()]);
    const token = await tokenFor('add_expenses');
    const added = await forwardWith(token, { text: 'Paid Rs 80 to Chai Point from A/c XX1234' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ amount: 80, category: 'Food', date: '2026-11-15' });
    const reading = await tokenFor('read');
    expect((await forwardWith(reading, { text: PAID })).statusCode).toBe(403);
  });

  it('[messages-14] keep the reference of their transfer with the expense, so that a statement recognizes it', async () => {
    const withReference = await forward(PAID);
    expect(withReference.json()).toMatchObject({ amount: 746, reference: '530912345678' });
    const without = await forward('Paid Rs 80 to Chai Point from A/c XX1234. Call 18001234567');
    expect(without.json()).not.toHaveProperty('reference');
  });

  it('[messages-15] of the bank and of the app about one transfer are one expense, of another amount or day two', async () => {
    const texts = [
      'Rs.746.00 debited from A/c XX1234 on 14-11-26 to CHAI POINT. UPI Ref 530912345678',
      '₹746.00 paid to Chai Point from HDFC Bank XX1234. UPI transaction ID 530912345678',
    ] as const;
    const first = await forward(texts[0], '2026-11-14T10:00:00+05:30');
    const again = await forward(texts[1], '2026-11-14T10:00:20+05:30');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    await forward(texts[1].replace('746', '747'), '2026-11-14T10:00:30+05:30');
    await forward(texts[1], '2026-11-11T10:00:00+05:30');
    expect(await list()).toHaveLength(3);
  });

  it('[messages-6] that arrive twice are one expense, even with another time within a day, or other line breaks', async () => {
    const first = await forward(PAID, '2026-11-14T10:00:00+05:30');
    const again = await forward(PAID, '2026-11-14T10:00:00+05:30');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const later = await forward(PAID.replaceAll('. ', '.\n '), '2026-11-15T09:30:00+05:30');
    expect(later.json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
    const unreferenced = 'Paid Rs 80 to Chai Point from A/c XX1234. Call 18001234567';
    const one = await forward(unreferenced, '2026-11-14T10:00:00+05:30');
    const other = await forward(unreferenced, '2026-11-12T09:30:00+05:30');
    expect(other.json<Expense>().id).not.toBe(one.json<Expense>().id);
    const ravi = await test.signUp('ravi');
    const his = await forward(PAID, '2026-11-14T10:00:00+05:30', ravi);
    expect(his.headers['idempotency-replayed']).toBeUndefined();
  });

  it('[messages-7] that arrive at once are one expense', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => forward(PAID)));
    expect(new Set(answers.map((one) => one.json<Expense>().id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('[messages-8] whose expense was deleted do not restore it', async () => {
    const { id } = (await forward(PAID)).json<Expense>();
    await asha.delete(`${EXPENSES}${id}/`);
    const again = await forward(PAID);
    expect([again.statusCode, again.json<Expense>().id]).toEqual([200, id]);
    expect(await list()).toEqual([]);
  });

  it('[messages-9] are stored nowhere: for a day there is a hash, then nothing', async () => {
    const token = await tokenFor('add_expenses');
    await forwardWith(token, { text: PAID }, 'phone-1');
    await forwardWith(token, { text: 'Your A/c XX1234 avl bal is Rs 12,345 SECRET' }, 'phone-2');
    const kept = JSON.stringify(await readAllRows(test.db));
    for (const part of ['XX0593', 'CROMA RETAIL', 'Avl', 'SECRET', '12,345']) {
      expect(kept).not.toContain(part);
    }
    expect(await test.db.selectFrom('read_message').selectAll().execute()).toHaveLength(1);
    const config = parseConfig({ DATABASE_URL: test.url });
    const clock = clockIn(config.timeZone, () => new Date('2026-11-16T06:31:00Z'));
    expect(await cleanUp({ db: test.db, clock, config }, test)).toMatchObject({ messages: 1 });
    expect(await test.db.selectFrom('read_message').selectAll().execute()).toEqual([]);
  });

  it('[messages-10] with an Idempotency-Key get the same response again', async () => {
    const token = await tokenFor('add_expenses');
    const first = await forwardWith(token, { text: PAID }, 'phone-1');
    const again = await forwardWith(token, { text: PAID }, 'phone-1');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const notice = { text: 'Your A/c XX1234 avl bal is Rs 12,345' };
    await forwardWith(token, notice, 'phone-2');
    const ignored = await forwardWith(token, notice, 'phone-2');
    expect([ignored.statusCode, ignored.json()]).toEqual([200, { ignored: 'notice' }]);
    expect((await forwardWith(token, notice, 'phone-1')).statusCode).toBe(422);
  });

  it('[messages-16] with an Idempotency-Key get the same response on another day, and after another guess', async () => {
    const token = await tokenFor('add_expenses');
    const text = 'Paid Rs 80 to Chai Point from A/c XX1234';
    const first = await forwardWith(token, { text }, 'phone-1');
    expect(first.json()).toMatchObject({ category: 'Food', date: '2026-11-15' });
    for (let count = 0; count < 3; count += 1) {
      await addExpense(asha, { description: 'Chai Point', category: 'Bills' });
    }
    test.setTime('2026-11-15T20:00:00Z');
    const repeated = await forwardWith(token, { text }, 'phone-1');
    expect([repeated.statusCode, repeated.json()]).toEqual([201, first.json()]);
    const later = await forwardWith(
      token,
      { text, received_at: '2026-11-16T01:00:00+05:30' },
      'phone-1',
    );
    expect([later.statusCode, later.json()]).toEqual([201, first.json()]);
    const other = await forwardWith(token, { text: text.replace('80', '90') }, 'phone-1');
    expect(other.statusCode).toBe(422);
  });

  onOneEngine(engine, () => {
    it('[messages-2] without a day have the day on which the phone received them, in the time zone of the server', async () => {
      const late = await forward('Paid Rs 80 to Amul from A/c XX1234', '2026-11-13T20:00:00Z');
      expect(late.json()).toMatchObject({ date: '2026-11-14' });
      const counted = await forward('Paid Rs 81 to Amul', Date.UTC(2026, 10, 13, 20));
      expect(counted.json()).toMatchObject({ date: '2026-11-14' });
    });

    it('[messages-3] get the category from the user’s own history, custom categories included', async () => {
      await addCategory(asha, 'Gadgets');
      await addExpense(asha, { description: 'Croma Retail', category: 'Gadgets', amount: 5 });
      expect((await forward(PAID)).json()).toMatchObject({ category: 'Gadgets' });
    });

    it.each([
      ['Deducted INR 499.00\nscheduled for 02/12/2026\nStreamCo mandate', 'announced'],
      ['445566 is your OTP for Rs 2,345 at AMAZON on card XX1234', 'code'],
      ['Your UPI payment of Rs 500 to CROMA did not go through', 'failed'],
      ['Rs 649 will be debited on 12-12-26 for Netflix from your A/c XX1234', 'announced'],
      ['RAVI has requested Rs 500 on Google Pay. Approve to pay', 'request'],
      ['Your bill of Rs 1,180 for BESCOM is due on 20-11-26', 'due'],
      ['Spend Rs 5,000 on your card XX1234 and get Rs 500 back. T&C apply', 'offer'],
      ['Your A/c XX1234 avl bal is Rs 12,345 as on 12-11-26', 'notice'],
      ['Rs 500 is credited to your wallet! Claim it now: https://win.example/x', 'offer'],
      ['Hello', 'no_amount'],
    ])('[messages-4] that are no payment add nothing: “%s” is %s', async (text, reason) => {
      const response = await forward(text);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ ignored: reason });
      expect(await list()).toEqual([]);
    });

    it.each([
      [
        'Rs.500 debited from A/c XX1234 to CROMA. Rs.320 debited from A/c XX1234 to SWIGGY',
        'several_payments',
      ],
      ['Rs 500 zorbed from A/c XX1234 at CAFE AROMA on 12-11-26', 'amount_uncertain'],
      [
        'USD 20.00 spent on ICICI Bank Card XX1234 on 12-Nov-26 at OPENAI. Avl Lmt: INR 1,00,000',
        'other_currency',
      ],
      ['Rs 1,700.00 (USD 20.00) spent on Card XX1234 on 12-Nov-26 at OPENAI', 'other_currency'],
      ['Your a/c XX1234 was debited. Ref 633012345222', 'amount_uncertain'],
      ['Rs 500 debited from A/c XX1234 to CROMA. 200 credited', 'amount_uncertain'],
      ['Rs 500 debited from A/c XX1234 to CROMA, if it goes through', 'amount_uncertain'],
      ['Last Monday you spent Rs 1,290 at CROMA using card XX1234', 'amount_uncertain'],
      ['Thank you. We have received your payment of Rs 980 for consumer no 12345678', 'biller'],
      ['Rs 8,240 debited from A/c XX1284 on 12-11-26 for CC BILL PAYMENT', 'own_transfer'],
      ['Payment of Rs 8,240 received towards your Credit Card XX1234. Thank you', 'own_transfer'],
      ['Rs 300 credited to A/c XX1234 on 12-11-26 from RAVI', 'money_in'],
      ['Refund of Rs 1,299 from MYNTRA credited to your card XX1234', 'money_in'],
      ['do sau 300 sabzi', 'amount_uncertain'],
      ['do sau rupaye sabzi kal', 'amount_uncertain'],
      ['pachaas chai', 'amount_uncertain'],
      ['99999999999 car', 'amount_uncertain'],
    ])(
      '[messages-5] that move money and are not certain wait: “%s” as %s',
      async (text, reason) => {
        const response = await forward(text);
        expect([response.statusCode, response.json()]).toEqual([
          202,
          { waiting: expect.any(Number), reason },
        ]);
        expect(await list()).toEqual([]);
      },
    );

    it.each([
      ['Your OTP is 482913', 200],
      ['482913 is your code', 200],
      ['Call me back', 200],
      ['Your parcel 482913 is here', 202],
      ['120 chai', 202],
      ['2 pizzas for Rs 399, today', 202],
      ['Paid Rs 250 to Swiggy', 201],
    ])('[messages-13] that are short save nothing by a bare number: %s', async (text, status) => {
      const answer = await asha.post('/personal/api/messages/', { text });
      expect([answer.statusCode, answer.body]).toEqual([status, answer.body]);
      const saved = (await asha.get('/personal/api/expenses/')).json<unknown[]>();
      expect(saved).toHaveLength(status === 201 ? 1 : 0);
    });

    it.each([
      [{}, 'text'],
      [{ text: '   ' }, 'text'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ text: 'Rs 500 debited '.repeat(667) }, 'text'],
      [{ text: 5 }, 'text'],
      [{ text: PAID, received_at: 'yesterday' }, 'received_at'],
      [{ text: PAID, received_at: '2026-11-14' }, 'received_at'],
      [{ text: PAID, received_at: 5 }, 'received_at'],
      [{ text: PAID, received_at: '2026-13-14T10:00:00Z' }, 'received_at'],
      [{ text: PAID, received_at: '2026-11-18T10:00:00Z' }, 'received_at'],
    ])('[messages-11] that are not well formed are refused: %j', async (body, field) => {
      const response = await asha.post(MESSAGES, body);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual([field]);
      expect(response.body).not.toContain('0593');
    });

    it('[messages-12] can be forwarded by each request in docs/scripts.md', async () => {
      const token = await tokenFor('add_expenses');
      const text = readFileSync(new URL('../../docs/scripts.md', import.meta.url), 'utf8');
      const section = text.slice(text.indexOf('## Messages that add themselves'));
      const bodies = Array.from(
        section.matchAll(/^ *(?:-d ')?(\{"text": .*\})'?$/gm),
        ([, body = '']) => body,
      );
      expect(bodies.length).toBe(6);
      for (const body of bodies) {
        const filled = body
          .replaceAll(
            /%text%|\{sms_message\}|Shortcut Input|\{not_title\}: \{notification\}|%evtprm2: %evtprm3/g,
            'Paid Rs 80 to Amul',
          )
          .replaceAll('%receivedStamp%', String(Date.UTC(2026, 10, 15, 6)))
          .replaceAll('Current Date', '2026-11-15T12:00:00+05:30');
        const response = await forwardWith(token, JSON.parse(filled));
        expect([filled, response.statusCode]).toEqual([filled, 201]);
      }
    });
  });
});
