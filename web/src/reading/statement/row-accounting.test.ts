import { csvLine } from '@hisaab/domain';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { findTable } from './find-table.ts';
import { firstChoice } from './read-entries.ts';
import { readStatement } from './read-statement.ts';

const AROUND = { today: '2026-11-27', guess: learnCategories([]), names: [] };

const day = fc.constantFrom(
  '05/11/2026',
  '31/11/2026',
  '??',
  '6 Nov 2026',
  'soon',
  '',
  '31/31/2026',
);
const amount = fc.constantFrom('20.00', '-5', '12.345', '$ 500.00', '', 'abc', '1,2,3', '7 Cr');
const words = fc.constantFrom(
  'Chai',
  'Paid',
  'Total',
  'Opening balance',
  'Paid to Asha',
  '',
  '***',
);
const line = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(day, words, amount, fc.constantFrom('', '980.00', 'x')) },
  fc.constant(['Date', 'Narration', 'Amount', 'Balance']),
  fc.constant(['', '', '', '']),
  fc.constant(['Opening Balance', 'Debits', 'Credits', 'Closing Balance']),
  fc.constant(['This is computer generated', '', '', '']),
  fc.constant(['05/11/2026', 'Hotel', ' Mysuru', '20.00', '960.00']),
);

it('[row-accounting-1] reads each line with content as an entry, a head or a total, or counts it as not read', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 25 }), (lines) => {
      const rows = [['Date', 'Narration', 'Amount', 'Balance'], ...lines];
      const table = findTable(readCsv(new TextEncoder().encode(rows.map(csvLine).join(''))));
      const { entries, unread, totalCount } = readStatement(table, firstChoice(table), AROUND);
      const isHead = (cells: readonly string[]) =>
        cells.join('|') === 'Date|Narration|Amount|Balance';
      const filled = [...table.rows, ...table.others].filter(
        ({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)) && !isHead(cells),
      );
      expect(entries.length + unread.length + totalCount).toBe(filled.length);
      const numbers = [...entries, ...unread].map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
    { numRuns: 500 },
  );
});

it('[row-accounting-2] lists every row with a day or an amount, wherever a cell cannot be read', () => {
  const row = fc.record({
    day: fc.constantFrom('05/11/2026', '31/11/2026', '05//2026'),
    amount: fc.constantFrom('20.00', '12.345', '$ 500.00'),
    words: fc.constantFrom('Paid', 'Last', 'Received', 'Credit', 'Opening'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
      const text = rows.map((one) => csvLine([one.day, one.words, one.amount])).join('');
      const table = findTable(readCsv(new TextEncoder().encode(`Date,Details,Amount\n${text}`)));
      const { entries, unread } = readStatement(table, firstChoice(table), AROUND);
      expect(entries.map(({ number }) => number)).toEqual(rows.map((_row, place) => place + 2));
      expect(unread).toEqual([]);
      for (const [place, { day: written, amount: sum }] of rows.entries()) {
        const entry = entries[place];
        const isRead = written === '05/11/2026' && sum === '20.00';
        expect(entry?.unreadCell === '').toBe(isRead);
      }
    }),
    { numRuns: 300 },
  );
});
