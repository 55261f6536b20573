import type { Group } from '@hisaab/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarText } from '../src/reports/calendar/calendar-text.ts';
import { addRecurring } from './factories.ts';
import * as groups from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('The calendar for other apps', (engine) => {
  let test: TestApp;
  let asha: Person;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp(`asha${++people}`);
  });
  afterAll(() => test.close());

  const make = async (amounts = true) => {
    const response = await asha.post('/personal/api/calendar/', { amounts });
    expect(response.statusCode).toBe(201);
    return new URL(response.json<{ url: string }>().url);
  };
  const read = ({ pathname }: URL) => test.app.inject({ url: pathname });
  const eventsIn = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(event);
      return { uid, summary, start: startDate.toString(), end: endDate.toString() };
    });
  const eventsOf = async (url: URL) => eventsIn((await read(url)).body);

  it('[calendar-1] has today and the 365 days after it, an event a day and item, and nothing overdue', async () => {
    await addRecurring(asha, {
      asks: true,
      every: 'year',
      starts_on: '2025-11-15',
      amount: 1_240,
      description: 'Power',
    });
    const { id } = await addRecurring(asha, {
      every: 'year',
      starts_on: '2026-11-16',
      amount: 99,
      description: '',
    });
    const url = await make();
    const response = await read(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).not.toContain('RRULE');
    expect(eventsIn(response.body)).toEqual([
      expect.objectContaining({ summary: 'Power: ₹1,240.00', start: '2026-11-15' }),
      {
        uid: `repeating-${id}-2026-11-16-${asha.id}@hisaab`,
        summary: 'Bills: ₹99.00',
        start: '2026-11-16',
        end: '2026-11-17',
      },
      expect.objectContaining({ summary: 'Power: ₹1,240.00', start: '2027-11-15' }),
    ]);
  });

  it('[calendar-2] has no amount unless the person wants them', async () => {
    await addRecurring(asha, { starts_on: '2026-11-20', amount: 777, description: 'Rent' });
    const pair = (await asha.post('/group/api/people/', { name: 'Bina' })).json<Group>();
    await groups.addExpense(asha, pair.id, { amount: 888, paidBy: asha.username });
    await asha.put(`/group/api/groups/${pair.id}/promise/`, { due_on: '2026-11-20' });
    const summaries = async (url: URL) => (await eventsOf(url)).map(({ summary }) => summary);
    expect((await summaries(await make(false))).slice(0, 2)).toEqual(['Bina owes you', 'Rent']);
    expect((await read(await make(false))).body).not.toMatch(/₹|777|444/);
    expect((await summaries(await make(true))).slice(0, 2)).toEqual([
      'Bina owes you ₹444.00',
      'Rent: ₹777.00',
    ]);
  });

  it('[calendar-3] ends with the next one, when it is deleted, and while the account is disabled or gone', async () => {
    const first = await make();
    const second = await make();
    const disable = (at: string | null) =>
      test.db
        .updateTable('user_account')
        .set({ disabled_at: at })
        .where('id', '=', asha.id)
        .execute();
    const statuses = async () => [(await read(first)).statusCode, (await read(second)).statusCode];
    expect(await statuses()).toEqual([404, 200]);
    await disable('2026-11-15T06:30:00.000Z');
    expect(await statuses()).toEqual([404, 404]);
    await disable(null);
    expect(await statuses()).toEqual([404, 200]);
    expect((await asha.delete('/personal/api/calendar/')).statusCode).toBe(204);
    expect((await asha.delete('/personal/api/calendar/')).statusCode).toBe(204);
    expect(await statuses()).toEqual([404, 404]);
    const third = await make();
    await asha.delete('/auth/account/', { password: 'correct horse battery' });
    expect((await read(third)).statusCode).toBe(404);
    for (const path of ['/calendar/1.ics', '/calendar/x', `/calendar/1.${'a'.repeat(22)}.ics`]) {
      expect((await test.app.inject({ url: path })).statusCode).toBe(404);
    }
  });

  it('[calendar-4] keeps a hash of 128 random bits, and its address is the one of the server', async () => {
    const { pathname, host } = await make();
    expect(host).toBe('localhost');
    expect(pathname).toMatch(/^\/calendar\/\d+\.[\w-]{22}\.ics$/);
    const stored = await test.db
      .selectFrom('calendar_feed')
      .selectAll()
      .where('user_id', '=', asha.id)
      .execute();
    const secret = /\.([\w-]{22})\./.exec(pathname)?.[1] ?? '';
    expect(secret).not.toBe('');
    expect(JSON.stringify(stored)).not.toContain(secret);
    const placed = await test.addVariant({ PUBLIC_URL: 'https://hisaab.example.in' });
    const made = await placed.inject({
      method: 'POST',
      url: '/personal/api/calendar/',
      headers: { authorization: `Token ${asha.token}` },
      payload: { amounts: false },
    });
    expect(made.json()).toEqual({
      url: expect.stringMatching(/^https:\/\/hisaab\.example\.in\/calendar\/.*\.ics$/),
    });
    for (const body of [{}, { amounts: 'yes' }]) {
      expect((await asha.post('/personal/api/calendar/', body)).statusCode).toBe(400);
    }
  });

  it('[calendar-6] refuses a network after a hundred wrong addresses in 15 minutes, and counts no right one', async () => {
    const limited = await test.addVariant({ RATE_LIMITS: 'on' });
    const { pathname } = await make();
    const ask = async (url: string) => (await limited.inject({ url })).statusCode;
    const wrong = pathname.replace(/\.ics$/, 'x.ics');
    for (let time = 0; time < 100; time += 1) {
      expect([await ask(pathname), await ask(wrong)]).toEqual([200, 404]);
    }
    const refused = await limited.inject({ url: wrong });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      {
        error: 'Too many addresses of calendars that do not work. Please try again in 15 minutes.',
        code: 'too_many_attempts',
      },
    ]);
    expect(await ask(pathname)).toBe(429);
  });

  onOneEngine(engine, () => {
    it('[calendar-5] folds at 75 bytes without breaking a character, and escapes what has a meaning', () => {
      const summary = `${'बिजली '.repeat(30)}; a, b \\ c\nd 🏠`;
      const text = calendarText(
        [{ uid: 'a@hisaab', day: '2026-12-31', summary }],
        new Date('2026-11-15T06:30:00Z'),
      );
      const lines = text.split('\r\n');
      expect(lines.at(-1)).toBe('');
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(text).toContain('DTSTAMP:20261115T063000Z\r\n');
      expect(text).not.toContain('\uFFFD');
      expect(eventsIn(text)).toEqual([
        { uid: 'a@hisaab', summary, start: '2026-12-31', end: '2027-01-01' },
      ]);
    });
  });
});
