import {
  addDays,
  csvLine,
  csvText,
  formatRupees,
  paiseToRupees,
  rupeesToPaise,
} from '@hisaab/domain';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import { readCsv } from '../csv/read-csv.ts';
import { PLAIN_AMOUNTS, readAmount } from './amounts.ts';
import { orderOf, readDay, detectDayOrder } from './days.ts';
import { findTable } from './find-table.ts';
import { matchBooks } from './match-books.ts';
import { APP_FILES } from './fixtures/apps.ts';
import { BANK_FILES } from './fixtures/banks.ts';
import { firstChoice, readEntries } from './read-entries.ts';
import { readStatement } from './read-statement.ts';

const AROUND = { today: '2026-11-23', guess: learnCategories([]) };

function read(text: string) {
  const table = findTable(readCsv(new TextEncoder().encode(text)));
  const { entries, unread } = readStatement(table, firstChoice(table), { ...AROUND, names: [] });
  return { table, entries, unread };
}

describe('A file of an app or a bank', () => {
  it.each([...APP_FILES, ...BANK_FILES])(
    '[file-read-1] is read without a question: $name',
    ({ kind, text, expected }) => {
      const { table, entries } = read(text);
      expect(table.kind).toBe(kind);
      expect(
        entries.map(({ day, paise, description, leftOut }) =>
          [day, paise, description, ...(leftOut ? [leftOut] : [])].join(' | '),
        ),
      ).toEqual(expected);
    },
  );

  it('[file-read-2] of which no column is known is read by its cells, or by the columns that are chosen', () => {
    const { table, entries } = read(
      [
        'GRAMIN BANK',
        'Dinank,Vivaran,Rashi,Shesh',
        '05/11/2026,Chai,20.00,980.00',
        '06/11/2026,Auto,80.00,900.00',
      ].join('\n'),
    );
    expect(table.header).toEqual(['Dinank', 'Vivaran', 'Rashi', 'Shesh']);
    expect(table.roles).toEqual(['date', 'description', 'amount', 'none']);
    expect(entries.map(({ paise }) => paise)).toEqual([2000, 8000]);
    const choice = { ...firstChoice(table), roles: ['date', 'none', 'none', 'amount'] as const };
    expect(readEntries(table, choice, AROUND).map(({ paise }) => paise)).toEqual([98_000, 90_000]);
  });

  it('[file-read-3] has amounts below zero where it has expenses, when most are', () => {
    const { entries } = read(
      'Date,Amount,Details\n2026-11-05,-20.00,Chai\n2026-11-05,-5,Toffee\n2026-11-06,99,Refund',
    );
    expect(entries.map(({ paise, leftOut }) => [paise, leftOut])).toEqual([
      [2000, undefined],
      [500, undefined],
      [-9900, 'money in'],
    ]);
  });

  it('[file-read-4] has a row that cannot be read whole among its entries, and none of its footers', () => {
    const { entries } = read(
      'Date,Amount,Details\n05/11/2026,20.00,Chai\n31/31/2026,30.00,Torn\n06/11/2026,,Nothing\n07/11/2026,40.00\nTotal,90.00,',
    );
    expect(entries.map(({ number, leftOut }) => [number, leftOut])).toEqual([
      [2, undefined],
      [3, 'no day'],
      [4, 'no amount'],
      [5, undefined],
    ]);
  });

  it('[file-read-25] keeps a first or last row whose day is in no month, and says that it has no date', () => {
    const { entries } = read(
      'Date,Amount,Details\n31/02/2026,10.00,Bus\n05/11/2026,20.00,Chai\n31 Feb 2026,30.00,Rent\nTotal,60.00,\n',
    );
    expect(entries.map(({ number, paise, leftOut }) => [number, paise, leftOut])).toEqual([
      [2, 1000, 'no day'],
      [3, 2000, undefined],
      [4, 3000, 'no day'],
    ]);
  });

  it('[file-read-14] has no amount in a row with more cells than columns, in which each stands in the wrong place', () => {
    const { table, entries } = read(
      [
        'Date,Narration,Chq,Withdrawal,Deposit,Branch',
        '05/11/2026,Chai,1,20.00,,980.00',
        '06/11/2026,Hotel, Mysuru,528840,,1500.00,400.00',
        '07/11/2026,Auto,2,80.00,,900.00,',
      ].join('\n'),
    );
    expect(table.header).toHaveLength(6);
    expect(entries.map(({ paise, leftOut }) => [paise, leftOut])).toEqual([
      [2000, undefined],
      [undefined, 'too many cells'],
      [8000, undefined],
    ]);
  });

  it('[file-read-5] keeps formulas as texts, and cuts what is too long for a description', () => {
    const { entries } = read(
      `Date,Amount,Details\n05/11/2026,20.00,"=HYPERLINK(""x"")"\n05/11/2026,=1+1,x\n05/11/2026,20.00,"a\nb${'y'.repeat(600)}"`,
    );
    expect(entries[0]?.description).toBe('=HYPERLINK("x")');
    expect(entries[1]?.leftOut).toBe('no amount');
    expect(entries[2]?.description).toHaveLength(500);
  });

  it('keeps the spaces of our export as they are, and makes one of those of a bank', () => {
    const ours = read('date,amount,category,description\n2025-10-18,90,Food,Chai   and bun');
    expect(ours.entries[0]?.description).toBe('Chai   and bun');
    const banks = read('Date,Description,Amount\n18/10/2025,Chai   and bun,90');
    expect(banks.entries[0]?.description).toBe('Chai and bun');
  });

  it.each(['Bf', 'Closing balance', 'Total dues'])(
    '[file-read-17] has an entry of our export with the description %s',
    (description) => {
      const { entries } = read(
        `date,amount,category,description\n2025-10-18,90,Food,${description}\n2025-10-19,40,Food,Tea`,
      );
      expect(entries.map(({ paise }) => paise)).toEqual([9000, 4000]);
    },
  );

  it('[file-read-6] has the entries of our export, whatever is in their descriptions', () => {
    const expense = fc.record({
      day: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2000-01-01', days)),
      paise: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      description: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    });
    fc.assert(
      fc.property(fc.array(expense, { minLength: 1, maxLength: 20 }), (expenses) => {
        const lines = expenses.map(({ day, paise, description }) =>
          csvLine([day, (paise / 100).toFixed(2), 'Bills', csvText(description)]),
        );
        const { entries } = read(`\uFEFFdate,amount,category,description\r\n${lines.join('')}`);
        // A text that begins with a quote and a formula loses the quote, and its export is the same.
        const seen = entries.map((one) => [
          one.day,
          one.paise,
          one.category,
          csvText(one.description),
        ]);
        expect(seen).toEqual(
          expenses.map(({ day, paise, description }) => [
            day,
            paise,
            'Bills',
            csvText(description),
          ]),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('The days of a column', () => {
  it('[file-read-7] are read in the order of the whole column, never row by row', () => {
    expect(detectDayOrder(['05/11/2026', '06/11/2026'])).toBe('either');
    expect(detectDayOrder(['05/11/2026', '11/25/2026'])).toBe('month first');
    expect(detectDayOrder(['5 Nov 2026', '2026-11-05', '20261105'])).toBeUndefined();
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1 }),
        fc.constantFrom('day first', 'month first'),
        fc.constantFrom('/', '-', '.', ' '),
        (numbers, order, gap) => {
          const days = numbers.map((number) => addDays('2000-01-01', number));
          const cells = days.map((day) => {
            const [year = '', month = '', date = ''] = day.split('-');
            return (order === 'day first' ? [date, month, year] : [month, date, year]).join(gap);
          });
          expect(cells.map((cell) => readDay(cell, order))).toEqual(days);
          const told = detectDayOrder(cells);
          expect([order, 'either']).toContain(told);
          // Whatever was asked for another file of this form, a column that says it itself is read so.
          expect(orderOf(cells, 'day first') === order || told === 'either').toBe(true);
          expect(orderOf(cells, 'month first') === order || told === 'either').toBe(true);
        },
      ),
    );
  });

  it.each([
    ['05-Nov-26', '2026-11-05'],
    ['5 November 2026', '2026-11-05'],
    ['Nov 5, 2026', '2026-11-05'],
    ['2026-11-05T23:10:00', '2026-11-05'],
    ['05/11/26 09:15 PM', '2026-11-05'],
    ['31/02/2026', undefined],
    ['12345', undefined],
    ['', undefined],
  ])('[file-read-8] are read as banks write them: %s', (cell, day) => {
    expect(readDay(cell, 'day first')).toBe(day);
  });
});

describe('A time of a file with its zone', () => {
  it.each([
    ['2026-11-05T18:29:59Z', '2026-11-05'],
    ['2026-11-05T18:30:00.000Z', '2026-11-06'],
    ['2026-11-05T19:10:00+00:00', '2026-11-06'],
    ['2026-11-05 23:10:00 +05:30', '2026-11-05'],
    ['2026-11-05T13:10:00-0700', '2026-11-06'],
  ])('[file-read-15] is on the day it was on where it is read: %s', (cell, day) => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(readDay(cell, 'day first')).toBe(day);
    vi.unstubAllEnvs();
  });
});

describe('An amount of a file', () => {
  it.each([
    ['1,23,456.78', 12_345_678, undefined],
    ['₹ 450', 45_000, undefined],
    ['INR 450.5', 45_050, undefined],
    ['(120.00)', -12_000, undefined],
    ['−120.00', -12_000, undefined],
    ['120.00-', -12_000, undefined],
    ['1,200.00 Dr', 120_000, 'out'],
    ['1,200.00(Cr)', 120_000, 'in'],
    ['Cr. 15', 1500, 'in'],
    ['450/-', 45_000, undefined],
    ['१,२००', 120_000, undefined],
    ['12.3400', 1234, undefined],
  ])('[file-read-9] is read as %s', (cell, paise, direction) => {
    expect(readAmount(cell)).toMatchObject({ paise, direction });
  });

  it.each(['', '-', '.', '12.345', '1,2,3', '$5', '=1+1', '1e9', '99999999999.00', 'abc', '1 2'])(
    '[file-read-10] is none where a cell says %j',
    (cell) => {
      expect(readAmount(cell)).toBeUndefined();
    },
  );

  it('[file-read-11] is the same amount as it is written in India, with the decimal sign of its column', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), (number) => {
        const paise = rupeesToPaise((number / 100).toFixed(2));
        expect(readAmount(formatRupees(paiseToRupees(paise)))?.paise).toBe(paise);
        const comma = (number / 100).toFixed(2).replace('.', ',');
        expect(readAmount(comma, { ...PLAIN_AMOUNTS, decimal: ',' })?.paise).toBe(paise);
      }),
    );
  });
});

describe('The books', () => {
  const entry = fc.record({
    day: fc.constantFrom('2026-11-01', '2026-11-02'),
    paise: fc.constantFrom(100, 200, -100).map((paise) => rupeesToPaise(paise / 100)),
    description: fc.constantFrom('Chai', 'Auto'),
    reference: fc.constant(''),
  });

  it('[file-read-12] have m of n equal entries of a file: n − m are offered', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (file, books) => {
        const entries = file.map((one, place) => ({
          ...one,
          number: place + 1,
          category: 'Food' as const,
          source: '',
          reference: '',
          leftOut: undefined,
          unknownCategory: '',
          unreadCell: '',
        }));
        const matches = matchBooks(entries, books);
        const countOf = (list: typeof file, key: string) =>
          list.filter(({ day, paise }) => `${day} ${paise}` === key).length;
        for (const [key, equal] of Map.groupBy(entries, ({ day, paise }) => `${day} ${paise}`)) {
          const found = equal.flatMap(({ number }) => matches.get(number) ?? []);
          expect(found).toHaveLength(Math.min(equal.length, countOf(books, key)));
          expect(found.every(({ day, paise }) => `${day} ${paise}` === key)).toBe(true);
        }
      }),
    );
  });

  it('[file-read-13] match the entry with the same description before others', () => {
    const { entries } = read(
      'date,amount,category,description\n2026-11-01,5.00,Food,Chai\n2026-11-01,5.00,Food,Bun\n',
    );
    const bun = { day: '2026-11-01', paise: rupeesToPaise(5), description: 'Bun', reference: '' };
    expect([...matchBooks(entries, [bun])]).toEqual([[3, bun]]);
  });
});
